import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** The name of a built script or style: that of a shared script stands in the build's manifests alone. */
export function partName(address: string): string {
  names ??= new Map(['manifest', 'staff'].flatMap(read));
  const file = basename(address);
  return names.get(file) ?? file.replace(/-[\w-]{8}\.\w+$/, '');
}

let names: Map<string, string> | undefined;

function read(manifest: string): [file: string, name: string][] {
  const path = new URL(`../../dist/web/.vite/${manifest}.json`, import.meta.url);
  const parts: Record<string, { file: string; name?: string }> = JSON.parse(readFileSync(path, 'utf8'));
  return Object.values(parts).flatMap(({ file, name }) => (name ? [[basename(file), name]] : []));
}
