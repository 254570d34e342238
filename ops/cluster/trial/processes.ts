import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { descendants } from '#server/testing/traffic/click-trial';
import type { Cluster } from '../folder.ts';
import { type Part, rows } from '../parts.ts';
import { logFile, pidOf } from '../process.ts';

/** A process of this program, and the part whose log it writes. */
type Ours = { pid: number; name: string; part: Part };

/** All processes of this program, workers included. */
export async function findOurs(cluster: Cluster): Promise<Ours[]> {
  const parts = rows.flat().filter(({ environment }) => environment !== undefined);
  const found = await Promise.all(
    parts.map(async (part) => {
      const pid = await pidOf(cluster, part);
      if (pid === null) return [];
      const children = await Promise.all(
        descendants(pid, '').map(async (child) => ({ pid: child, name: await nameOf(child, part), part })),
      );
      // The cabinet's packer of the built pages ends by itself.
      return [{ pid, name: part.name, part }, ...children.filter(({ name }) => !/compress-web/.test(name))];
    }),
  );
  return found.flat();
}

async function nameOf(pid: number, { name }: Part): Promise<string> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  const script = command.split('\0').find((one) => /\.[jt]s$/.test(one)) ?? 'a child';
  return `${name}, ${relative(process.cwd(), script)}`;
}

/** A sentence, and a line for each of `before` that has ended since: which, how, and what it said last. */
export async function tellEnded(cluster: Cluster, before: Ours[]): Promise<string[]> {
  const living = new Set((await findOurs(cluster)).map(({ pid }) => pid));
  const ended = before.filter(({ pid }) => !living.has(pid));
  const lines = ended.map(
    async ({ pid, name, part }) =>
      `  ${name} (${pid}) ended: ${whyOf(pid, await readFile(logFile(cluster, part), 'utf8'))}`,
  );
  return [
    `of ${before.length} processes of ours ${ended.length} ended meanwhile`,
    ...(await Promise.all(lines)),
  ];
}

type Line = {
  pid?: number;
  level?: number;
  msg?: string;
  err?: { message?: string };
  childPid?: number;
  code?: number | null;
  signal?: string | null;
};

/** The reason of a process's end: its parent's line about the end, and its own last line of trouble, else its last line. */
function whyOf(pid: number, log: string): string {
  const lines = log.split('\n').flatMap(readLine);
  const seen = lines.findLast(({ childPid }) => childPid === pid);
  const own = lines.filter((line) => line.pid === pid);
  const last = own.findLast(({ level = 0 }) => level >= 40) ?? own.at(-1);
  const how = seen && (seen.signal ? `by ${seen.signal}` : `with ${seen.code}`);
  const words = last && `«${[last.msg, last.err?.message].filter(Boolean).join(': ')}»`;
  return [how, words].filter(Boolean).join(', ') || 'its log says nothing';
}

function readLine(text: string): Line[] {
  try {
    return [JSON.parse(text)];
  } catch {
    return [];
  }
}
