import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const SERVER = process.env.KHEPER_SERVER ?? "http://127.0.0.1:8123";

export default defineConfig({
  plugins: [svelte()],
  // The server may publish the app under any path; a hash router needs no absolute addresses.
  base: "./",
  build: {
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { checks: { pluginTimings: false } }, // nobody who plays wants to know
  },
  server: {
    proxy: { "/api": { target: SERVER, changeOrigin: false } },
    // The words of the games lie beside the rules, outside of web/.
    fs: { allow: [fileURLToPath(new URL("..", import.meta.url))] },
  },
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.ts"],
    setupFiles: ["src/test/setup.ts"],
    // A document and all modules anew for each file took most of the time; every file puts back what it changes.
    isolate: false,
    pool: "threads",
  },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
});
