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
    // Every browser of the target preloads modules by itself.
    modulePreload: { polyfill: false },
  },
  server: {
    // Whole paths only: the sources of the web have names like rpc.ts.
    proxy: {
      '^/(rpc|operator/rpc|healthz|readyz|openrpc\\.json)$': process.env.API_URL ?? 'http://127.0.0.1:3001',
    },
  },
});
