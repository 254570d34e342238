import { glob, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

// Compresses the built web once and well, in a process of its own beside a running program (web-build.ts). The server compresses
// each answer whose file is not compressed yet.
const [build = '', done = ''] = process.argv.slice(2);
const forms = { br: brotliCompressSync, gz: gzipSync };
for await (const name of glob(['**/*.{js,css}', 'assets/*.json'], { cwd: build })) {
  const file = join(build, name);
  for (const [ending, compress] of Object.entries(forms))
    await compressTo(`${file}.${ending}`, file, compress);
}
await writeFile(done, '');

/** Writes aside and renames: the server takes any file it finds. */
async function compressTo(target: string, file: string, compress: (text: Buffer) => Buffer): Promise<void> {
  if (await stat(target).catch(() => null)) return;
  const aside = `${done}.${process.pid}`;
  try {
    await writeFile(aside, compress(await readFile(file)));
    await rename(aside, target);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}
