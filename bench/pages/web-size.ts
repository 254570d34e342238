import { Console } from 'node:console';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { createBuilder, type Rolldown } from 'vite';
import { z } from 'zod';
import { print } from '../harness/figures.ts';

/**
 * Prints the size of a first visit of each of the partner's pages and of the console's start, in KiB: the page's JavaScript and
 * CSS with everything they import, compressed file by file. Parts that load at their first use (menus, dialogs, toasts) count in
 * the line of the whole application alone. Ends with what misses its goal.
 *
 *     node bench/pages/web-size.ts
 */
type Built = { chunks: Map<string, Rolldown.OutputChunk>; contents: Map<string, string | Uint8Array> };
type Size = ReturnType<typeof weigh>;

const builder = await createBuilder({
  configFile: new URL('../../vite.config.ts', import.meta.url).pathname,
  logLevel: 'warn',
  // The build that is served stays as it is.
  build: { write: false },
});
const client = await built('client');
const staff = await built('staff');
const sizes = new Map<string, Size>();
for (const [page, modules] of pagesOf(client, 'pages.json'))
  sizes.set(page, weigh(client, ['index.html', ...modules]));
const dashboard = ['index.html', ...(pagesOf(client, 'pages.json').get('dashboard') ?? [])];
// The chart's part is loaded when there is data to draw.
sizes.set('dashboard, its chart', weigh(client, [...dashboard, 'ui/chart/plot.tsx']));
const staffStart = pagesOf(staff, 'staff-pages.json').get('start') ?? [];
sizes.set("console's start", weigh(staff, ['staff.html', ...staffStart]));
sizes.set('whole app', weighFiles(client, [...client.contents.keys()]));
new Console(process.stdout).table(Object.fromEntries(sizes));

const goals = { 'dashboard, its chart': 120, signIn: 108, "console's start": 150 };
for (const [page, size] of sizes) {
  const goal = Object.entries(goals).find(([name]) => name === page)?.[1] ?? 145;
  if (page !== 'whole app' && size['js gzip'] > goal)
    print(`${page}: ${size['js gzip']} KiB of JavaScript, goal ${goal}`);
}
const style = sizes.get('dashboard')?.['css gzip'] ?? 0;
if (style > 9.5) print(`dashboard: ${style} KiB of CSS, goal 9.5`);

async function built(environment: string): Promise<Built> {
  const of = builder.environments[environment];
  if (!of) throw new Error(`The build has no environment ${environment}`);
  const made = await builder.build(of);
  const outputs = [made].flat().filter((output): output is Rolldown.RolldownOutput => 'output' in output);
  const files = outputs.flatMap(({ output }) => [...output]);
  return {
    chunks: new Map(files.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : []))),
    contents: new Map(files.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source])),
  };
}

/** The build's own list of the modules that each page starts with. */
function pagesOf({ contents }: Built, file: string): Map<string, string[]> {
  const list = z.record(z.string(), z.array(z.string()));
  return new Map(Object.entries(list.parse(JSON.parse(String(contents.get(`.vite/${file}`))))));
}

function weigh(build: Built, modules: string[]) {
  const seen = new Set<string>();
  const load = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    const chunk = build.chunks.get(name);
    for (const css of chunk?.viteMetadata?.importedCss ?? []) seen.add(css);
    for (const imported of chunk?.imports ?? []) load(imported);
  };
  for (const module of modules) load(chunkOf(build, module));
  return weighFiles(build, [...seen]);
}

function chunkOf({ chunks }: Built, module: string): string {
  for (const chunk of chunks.values()) {
    if (chunk.facadeModuleId?.endsWith(`/web/${module}`)) return chunk.fileName;
  }
  throw new Error(`No chunk starts with ${module}`);
}

function weighFiles({ contents }: Built, names: string[]) {
  const js = names.filter((name) => name.endsWith('.js'));
  const css = names.filter((name) => name.endsWith('.css'));
  const size = (files: string[], compress: (content: Uint8Array | string) => Uint8Array) =>
    Math.round(files.reduce((sum, name) => sum + compress(contents.get(name) ?? '').length, 0) / 102.4) / 10;
  return {
    'js files': js.length,
    'js gzip': size(js, gzipSync),
    'js brotli': size(js, brotliCompressSync),
    'css files': css.length,
    'css gzip': size(css, gzipSync),
    'css brotli': size(css, brotliCompressSync),
  };
}
