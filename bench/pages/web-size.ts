import { Console } from 'node:console';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { z } from 'zod';
import type { PageName } from '#contract/wire/pages';

/**
 * Prints the size of a first visit of each page, in KiB: the page's JavaScript and CSS with everything they import, compressed
 * file by file. Parts that load at their first use (menus, dialogs, toasts) count in the last line alone.
 *
 *     node bench/pages/web-size.ts
 */
const files = await builtFiles();
const chunks = new Map(files.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
const contents = new Map(
  files.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]),
);

/** The build's own list of the modules that each page starts with. */
const modulesOf = z
  .record(z.string(), z.array(z.string()))
  .parse(JSON.parse(String(contents.get('.vite/pages.json'))));
const pages: PageName[] = [
  'signIn',
  'dashboard',
  'statistics',
  'trafficback',
  'globalPostbacks',
  'profile',
  'notifications',
  'shop',
];

new Console(process.stdout).table({
  ...Object.fromEntries(
    pages.map((page) => [page, weigh(loadedBy(['main.tsx', ...(modulesOf[page] ?? [])]))]),
  ),
  // The chart's part is loaded when there is data to draw.
  'dashboard, its chart': weigh(loadedBy(['main.tsx', ...(modulesOf.dashboard ?? []), 'ui/chart/plot.tsx'])),
  'whole app': weigh([...contents.keys()]),
});

/** Builds the web in memory: the build that is served stays as it is. */
async function builtFiles() {
  const config = new URL('../../vite.config.ts', import.meta.url).pathname;
  const made = await build({ configFile: config, logLevel: 'warn', build: { write: false } });
  const outputs = [made].flat().filter((output): output is Rolldown.RolldownOutput => 'output' in output);
  return outputs.flatMap(({ output }) => [...output]);
}

function loadedBy(modules: string[]): string[] {
  const seen = new Set<string>();
  const load = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    const chunk = chunks.get(name);
    for (const css of chunk?.viteMetadata?.importedCss ?? []) seen.add(css);
    for (const imported of chunk?.imports ?? []) load(imported);
  };
  for (const module of modules) load(chunkOf(module));
  return [...seen];
}

function chunkOf(module: string): string {
  const entry = module === 'main.tsx' ? 'index.html' : module;
  for (const chunk of chunks.values()) {
    if (chunk.facadeModuleId?.endsWith(`/web/${entry}`)) return chunk.fileName;
  }
  throw new Error(`No chunk starts with ${module}`);
}

function weigh(names: string[]) {
  const js = names.filter((name) => name.endsWith('.js'));
  const css = names.filter((name) => name.endsWith('.css'));
  return {
    'js files': js.length,
    'js gzip': kibibytes(js, gzipSync),
    'js brotli': kibibytes(js, brotliCompressSync),
    'css files': css.length,
    'css gzip': kibibytes(css, gzipSync),
    'css brotli': kibibytes(css, brotliCompressSync),
  };
}

function kibibytes(names: string[], compress: (content: Uint8Array | string) => Uint8Array): number {
  const bytes = names.reduce((sum, name) => sum + compress(contents.get(name) ?? '').length, 0);
  return Math.round(bytes / 102.4) / 10;
}
