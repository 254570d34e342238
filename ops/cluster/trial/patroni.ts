import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Cluster } from '../folder.ts';
import { addresses, databases } from '../machines.ts';
import { type Part, partNamed } from '../parts.ts';
import { logFile } from '../process.ts';

const answer = z.object({
  members: z.array(
    z.object({
      name: z.string(),
      role: z.string(),
      state: z.string(),
      lag: z.union([z.int(), z.string()]).optional(),
    }),
  ),
});
type Member = z.infer<typeof answer>['members'][number];

/** The database's servers as Patroni sees them; asks the first that answers. */
async function findMembers(): Promise<Member[]> {
  for (const name of databases) {
    const asked = fetch(`http://${addresses[name]}:18008/cluster`, { signal: AbortSignal.timeout(1_000) });
    const read = await asked.then(async (response) => answer.parse(await response.json())).catch(() => null);
    if (read) return read.members;
  }
  return [];
}

/** Waits until all three work: a leader, a synchronous standby, and one more. Returns the leader. */
export async function untilWhole(): Promise<Part> {
  const until = Date.now() + 300_000;
  for (;;) {
    const members = await findMembers();
    const having = (role: string) => members.filter((one) => one.role === role && one.state === 'running');
    const [leader] = having('leader');
    const areFollowing = members.every(
      ({ role, lag }) => role === 'leader' || lag === 0 || (typeof lag === 'number' && lag < 1_000_000),
    );
    if (leader && having('sync_standby').length === 1 && having('replica').length === 1 && areFollowing)
      return partNamed(leader.name);
    if (Date.now() > until) throw new Error(`the cluster does not become whole: ${JSON.stringify(members)}`);
    await pause(200);
  }
}

export async function findSyncStandby(): Promise<Part> {
  const found = (await findMembers()).find(({ role }) => role === 'sync_standby');
  if (!found) throw new Error('there is no synchronous standby');
  return partNamed(found.name);
}

/** Waits until a server says that it has promoted itself after a moment; returns when it did. */
export async function untilPromoted(cluster: Cluster, after: number): Promise<{ name: string; at: number }> {
  for (;;) {
    for (const name of databases) {
      const log = await readFile(logFile(cluster, partNamed(name)), 'utf8').catch(() => '');
      const lines = [...log.matchAll(/^(\S+ \S+),(\d{3}) INFO: promoted self to leader/gm)];
      const at = Math.max(
        ...lines.map(([, time, part]) => Date.parse(`${time?.replace(' ', 'T')}.${part}Z`)),
      );
      if (at > after) return { name, at };
    }
    await pause(20);
  }
}
