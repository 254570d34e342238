import { createHash } from 'node:crypto';
import type { App } from '../../app.ts';
import { keepCosts } from '../../conversions/costs/queries.ts';
import { comparisonWork } from '../../conversions/loader/compare.ts';
import { endFile, findFile, insertFile, insertPart } from '../../conversions/loader/file-queries.ts';
import { beginComparison } from '../../conversions/loader/queries.ts';
import { readHeadOf } from '../../conversions/loader/read-file.ts';
import { titleReaders } from '../../conversions/loader/titles.ts';
import { day, type Scene } from '../scene.ts';
import { chance } from '../traffic/chance.ts';
import { findEarned, findPast, type Past } from './loader-queries.ts';

/** The demo partner's costs of a month, and the export of their tracker compared with the network's conversions. */
export async function fillLoader(app: App, scene: Scene): Promise<void> {
  const userId = scene.idOf('demo');
  const today = Math.floor(scene.now.getTime() / day) * day;
  await fillCosts(app, userId, new Date(today - 30 * day));
  const past = await findPast(app.sql, userId, new Date(today - 14 * day), new Date(today - day));
  const name = 'keitaro-conversions.csv';
  const bytes = Buffer.from(exportOf(past));
  const fileId = await insertFile(app.sql, { userId, kind: 'comparison', name });
  await insertPart(app.sql, app, { fileId, userId, bytes });
  const sha256 = createHash('sha256').update(bytes).digest();
  await endFile(app.sql, fileId, { sha256, encoding: 'utf-8', bytes: bytes.length });
  const file = await findFile(app.sql, userId, fileId, 'comparison');
  if (!file) throw new Error('the demo’s export is not there');
  const head = await readHeadOf(app.sql, app, file);
  const columns = titleReaders.comparison.matchOnce(head.titles);
  const wanted = { offset: null, from: null, to: null };
  const id = await app.sql.begin((tx) => beginComparison(tx, { userId, file, head, columns, wanted }));
  await comparisonWork(app).run({ id });
}

const statuses = { create: 'lead', hold: 'lead', approve: 'sale', reject: 'rejected' } as const;
const moscow = 3 * 3_600_000;

/** The conversions as Keitaro exports them, a few of them lost, late or of another sum; and two of a strange click. */
function exportOf(past: readonly Past[]): string {
  const random = chance(22);
  const lines = past.flatMap((one) => {
    const luck = random();
    if (luck < 0.02) return [];
    const status = luck < 0.04 && one.state === 'approve' ? 'lead' : statuses[one.state];
    return [lineOf(one, status, luck > 0.985 ? one.amount * 0.9 : one.amount, random() * 90)];
  });
  const strangers = past
    .slice(0, 2)
    .map((one, n) => lineOf({ ...one, clickId: `k${n}f41c9a2b7d` }, 'lead', one.amount, 5));
  return `${['Sub ID,Status,Revenue,Currency,Postback Datetime', ...lines, ...strangers].join('\n')}\n`;
}

function lineOf({ clickId, at, currencyCode }: Past, status: string, amount: number, late: number): string {
  const time = new Date(at.getTime() + moscow + late * 1000).toISOString().slice(0, 19).replace('T', ' ');
  return [clickId, status, (Math.round(amount) / 100).toFixed(2), currencyCode, time].join();
}

/** Costs that are a part of what the links earned. */
async function fillCosts(app: App, userId: number, from: Date): Promise<void> {
  const random = chance(23);
  const costs = (await findEarned(app.sql, userId, from)).map((earned) => {
    const amount = Math.round(earned.amount * (0.35 + random() * 0.5));
    const key = String(earned.linkId);
    return { day: earned.day, by: 'link' as const, key, amount, givenAmount: amount, givenCurrency: 'RUB' };
  });
  await app.sql.begin((tx) => keepCosts(tx, userId, costs));
}
