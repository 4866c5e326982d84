import js from "@eslint/js";
import prettier from "eslint-config-prettier";
import svelte from "eslint-plugin-svelte";
import { defineConfig, globalIgnores } from "eslint/config";
import globals from "globals";
import ts from "typescript-eslint";

import svelteConfig from "./svelte.config.js";

export default defineConfig(
  globalIgnores(["e2e/out/", "src/lib/server/wire.ts"]),
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  prettier,
  svelte.configs.prettier,
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  { files: ["src/**", "test/**"], languageOptions: { globals: globals.browser } },
  { files: ["*.{js,ts,mjs}", "test/**"], languageOptions: { globals: globals.node } },
  // a journey runs in Node, and hands functions to the page
  { files: ["e2e/**"], languageOptions: { globals: { ...globals.node, ...globals.browser } } },
  { files: ["public/**"], languageOptions: { globals: globals.serviceworker } },
  {
    rules: {
      // Collections are values here: held in $state.raw and replaced, never changed in place. A SvelteMap would make each
      // of the hundreds of lookups of a board a subscription of its own.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig } },
  },
);
