import { brotliCompressSync } from "node:zlib";

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

/** Beside each script and style sheet, the same compressed by Brotli: browsers take it over https and from localhost. */
const brotli: Plugin = {
  name: "brotli",
  apply: "build",
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      for (const { fileName, ...file } of Object.values(bundle))
        if (/\.(js|css)$/.test(fileName))
          this.emitFile({
            type: "asset",
            fileName: `${fileName}.br`,
            source: brotliCompressSync(file.type === "chunk" ? file.code : file.source),
          });
    },
  },
};

// Whatever the build needs is among the dependencies, not the devDependencies: users build without the latter.
// The server sends a strict content security policy: no inline script, no inline style, no data: address.
export default defineConfig({
  plugins: [svelte(), brotli],
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
