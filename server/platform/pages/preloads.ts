import { existsSync, readFileSync } from 'node:fs';

/** A module of the web in the build's manifest: its own files, and its imports. */
type BuiltModule = { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] };
type Manifest = Record<string, BuiltModule>;

/**
 * Reads the build of a document; returns the links that let a browser load modules, and all they import, while it reads
 * the page.
 */
export function readLinks(
  built: URL,
  of: { manifest: string; document: string },
): (modules: string[]) => string {
  const manifest: Manifest = readBuilt(built, of.manifest);
  const named = filesOf(manifest, [of.document]);
  return (modules) => {
    const files = [...filesOf(manifest, modules)].filter((name) => !named.has(name));
    return files.map(linkTo).join('');
  };
}

/** The modules of web/ that each page starts with, as the build found them in the route table (vite.config.ts). */
export function readPageModules(built: URL, name: string): Map<string, string[]> {
  return new Map(Object.entries(readBuilt(built, name)));
}

/** Returns an empty record where the web is not built. */
function readBuilt(built: URL, name: string) {
  const file = new URL(`.vite/${name}`, built);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** Charts load after their page so that content above them appears sooner; the page needs them to be complete. */
const soonNeeded = ['ui/chart/plot.tsx'];

function filesOf(manifest: Manifest, modules: string[], files = new Set<string>()): Set<string> {
  for (const name of modules) {
    const module = manifest[name];
    if (!module || files.has(module.file)) continue;
    files.add(module.file);
    filesOf(manifest, module.imports ?? [], files);
    filesOf(manifest, module.dynamicImports?.filter((part) => soonNeeded.includes(part)) ?? [], files);
    for (const css of module.css ?? []) files.add(css);
  }
  return files;
}

/** Low priority, and no style that the first paint waits for: the first paint needs the files that the page itself names. */
function linkTo(file: string): string {
  const kind = file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"';
  return `<link ${kind} fetchpriority="low" crossorigin href="/${file}">`;
}
