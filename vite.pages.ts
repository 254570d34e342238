import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { type EnvironmentOptions, type ESTree, type Plugin, parseSync, Visitor } from 'vite';

// Gives the server the build's facts about the pages: their files and their first calls.

const web = join(import.meta.dirname, 'web');

/** The functions that make a list's columns (web/staff/ui/list/columns.tsx), which no first call needs. */
const columnBuilders = [
  'columnOf',
  ...'badge cell dash day money moment named number owner partner text value'
    .split(' ')
    .map((kind) => `${kind}Column`),
];

/**
 * The first calls of pages, built as a separate program for the server (server/platform/pages/first-calls.ts). Each page's module
 * keeps only `asks` and its reading of the address. See docs/decisions/0175-every-page-brings-its-answers.md.
 */
export const callsBuild: EnvironmentOptions = {
  consumer: 'server',
  build: {
    ssr: true,
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: false,
    license: false,
    rolldownOptions: {
      input: 'first-calls',
      // A page without `asks` makes no first calls. The clients consist of `ask` only.
      shimMissingExports: true,
      onLog: (level, log, handle) => log.code !== 'SHIMMED_EXPORT' && handle(level, log),
      treeshake: {
        moduleSideEffects: false,
        propertyReadSideEffects: false,
        manualPureFunctions: [
          'later',
          'laterModal',
          'ofMarking',
          'createContext',
          'queryOptions',
          ...columnBuilders,
        ],
      },
      output: { codeSplitting: false, entryFileNames: '.vite/first-calls.js' },
    },
  },
};

/** The entry of the first-calls program, and the web files that it replaces. */
export function firstCalls(): Plugin {
  const others = { 'rpc.ts': 'ask.ts', 'time-zone.ts': 'time-zone.ts' };
  const brought = (file: string) => join(web, 'app/brought', file);
  return {
    name: 'first-calls',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'calls',
    enforce: 'pre',
    resolveId(id) {
      if (id === 'first-calls') return '\0first-calls';
      if (id.endsWith('.css') || id === 'react/jsx-runtime') return '\0nothing';
      const other = Object.entries(others).find(([name]) => id.endsWith(`/${name}`));
      return other && brought(other[1]);
    },
    // A package that only components use stays as a bare import; a release does not hold it.
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        chunk.code = chunk.code.replace(/^import\s*"[^"]+";\n?/gm, '');
        const [, name] = /^import\s[^"]*"([^"]+)"/m.exec(chunk.code) ?? [];
        if (name) this.error(`A page's asks bring components along: the first calls import ${name}`);
      }
    },
    async load(id) {
      if (id === '\0nothing') return 'export default {}';
      if (id !== '\0first-calls') return null;
      const tables = await Promise.all(['app', 'staff/app'].map(tableOf));
      return `
        import { readIn } from '${brought('time-zone.ts')}';
        ${tables
          .flat()
          .map(({ name, module }) => `import { asks as ${name} } from '${join(web, module)}';`)
          .join('\n')}
        const tables = [${tables.map((table) => `{ ${table.map(({ page, name }) => `${page}: ${name}`).join()} }`).join()}];
        export function callsOf(isOfStaff, page, address, timeZone, networkTimeZone) {
          readIn(timeZone, networkTimeZone);
          const asks = tables[Number(isOfStaff)][page];
          return asks ? asks(address).map(({ queryKey }) => queryKey) : [];
        }`;
    },
  };
}

/** The pages of a route table, and the module of each. */
async function tableOf(folder: string) {
  const code = await readFile(join(web, folder, 'routes.tsx'), 'utf8');
  const found = readRoutes(code, (path) => join(folder, path));
  return [...found].flatMap(([page, modules]) => {
    const module = modules.at(-1);
    return module ? [{ page, module, name: `${folder.replace('/', '')}_${page}` }] : [];
  });
}

/**
 * Takes the file names of all other pages out of the first script into a separate file. web/app/load-part.ts reads this file when
 * a part is first needed after the page.
 */
export function partNames(): Plugin {
  return {
    name: 'part-names',
    apply: 'build',
    applyToEnvironment: ({ name }) => name !== 'calls',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !chunk.isEntry) continue;
          const { code, lists } = numbered(chunk.code);
          if (lists.length === 0) continue;
          const source = JSON.stringify(partsOf(lists));
          const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
          const fileName = `assets/parts-${hash}.json`;
          if (!code.includes('__parts__')) this.error('No place for the names of parts');
          chunk.code = code.replace('__parts__', fileName);
          this.emitFile({ type: 'asset', fileName, source });
        }
      },
    },
  };
}

/**
 * Each file once, and the parts' files by their numbers: a third of the bytes. Scripts come first, by number, which compresses
 * better; the order of styles decides between rules, and stays.
 */
function partsOf(lists: string[][]): { files: string[]; lists: number[][] } {
  const files = [...new Set(lists.flat())];
  const numbers = new Map(files.map((file, n) => [file, n]));
  const numbersOf = (names: string[]) => names.map((name) => numbers.get(name) ?? 0);
  const isStyle = (file: string) => file.endsWith('.css');
  return {
    files,
    lists: lists.map((list) => [
      ...numbersOf(list.filter((file) => !isStyle(file))).toSorted((a, b) => a - b),
      ...numbersOf(list.filter(isStyle)),
    ]),
  };
}

/**
 * Writes the styles of the first paint into the HTML, so the paint waits for no file. Styles of components are preloaded, and
 * applied with the first page's (web/app/load-part.ts).
 */
export function firstPaint(): Plugin {
  const files = ['start/theme.css', 'ui/feedback/loader.css'].map((file) => join(web, file));
  const ofConsole = join(web, 'staff/shell/first-frame.css');
  return {
    name: 'first-paint',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (files.includes(id) || id === ofConsole ? '' : null),
    transformIndexHtml: {
      order: 'post',
      async handler(html, { path }) {
        const named = path === '/staff.html' ? [...files, ofConsole] : files;
        const styles = await Promise.all(named.map((file) => readFile(file, 'utf8')));
        const text = styles
          .join('')
          .replaceAll(/\/\*.*?\*\//gs, '')
          .replaceAll(/\s+/g, ' ');
        return html
          .replaceAll('<link rel="stylesheet"', '<link rel="preload" as="style" fetchpriority="low"')
          .replace('<script type="module"', '<script type="module" fetchpriority="low"')
          .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
          .replace('</title>', () => `</title><style>${text}</style>`);
      },
    },
  };
}

/** A script with numbers in place of Vite's lists of files. */
function numbered(script: string): { code: string; lists: string[][] } {
  const helper = /const __vite__mapDeps=.*?m\.f=(\[.*?\]).*?=>d\[i\]\);?/.exec(script);
  const files: string[] = JSON.parse(helper?.[1] ?? '[]');
  const lists: string[][] = [];
  const code = script
    .replace(helper?.[0] ?? '', '')
    .replace(/__vite__mapDeps\(\[([\d,]*)\]\)/g, (_call, places: string) => {
      const named = places.split(',').map((place) => files[Number(place)] ?? '');
      return String(lists.push(named) - 1);
    });
  return { code, lists };
}

/**
 * Writes each page's first modules beside the build's manifest, by the route table: `at('ledger', () => import('…'))` within
 * `section(() => import('…'), […])`. A needed page without such a line fails the build.
 */
export function pageModules(
  environment: string,
  { file, needed }: { file: string; needed: string[] },
): Plugin {
  return {
    name: `page-modules-${environment}`,
    apply: 'build',
    applyToEnvironment: ({ name }) => name === environment,
    enforce: 'pre',
    transform: {
      filter: { id: /\/routes\.tsx$/ },
      handler(code, id) {
        const nameOf = (path: string) => relative(web, join(dirname(id), path));
        const found = readRoutes(code, nameOf);
        const missing = needed.filter((page) => !found.has(page));
        if (missing.length > 0) this.error(`No line in the route table: ${missing.join(', ')}`);
        const source = JSON.stringify(Object.fromEntries(found));
        this.emitFile({ type: 'asset', fileName: `.vite/${file}`, source });
      },
    },
  };
}

/** The modules of each page, outer sections first. */
function readRoutes(code: string, nameOf: (path: string) => string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const around: string[] = [];
  const imported = (node: ESTree.Argument | undefined) =>
    node?.type === 'ArrowFunctionExpression' &&
    node.body.type === 'ImportExpression' &&
    node.body.source.type === 'Literal'
      ? [nameOf(String(node.body.source.value))]
      : [];
  new Visitor({
    CallExpression({ callee, arguments: [first, second] }) {
      if (isSection(callee)) around.push(...imported(first));
      else if (first?.type === 'Literal') found.set(String(first.value), [...around, ...imported(second)]);
    },
    'CallExpression:exit': ({ callee }) => {
      if (isSection(callee)) around.pop();
    },
  }).visit(parseSync('routes.tsx', code).program);
  return found;
}

function isSection(callee: ESTree.Expression): boolean {
  return callee.type === 'Identifier' && callee.name === 'section';
}
