import { readdirSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from '../../platform/db/connection.ts';
import { browserAgent } from './redirector.ts';

/** Visitors who click without end, and the answers that they got. */
export type Visitors = {
  /** Ids of the clicks that were answered with a redirect. */
  redirected: Set<string>;
  /** Requests without an answer: a process died meanwhile. */
  unanswered(): number;
  /** Answers other than a redirect. */
  refused(): number;
  stop(): Promise<void>;
};

type Pace = {
  connections?: number;
  perSecond?: number;
  /** Called with the id of each answered click and its redirect's target. */
  heard?(id: string, location: string): void;
};

/** Sends clicks to links over connections of their own, at most `perSecond` a second. The links' target is `?c={click_id}`. */
export function sendVisitors(
  url: string,
  paths: string[],
  { connections = 8, perSecond = 2_000, heard = () => {} }: Pace = {},
): Visitors {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(url);
  const redirected = new Set<string>();
  let [unanswered, refused, asked, isOver] = [0, 0, 0, false];
  const began = performance.now();

  const click = () =>
    new Promise<void>((done) => {
      const path = `${paths[asked % paths.length]}?sub1=v${asked}`;
      const headers = { 'user-agent': browserAgent };
      const sent = request({ hostname, port, path, headers, agent }, (response) => {
        const { location = '' } = response.headers;
        const id = /[?&]c=([0-9a-f-]{36})/.exec(location)?.[1];
        if (response.statusCode === 302 && id) {
          redirected.add(id);
          heard(id, location);
        } else refused += 1;
        response.resume().on('end', done).on('error', done);
      });
      sent.on('error', () => {
        unanswered += 1;
        setTimeout(done, 5);
      });
      sent.end();
    });

  async function run(): Promise<void> {
    while (!isOver) {
      asked += 1;
      const early = (asked * 1000) / perSecond - (performance.now() - began);
      if (early > 1) await pause(early);
      await click();
    }
  }

  const ended = Promise.all(Array.from({ length: connections }, run));
  return {
    redirected,
    unanswered: () => unanswered,
    refused: () => refused,
    async stop() {
      isOver = true;
      await ended;
      agent.destroy();
    },
  };
}

/** Our processes below a process whose command names a script. */
export function descendants(pid: number, script: string): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .map(Number);
  return children.flatMap((child) => [
    ...(commandOf(child).includes(script) ? [child] : []),
    ...descendants(child, script),
  ]);
}

function parentOf(pid: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    return 0;
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/** Waits until all redirected clicks are in the database; returns the clicks still missing after `patience` milliseconds. */
export async function missingClicks(sql: Sql, redirected: Set<string>, patience: number): Promise<string[]> {
  const until = Date.now() + patience;
  const missing = async () => {
    const rows = await sql.patient<{ id: string }[]>`
      select id from unnest(${[...redirected]}::uuid[]) id where not exists (select from clicks c where c.id = id.id)`;
    return rows.map(({ id }) => id);
  };
  for (;;) {
    const isLate = Date.now() > until;
    // A killed database recovers first.
    const ids = isLate ? await missing() : await missing().catch(() => null);
    if (ids && (ids.length === 0 || isLate)) return ids;
    await pause(100);
  }
}

/** Counts clicks by their rows and by the sums (by hour, in total, by day); all counts must be equal. */
export async function countTwice(sql: Sql): Promise<{ kept: number; summed: number; isEqual: boolean }> {
  const [row] = await sql<{ kept: number; summed: number; isEqual: boolean }[]>`
    select kept.n as kept, summed.n as summed, (kept.n, kept.u, kept.b) = (summed.n, summed.u, summed.b)
      and (select bool_and((of.n, of.u, of.b) = (kept.n, kept.u, kept.b)) from (
        select sum(clicks) n, sum(uniques) u, sum(bots) b from click_sums where dimension <> 'trafficback' group by dimension, span) of) as "isEqual"
    from (select count(*)::int n, count(*) filter (where is_unique) u, count(*) filter (where is_bot) b from clicks) kept,
      (select coalesce(sum(clicks), 0)::int n, coalesce(sum(uniques), 0) u, coalesce(sum(bots), 0) b from click_hours) summed`;
  if (!row) throw new Error('a count without a row');
  return row;
}
