import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { programVersion } from '#server/platform/program/version';
import { packTar, sumOf, timeOfCommit } from './release/pack.ts';
import { stageRelease } from './release/stage.ts';

/**
 * `npm run release`: packs the program, ready to run on machines like this one, into a tarball
 * (docs/decisions/0195-release.md). Writes it to .build/release, with its checksum beside it.
 */
const target = join(import.meta.dirname, '../.build/release');
const folder = `kabinet-${programVersion}`;
const time = timeOfCommit();
const tarball = `${folder}-${process.platform}-${process.arch}.tar.gz`;

await rm(target, { recursive: true, force: true });
await mkdir(target, { recursive: true });
await stageRelease(join(target, folder));
await packTar({ from: target, folder, to: join(target, tarball), time });
await writeFile(join(target, 'SHA256SUMS'), `${await sumOf(join(target, tarball))}  ${tarball}\n`);
await rm(join(target, folder), { recursive: true });
process.stdout.write(`${join(target, tarball)}\n`);
