import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

type Packing = { from: string; folder: string; to: string; time: string };

/** Packs a folder reproducibly: ordered names, no owner, modes without the umask, the commit's time. Needs GNU tar. */
export async function packTar({ from, folder, to, time }: Packing): Promise<void> {
  const same = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mode=u+rw,go+r,go-w,a+X'];
  const tar = spawn('tar', ['-c', ...same, `--mtime=@${time}`, '-C', from, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(tar, 'close');
  await pipeline(tar.stdout, createGzip({ level: 9 }), createWriteStream(to));
  const [code] = await ended;
  if (code !== 0) throw new Error(`tar ended with ${code}`);
}

export async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Returns seconds; takes SOURCE_DATE_EPOCH where there is no git, as in the build of an image. */
export function timeOfCommit(): string {
  const given = process.env.SOURCE_DATE_EPOCH;
  return (
    given ??
    execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: import.meta.dirname, encoding: 'utf8' }).trim()
  );
}
