import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite';
import { pageNames } from './contract/wire/pages.ts';
import { staffPages } from './contract/wire/staff-pages.ts';
import { callsBuild, firstCalls, firstPaint, pageModules, partNames } from './vite.pages.ts';
import { oneFile, verifierBuild } from './vite.verifier.ts';

/**
 * The browser application, the only built part. `npm start` builds it when its sources are newer than the build. `npm run dev`
 * serves it in front of the watched server, whose address `API_URL` names. The staff console is built beside the partner's pages
 * as a separate environment, so it does not change how their chunks are cut (docs/decisions/0102-the-console-is-built-apart.md).
 */
export default defineConfig(({ command }) => ({
  root: 'web',
  plugins: [
    react(),
    singleIcons(),
    singleClasses(),
    ownLoading(),
    pageModules('client', { file: 'pages.json', needed: pageNames.filter((page) => page !== 'home') }),
    pageModules('staff', { file: 'staff-pages.json', needed: Object.keys(staffPages) }),
    firstCalls(),
    partNames(),
    firstPaint(),
    oneFile(),
    progress(),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // The server reads the first files of each page from the manifest.
    manifest: true,
    // The licences of the packages require a notice where their code is distributed, as in a release.
    license: true,
    target: 'baseline-widely-available',
    // Pictures and fonts stay files: the page's policy allows no data: addresses for scripts and styles.
    assetsInlineLimit: 0,
    // Every browser of the target preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Each file that imports another one names it: the hash is enough. The build's manifest has the names.
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: {
          // Many small files cost more than they save. One chunk holds the code of every page, one the frame's layout with its own
          // code, one what the layout shares with many pages, one the other icons of many pages; fields, charts, days with sums,
          // conversions and money have one each. Pages outside the frame load no layout.
          groups: [
            { name: 'start', tags: ['$initial'], priority: 3 },
            {
              name: 'small',
              test: /@tabler.*\/Icon(ArrowUpRight|ChevronDown|Clock|Lifebuoy|Mail|Search|X)\.mjs|web\/(paths|shell\/header\/product-mark|ui\/(text\/format|filter\/(moment-in|time-zone)|feedback\/later|dialog\/failed-dialog))/,
              minShareCount: 5,
              priority: 2,
            },
            {
              name: 'icons',
              // Icons used only by offers load with the offers, those of passwords with the password.
              test: /@tabler(?!.*\/Icon(Eye|EyeOff|Star|StarFilled|Device\w+)\.mjs)/,
              minShareCount: 5,
              priority: 2,
            },
            {
              name: 'fields',
              test: /web\/ui\/form\/(text-field|focus-field|field\.)/,
              minShareCount: 5,
              priority: 1,
            },
            {
              name: 'chart',
              test: /web\/(ui\/chart\/(chart|series|sparkline)\.|reports\/statistics\/chart\/parts)/,
              minShareCount: 2,
            },
            {
              name: 'days',
              test: /web\/ui\/(filter\/reader|text\/money)\.tsx?$|contract\/wire\/(days|list-address)/,
              minShareCount: 5,
              priority: 1,
            },
            {
              name: 'conversions',
              test: /contract\/conversions\/conversion-names|web\/conversions\/conversion-badge/,
              minShareCount: 2,
            },
            { name: 'submit', test: /web\/ui\/form\/submit-form/, minShareCount: 2 },
            {
              name: 'money',
              test: /web\/money\/(ledger\/(due-address|next-releases|run-note)|withdrawals\/(ask-withdrawals|obstacles))/,
              minShareCount: 2,
            },
            { name: 'layout', test: /shell\/layout\.tsx$|web\/ui\/page\/(badge|name-picture)\./ },
          ],
        },
      },
    },
  },
  ...(command === 'build' && {
    builder: {},
    environments: { client: {}, staff: staffBuild, calls: callsBuild, verifier: verifierBuild },
  }),
  server: {
    // Matches whole paths only: source files of the web have names like rpc.ts.
    proxy: {
      '^/((rpc|events|operator/rpc|healthz|readyz|openrpc\\.json|manifest\\.webmanifest|sw\\.js|offline\\.html|proof/(heads(/\\d+)?|keys|verifier\\.html))$|external/offers/\\d+$|(ledger|trafficback|statistics|conversions|postback-deliveries)\\.csv|operator/((banner-)?pictures|ticket-files)|support/files|(banner-)?pictures/|staff/files/)':
        process.env.API_URL ?? 'http://127.0.0.1:3001',
    },
  },
}));

/** The console: staff.html with its own chunks. Few people load it, but often: chunks are cut by section only. */
const staffBuild: EnvironmentOptions = {
  consumer: 'client',
  build: {
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: '.vite/staff.json',
    license: { fileName: '.vite/staff-license.md' },
    rolldownOptions: {
      input: join(import.meta.dirname, 'web/staff.html'),
    },
  },
};

/**
 * Imports each icon from its own file. The package's index names 6,000 icons, and reading them takes more than half of a build,
 * with the same result.
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

/** Imports classes by their names: the minifier writes each where it is used, while an object of them would stay whole. */
function singleClasses(): Plugin {
  return {
    name: 'single-classes',
    apply: 'build',
    enforce: 'pre',
    transform(code, file) {
      if (!/\.tsx?$/.test(file) || file.includes('node_modules')) return null;
      return code.replace(/^import (\w+) from ('[^']+\.module\.css';)/gm, 'import * as $1 from $2');
    },
  };
}

/** Replaces the helper that Vite wraps every `import()` in with web/app/load-part.ts. */
function ownLoading(): Plugin {
  const id = '\0vite/preload-helper.js';
  return {
    name: 'own-loading',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: new RegExp(`^${id}$`) },
      handler: () => "export { loadPart as __vitePreload } from '#web/app/load-part.ts';",
    },
  };
}

/** Reports progress to the program that starts the build (server/platform/program/web-build.ts). */
function progress(): Plugin {
  const names: Record<string, string> = {
    client: "the partners' pages",
    staff: "the staff's pages",
    calls: 'what pages ask first',
    verifier: 'the verifier of proofs',
  };
  return {
    name: 'progress',
    apply: 'build',
    buildEnd() {
      process.send?.(`${names[this.environment.name]}: read, ${[...this.getModuleIds()].length} files`);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        process.send?.(`${names[this.environment.name]}: written`);
      },
    },
  };
}
