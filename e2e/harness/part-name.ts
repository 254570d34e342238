import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** The name of a built script or style: that of a script stands in the build's manifests alone. */
export function partName(address: string): string {
  const file = basename(address);
  return namesOfBuild().get(file) ?? file.replace(/-[\w-]{8}\.\w+$/, '');
}

/** The addresses of the built scripts of these names. */
export function scriptOf(...wanted: string[]): RegExp {
  const files = [...namesOfBuild()].flatMap(([file, name]) => (wanted.includes(name) ? [file] : []));
  if (files.length === 0) throw new Error(`The build has no ${wanted.join(', ')}`);
  return new RegExp(`/assets/(${files.map((file) => file.replaceAll('.', '\\.')).join('|')})$`);
}

function namesOfBuild() {
  names ??= new Map(['manifest', 'staff'].flatMap(read));
  return names;
}

let names: Map<string, string> | undefined;

function read(manifest: string): [file: string, name: string][] {
  const path = new URL(`../../dist/web/.vite/${manifest}.json`, import.meta.url);
  const parts: Record<string, { file: string; name?: string }> = JSON.parse(readFileSync(path, 'utf8'));
  return Object.values(parts).flatMap(({ file, name }) => (name ? [[basename(file), name]] : []));
}
