import { setTimeout as pause } from 'node:timers/promises';
import { type ConversionState, nextState } from '#server/conversions/conversions/core/rules';
import { meaningOf } from '#server/conversions/conversions/core/status-words';
import type { Sql } from '#server/platform/db/connection';

/** A click's conversion under the advertiser's random statuses. `state`: the state to which the rules lead. */
export type Life = { clickId: string; tid: string; holdDays: number; state: ConversionState | null };

type Params = { status: string; payout?: string };

const steps = ['new', 'hold', 'approve', 'approve', 'reject', 'correct', 'due', 'repeat'];

type Options = {
  /** The advertiser's current address. */
  url(): string;
  /** Makes the click's hold due, as soon as the database can. */
  makeDue(clickId: string): Promise<void>;
  /** Minor units that the offer pays. */
  amount: number;
};

/** Sends random statuses for a click, repeating each call until it is answered; returns the number of requests. */
export async function live(life: Life, { url, makeDue, amount }: Options): Promise<number> {
  let requests = 0;
  let last: Params | null = null;
  for (let left = 1 + Math.floor(Math.random() * 6); left > 0; left -= 1) {
    const step = steps[Math.floor(Math.random() * steps.length)] ?? '';
    if (step === 'due') {
      await makeDue(life.clickId);
      continue;
    }
    const payout = step === 'correct' ? 1 + Math.floor(Math.random() * 50) : null;
    const status = payout === null ? step : 'approve';
    if (step !== 'repeat') last = { status, ...(payout === null ? {} : { payout: String(payout) }) };
    if (!last) continue;
    requests += await send(url, { click_id: life.clickId, ...(life.tid ? { tid: life.tid } : {}), ...last });
    follow(life, last, amount);
  }
  return requests;
}

async function send(url: () => string, params: Record<string, string>): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(`${url()}?${new URLSearchParams(params)}`).catch(() => null);
    // A refusal is not repeated; a call without an answer is.
    if (answer && answer.status < 500) return tries;
    await pause(20);
  }
}

function follow(life: Life, params: Params, amount: number): void {
  const state = meaningOf(params.status);
  if (!state) return;
  const named = params.payout === undefined ? null : Number(params.payout) * 100;
  const after = nextState(
    life.state,
    { state, amount: named ?? (life.state ? null : amount), at: new Date() },
    life.holdDays,
  );
  if (typeof after !== 'string') life.state = after;
}

/** Finds lives that ended in another state than the rules lead to. A confirmed hold may have been released. */
export async function strayed(sql: Sql, lives: Life[]): Promise<string[]> {
  const rows = await sql.patient<{ clickId: string; count: number; state: string; amount: number }[]>`
    select click_id as "clickId", count(*)::int as count, min(case when is_confirmed then 'approve' else state end) as state,
      min(amount) as amount from conversions group by 1`;
  const kept = new Map(rows.map((row) => [row.clickId, row]));
  return lives.flatMap(({ clickId, state }) => {
    const row = kept.get(clickId);
    const expected = state && {
      clickId,
      count: 1,
      state: state.isConfirmed ? 'approve' : state.state,
      amount: state.amount,
    };
    return JSON.stringify(row ?? null) === JSON.stringify(expected)
      ? []
      : [JSON.stringify({ row, expected })];
  });
}
