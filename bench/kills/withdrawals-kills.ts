import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from '#server/testing/methods/client';
import { enterStaff, signInAdmin } from '#server/testing/people/staff';
import { withdrawalFaults } from '#server/testing/traffic/withdrawal-proofs';
import { print } from '../harness/figures.ts';
import { makeDestination, makePartners, type Partner } from '../harness/network.ts';
import { killDatabase, startTrial } from '../harness/trial.ts';

// Checks that kills neither lose nor double a withdrawal: `node bench/kills/withdrawals-kills.ts [kills]`. The whole program runs with
// its embedded database. Partners ask and cancel; three of finance approve, close, settle, fail and void; chargebacks come. Every
// call is repeated under its key until it is answered. The cabinet is killed each time while it works, every third time its
// database with it. Then each acknowledged act is looked for, and the proofs of docs/money.md are asked.
const [kills = 20] = process.argv.slice(2).map(Number);

/** Acknowledged acts: requests by id, the states that withdrawals reached, and the posted money by partner. */
const asked = new Map<number, { userId: number; sum: number }>();
const became = new Map<number, string>();
const posted = new Map<number, number>();
const wrong: string[] = [];
let acts = 0;
let isOver = false;

const trial = await startTrial({ PORT: '18491' });
const partners = await makePartners(trial.program, 4);
const admin = await signInAdmin(trial.sql, trial.program.url);
const destinations = new Map<Partner, number>();
for (const partner of partners) {
  destinations.set(partner, await makeDestination(trial, admin, partner));
  posted.set(partner.id, 1_000_000);
}
const staff = await Promise.all(
  [1, 2, 3].map(() => enterStaff({ url: trial.program.url, admin }, 'finance')),
);
await trial.sql`update staff_accounts set counts_from = null`;

const began = performance.now();
await allow();
const lanes = [...partners.map(askOften), ...staff.map(decideOften), chargeOften(), allowOften()];
for (let n = 0; n < kills; n += 1) {
  const before = acts;
  while (acts < before + 30) await pause(20);
  await pause(400 * Math.random());
  if (n % 3 === 2) await killDatabase(trial);
  await trial.killCabinet();
}
const before = acts;
while (acts < before + 30) await pause(20);
isOver = true;
await Promise.all(lanes);
const found = [
  ...wrong,
  ...(await missing()),
  ...(await withdrawalFaults(trial.sql)).map((row) => JSON.stringify(row)),
];
const states = await trial.sql<{ state: string; count: number }[]>`
  select state, count(*)::int from withdrawals group by 1 order by 1`;
print(
  `${kills} kills in ${((performance.now() - began) / 60_000).toFixed(1)} min: ${acts} acts answered, ${asked.size} requests, ` +
    `${states.map(({ state, count }) => `${state} ${count}`).join(', ')}; ${found.length} faults`,
);
for (const one of found.slice(0, 10)) print(`  ${one}`);
await trial.end();
process.exit(found.length === 0 ? 0 : 1);

/** Repeats a call until it is answered; returns null where the call is refused. */
async function answered<Result>(act: () => Promise<Result>): Promise<Result | null> {
  for (;;) {
    try {
      const result = await act();
      acts += 1;
      return result;
    } catch (error) {
      if (/"code":(4\d\d|-\d+)/.test(String(error))) return null;
      await pause(50);
    }
  }
}

async function askOften(partner: Partner): Promise<void> {
  const { client, id: userId } = partner;
  for (let n = 0; !isOver; n += 1) {
    const sum = 500 + Math.floor(Math.random() * 2_000);
    const request = { destinationId: destinations.get(partner) ?? 0, sum, idempotencyKey: randomUUID() };
    const ask = () => answered(() => client.result('billing.request-withdrawal', request));
    const made = await ask();
    if (made) asked.set(made.id, { userId, sum });
    if (made && n % 5 === 0 && (await ask())?.id !== made.id)
      wrong.push(`withdrawal ${made.id} was made twice`);
    if (
      made &&
      n % 3 === 0 &&
      (await answered(() => client.result('billing.cancel-withdrawal', { id: made.id })))
    )
      became.set(made.id, 'cancelled');
    await pause(100 + 300 * Math.random());
  }
}

/** One of finance takes a random open withdrawal one step further. */
async function decideOften({ result }: Pick<Client, 'result'>): Promise<void> {
  while (!isOver) {
    const list = await answered(() => result('operator.get-withdrawals', { pageSize: 20 }));
    const open = (list?.items ?? []).filter(({ state }) => /requested|approved|sending/.test(state));
    const one = open[Math.floor(Math.random() * open.length)];
    if (one) await decide({ result }, one);
    await pause(50 * Math.random());
  }
}

async function decide({ result }: Pick<Client, 'result'>, { id, state, registryId }: Open): Promise<void> {
  const idempotencyKey = randomUUID();
  const chance = Math.random();
  if (state === 'requested') {
    await answered(() => result('operator.approve-withdrawals', { ids: [id], idempotencyKey }));
  } else if (state === 'approved') {
    await answered(() => result('operator.create-registry', { withdrawalId: id, idempotencyKey }));
  } else if (chance < 0.1) {
    await answered(() => result('operator.void-registry', { id: registryId ?? 0, idempotencyKey }));
  } else if (chance < 0.5) {
    await answered(() => result('operator.approve-registry', { id: registryId ?? 0, idempotencyKey }));
  } else if (chance < 0.6) {
    const failed = { id, reason: 'Банк отказал', idempotencyKey };
    if ((await answered(() => result('operator.fail-withdrawal', failed)))?.isDone) became.set(id, 'failed');
  } else {
    const evidence = { kind: 'transaction', evidence: idempotencyKey, paidOn: '2026-01-15' } as const;
    const settled = { id, ...evidence, idempotencyKey };
    if (await answered(() => result('operator.settle-withdrawal', settled))) became.set(id, 'paid');
  }
}
type Open = { id: number; state: string; registryId: number | null };

async function chargeOften(): Promise<void> {
  while (!isOver) {
    const { id: userId } = partners[Math.floor(Math.random() * partners.length)] ?? { id: 0 };
    const amount = Math.random() < 0.5 ? -700 : 900;
    const entry = {
      userId,
      account: 'available',
      kind: amount < 0 ? 'chargeback' : 'bonus',
      amount,
    } as const;
    const key = { idempotencyKey: randomUUID() };
    if (
      await answered(() => trial.program.operator.result('operator.post-ledger-entry', { ...entry, ...key }))
    )
      posted.set(userId, (posted.get(userId) ?? 0) + amount);
    await pause(300);
  }
}

/** Returns the acknowledged acts that the database does not show. */
async function missing(): Promise<string[]> {
  const rows = await trial.sql<{ id: number; userId: number; sum: number; state: string }[]>`
    select id, user_id as "userId", sum, state from withdrawals`;
  const kept = new Map(rows.map((row) => [row.id, row]));
  const money = await trial.sql<{ userId: number; sum: number }[]>`
    select user_id as "userId", sum(amount)::bigint as sum from ledger_entries where withdrawal_id is null group by 1`;
  return [
    ...[...asked].flatMap(([id, { userId, sum }]) => {
      const row = kept.get(id);
      return row?.userId === userId && row.sum === sum * 100
        ? []
        : [`withdrawal ${id} of ${sum} is ${JSON.stringify(row)}`];
    }),
    ...[...became].flatMap(([id, state]) =>
      kept.get(id)?.state === state ? [] : [`withdrawal ${id} was ${state} and is ${kept.get(id)?.state}`],
    ),
    ...money.flatMap(({ userId, sum }) =>
      sum === (posted.get(userId) ?? 0) * 100
        ? []
        : [`partner ${userId} got ${sum} instead of ${posted.get(userId)}`],
    ),
  ];
}

/** Codes are due every five minutes, and letters to one partner are limited: this bench tests neither. */
async function allow(): Promise<void> {
  await trial.sql`update sessions set code_given_at = now()`;
  await trial.sql`update staff_sessions set code_given_at = now()`;
  await trial.sql`delete from tries`;
}

async function allowOften(): Promise<void> {
  while (!isOver) {
    // The database may be down after a kill.
    await allow().catch(() => {});
    await pause(500);
  }
}
