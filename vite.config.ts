import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * The browser application: the only thing that is built. `npm start` builds it when its sources are newer than the
 * build; `npm run dev` serves it in front of the watched server, whose address `API_URL` names.
 */
export default defineConfig({
  root: 'web',
  plugins: [react(), singleIcons()],
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
      '^/((rpc|events|operator/rpc|healthz|readyz|openrpc\\.json)$|(ledger|trafficback)\\.csv|operator/pictures$|pictures/)':
        process.env.API_URL ?? 'http://127.0.0.1:3001',
    },
  },
});

/**
 * Imports each icon from its own file. The package's index names 6,000 of them, and reading them takes more than half of
 * a build, with the same result.
 */
function singleIcons(): Plugin {
  const ofIndex = /import \{([^}]+)\} from ['"]@tabler\/icons-react['"];?/g;
  return {
    name: 'single-icons',
    enforce: 'pre',
    transform(code, file) {
      if (!file.endsWith('.tsx') || file.includes('node_modules')) return null;
      return code.replace(ofIndex, (_all, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '')
          .map((name) => `import ${name} from '@tabler/icons-react/dist/esm/icons/${name}.mjs';`)
          .join(' '),
      );
    },
  };
}
