import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// Whatever the build needs is among the dependencies, not the devDependencies: users build without the latter.
// The server sends a strict content security policy: no inline script, no inline style, no data: address.
export default defineConfig({
  plugins: [svelte()],
  base: "/",
  build: {
    outDir: "../src/sandtable/table/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    reportCompressedSize: false,
  },
  server: { proxy: { "/api": process.env.SANDTABLE_SERVER ?? "http://127.0.0.1:8765" } },
});
