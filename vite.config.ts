import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * The browser application: the only thing that is built. `npm start` builds it when its sources are newer than the
 * build; `npm run dev` serves it in front of the watched server, whose address `API_URL` names.
 */
export default defineConfig({
  root: 'web',
  plugins: [react()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // Pictures and fonts stay files: the page's policy allows no data: addresses for scripts and styles.
    assetsInlineLimit: 0,
    // A preload of every lazy chunk's styles is what makes a page appear styled; its failures are handled in main.tsx.
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: Object.fromEntries(
      ['/rpc', '/operator/rpc', '/media', '/healthz', '/readyz'].map((path) => [
        path,
        process.env.API_URL ?? 'http://127.0.0.1:3001',
      ]),
    ),
  },
});
