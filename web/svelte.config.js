import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

export default {
  preprocess: vitePreprocess(),
  compilerOptions: {
    runes: true,
    // The class of a component stands on each of its elements: "svelte-" before each would be 3 kB over the wire.
    cssHash: ({ css, hash }) => `s${hash(css).slice(0, 4)}`,
  },
};
