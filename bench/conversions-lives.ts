import { setTimeout as pause } from 'node:timers/promises';
import { type ConversionState, meaningOf, nextState } from '#server/conversions/core/rules';
import type { Sql } from '#server/db/connection';

/** The advertiser's words about one click, and the state to which the rules lead. */
export type Life = { clickId: string; tid: string; holdDays: number; standing: ConversionState | null };

type Said = { status: string; payout?: string };

const words = ['new', 'hold', 'approve', 'approve', 'reject', 'correct', 'due', 'repeat'];

type Means = {
  /** The advertiser's address, whatever runs there now. */
  url(): string;
  /** Runs a statement, as soon as the database can. */
  makeDue(clickId: string): Promise<void>;
  /** Minor units that the offer pays. */
  amount: number;
};

/** Says random words about a click, each until it is answered; returns how many requests that took. */
export async function live(life: Life, { url, makeDue, amount }: Means): Promise<number> {
  let requests = 0;
  let last: Said | null = null;
  for (let left = 1 + Math.floor(Math.random() * 6); left > 0; left -= 1) {
    const word = words[Math.floor(Math.random() * words.length)] ?? '';
    if (word === 'due') {
      await makeDue(life.clickId);
      continue;
    }
    const payout = word === 'correct' ? 1 + Math.floor(Math.random() * 50) : null;
    const status = payout === null ? word : 'approve';
    if (word !== 'repeat') last = { status, ...(payout === null ? {} : { payout: String(payout) }) };
    if (!last) continue;
    requests += await say(url, { click_id: life.clickId, ...(life.tid ? { tid: life.tid } : {}), ...last });
    follow(life, last, amount);
  }
  return requests;
}

async function say(url: () => string, params: Record<string, string>): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(`${url()}?${new URLSearchParams(params)}`).catch(() => null);
    // A refusal ends it; a call without an answer is repeated.
    if (answer && answer.status < 500) return tries;
    await pause(20);
  }
}

function follow(life: Life, said: Said, amount: number): void {
  const state = meaningOf(said.status);
  if (!state) return;
  const named = said.payout === undefined ? null : Number(said.payout) * 100;
  const after = nextState(
    life.standing,
    { state, amount: named ?? (life.standing ? null : amount), at: new Date() },
    life.holdDays,
  );
  if (typeof after !== 'string') life.standing = after;
}

/** Lives that came to something else than the rules say. A confirmed hold may have been released. */
export async function strayed(sql: Sql, lives: Life[]): Promise<string[]> {
  const rows = await sql.patient<{ clickId: string; count: number; state: string; amount: number }[]>`
    select click_id as "clickId", count(*)::int as count, min(case when is_confirmed then 'approve' else state end) as state,
      min(amount) as amount from conversions group by 1`;
  const kept = new Map(rows.map((row) => [row.clickId, row]));
  return lives.flatMap(({ clickId, standing }) => {
    const row = kept.get(clickId);
    const expected = standing && {
      clickId,
      count: 1,
      state: standing.isConfirmed ? 'approve' : standing.state,
      amount: standing.amount,
    };
    return JSON.stringify(row ?? null) === JSON.stringify(expected)
      ? []
      : [JSON.stringify({ row, expected })];
  });
}
