import { setTimeout as pause } from 'node:timers/promises';
import type { Program } from '#server/testing/running/program';
import type { Partner } from '../harness/network.ts';
import { insist } from '../harness/trial.ts';

/** An acknowledged entry, kept under its key. `amount`: of money or of points. */
export type Posted = { id: number; userId: number; amount: number };

type Options = {
  partners: Partner[];
  promotionId: number;
  operator: Program['operator'];
  random(): number;
  /** Acknowledged entries of the ledger and of points, by key; `postOften` adds to them. */
  entries: Map<string, Posted>;
  points: Map<string, Posted>;
  wrong: string[];
};

/**
 * Posts one entry of money, several entries of money, and points, in turns. Each call is repeated until it is answered; every
 * tenth entry is posted once more.
 */
export function postOften({ partners, promotionId, operator, random, entries, points, wrong }: Options) {
  let isOver = false;
  let begun = 0;
  const acts = [postOne, postSeveral, postPoints];
  const running = Promise.all([run(), run()]);

  async function run(): Promise<void> {
    while (!isOver) {
      const n = begun++;
      await acts[n % acts.length]?.(`entry ${n} ${random()}`, n % 10 === 0);
      await pause(120);
    }
  }

  /** Repeats `ask` until it is answered, and asks once more where `isTwice`; returns the ids. */
  async function idsOf(key: string, isTwice: boolean, ask: () => Promise<number[]>): Promise<number[]> {
    const ids = await insist(ask);
    const again = isTwice ? await insist(ask) : ids;
    if (ids.join() !== again.join()) wrong.push(`the key «${key}» was answered ${ids} and then ${again}`);
    return ids;
  }

  function entryOf(key: string, { id: userId }: Partner) {
    const amount = Math.round(random() * 100_000 - 20_000) / 100 || 1;
    const kind = amount > 0 ? 'bonus' : 'correction';
    return { userId, kind, account: 'available', amount, idempotencyKey: key } as const;
  }

  async function postOne(key: string, isTwice: boolean): Promise<void> {
    const partner = partners[Math.floor(random() * partners.length)];
    if (!partner) return;
    const entry = entryOf(key, partner);
    const [id = 0] = await idsOf(key, isTwice, async () => [
      (await operator.result('operator.post-ledger-entry', entry)).id,
    ]);
    entries.set(key, { ...entry, id });
  }

  async function postSeveral(key: string, isTwice: boolean): Promise<void> {
    const all = partners.map((partner, n) => entryOf(`${key} ${n}`, partner));
    const ids = await idsOf(
      key,
      isTwice,
      async () => (await operator.result('operator.post-ledger-entries', { entries: all })).ids,
    );
    for (const [n, entry] of all.entries()) entries.set(entry.idempotencyKey, { ...entry, id: ids[n] ?? 0 });
  }

  async function postPoints(key: string, isTwice: boolean): Promise<void> {
    const partner = partners[Math.floor(random() * partners.length)];
    if (!partner) return;
    const entry = { userId: partner.id, promotionId, amount: 100_000, idempotencyKey: key };
    const [id = 0] = await idsOf(key, isTwice, async () => [
      (await operator.result('operator.post-points', entry)).id,
    ]);
    points.set(key, { ...entry, id });
  }

  return {
    async stop(): Promise<void> {
      isOver = true;
      await running;
    },
  };
}
