import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * The browser application: the only thing that is built. `npm start` builds it when its sources are newer than the
 * build; `npm run dev` serves it in front of the watched server, whose address `API_URL` names.
 */
export default defineConfig({
  root: 'web',
  plugins: [react(), singleIcons(), ownLoading(), compressed()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // Tells the server which files each page starts with.
    manifest: true,
    target: 'baseline-widely-available',
    // Pictures and fonts stay files: the page's policy allows no data: addresses for scripts and styles.
    assetsInlineLimit: 0,
    // Every browser of the target preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Many small files cost more than they spare. One holds what every page needs, one the icons and other small parts,
          // one what fields are made of, one the frame's layout with all that is its own.
          groups: [
            { name: 'start', tags: ['$initial'], priority: 3 },
            {
              name: 'small',
              test: /@tabler|web\/(paths|ui\/(product-mark|text-link|format))/,
              minShareCount: 2,
              priority: 2,
            },
            {
              name: 'fields',
              test: /\/(Input|InputBase|InputWrapper|InlineInput|CloseButton)\/|web\/ui\/(text-field|focus-field|field\.)/,
              minShareCount: 5,
              priority: 1,
            },
            { name: 'layout', test: /shell\/layout\.tsx$/ },
          ],
        },
      },
    },
  },
  server: {
    // Whole paths only: the sources of the web have names like rpc.ts.
    proxy: {
      '^/((rpc|events|operator/rpc|healthz|readyz|openrpc\\.json|manifest\\.webmanifest|sw\\.js|offline\\.html)$|(ledger|trafficback)\\.csv|operator/pictures$|pictures/)':
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

/** Puts web/load-part.ts in the place of the helper that Vite wraps every `import()` in. */
function ownLoading(): Plugin {
  const id = '\0vite/preload-helper.js';
  return {
    name: 'own-loading',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: new RegExp(`^${id}$`) },
      handler: () => "export { loadPart as __vitePreload } from '#web/load-part.ts';",
    },
  };
}

/** Compresses what the build wrote once and well, so that the server need not do it at every request. */
function compressed(): Plugin {
  const forms = { br: promisify(brotliCompress), gz: promisify(gzip) };
  return {
    name: 'compressed',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const names = Object.keys(bundle).filter((name) => /\.(js|css)$/.test(name));
      await Promise.all(
        names.flatMap((name) =>
          Object.entries(forms).map(async ([ending, compress]) => {
            const file = join(dir, name);
            await writeFile(`${file}.${ending}`, await compress(await readFile(file)));
          }),
        ),
      );
    },
  };
}
