import type { costs } from '#contract/conversions/costs';
import type { ParamsOf } from '#contract/method-types';
import { toMinor } from '../../money/ledger/money.ts';
import { findBalance } from '../../money/ledger/queries.ts';
import type { Db } from '../../platform/db/connection.ts';
import { lockPartner } from '../../platform/db/partner-lock.ts';
import { explainedTitles } from '../../platform/http/column-titles.ts';
import type { PartnerCall } from '../../platform/rpc/call.ts';
import { conflict, orNotFound, wrongField } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { checkColumns, noFile } from '../loader/check-columns.ts';
import { findFile, keepTitles } from '../loader/file-queries.ts';
import { readHeadOf, UnreadableFile } from '../loader/read-file.ts';
import { missingOfCosts } from '../loader/titles.ts';
import { countKnown, deleteCosts, findCosts, keepCosts } from './queries.ts';
import { addFault, type ReadCosts, readCosts } from './read-costs.ts';
import { keyReader, rateReader, unknownKey } from './value.ts';

/** See docs/decisions/0222-loader.md. */
export const costHandlers: Handlers<typeof costs> = {
  async 'loader.get-costs'(search, { sql, partner }) {
    const list = await findCosts(sql, partner.id, search);
    return { ...list, currencyCode: await currencyOfAccount(sql, partner.id) };
  },

  async 'loader.save-costs'({ rows }, { sql, partner }) {
    const own = await currencyOfAccount(sql, partner.id);
    const read = rows.map(({ amount, currencyCode = own, ...row }, line) => ({
      ...row,
      line,
      amount: toMinor(amount),
      currencyCode,
    }));
    const { kept, faults } = await valued(sql, partner.id, { costs: read, faults: [], faultCount: 0 }, own);
    const [first] = faults;
    if (first) throw wrongField(`rows.${first.line}.key`, first.fault);
    const names = kept.map(({ day, by, key }) => JSON.stringify([day, by, key]));
    const twice = names.findIndex((name, place) => names.indexOf(name) !== place);
    if (twice >= 0) throw wrongField(`rows.${twice}.key`, 'Расход за этот день уже есть строкой выше');
    await sql.begin(async (tx) => {
      await lockPartner(tx, partner.id);
      await keepCosts(tx, partner.id, kept);
    });
    return { count: kept.length };
  },

  'loader.load-costs': async (asked, call) => await load(asked, call),

  'loader.delete-costs': async ({ ids }, { sql, partner }) => ({
    count: await deleteCosts(sql, partner.id, ids),
  }),
};

async function currencyOfAccount(db: Db, userId: number) {
  return orNotFound(await findBalance(db, userId)).currencyCode;
}

async function load(
  { fileId, columns, dryRun, skipFaults }: ParamsOf<'loader.load-costs'>,
  call: PartnerCall,
) {
  const { sql, partner } = call;
  const file = orNotFound(await findFile(sql, partner.id, fileId, 'costs'), noFile);
  const { titles } = await readHeadOf(sql, call, file);
  checkColumns(titles, columns, missingOfCosts(columns));
  const own = await currencyOfAccount(sql, partner.id);
  const read = await readCosts(sql, call, file, columns, own).catch(refuseUnreadable);
  const { kept, faults, faultCount } = await valued(sql, partner.id, read, own);
  if (faultCount > 0 && !dryRun && !skipFaults)
    throw conflict(
      'fileId',
      `Ничего не записано. Строк с ошибками: ${faultCount}, первая — ${faults[0]?.line}: ${faults[0]?.fault}`,
    );
  const replaced = await sql.begin(async (tx) => {
    if (dryRun) return await countKnown(tx, partner.id, kept);
    await lockPartner(tx, partner.id);
    await keepTitles(tx, partner.id, 'costs', explainedTitles(titles, columns));
    return await keepCosts(tx, partner.id, kept);
  });
  const days = kept.map(({ day }) => day).sort();
  return {
    saved: kept.length,
    replaced,
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
    amount: kept.reduce((sum, { amount }) => sum + amount, 0),
    currencyCode: own,
    faultCount,
    faults,
  };
}

function refuseUnreadable(error: unknown): never {
  if (error instanceof UnreadableFile) throw conflict('fileId', error.message);
  throw error;
}

/** Costs with their keys and sums as they are kept; a line whose key or rate is unknown joins the faults. */
async function valued(db: Db, userId: number, read: ReadCosts, own: string) {
  const keyOf = await keyReader(db, userId, read.costs);
  const worthOf = await rateReader(db, read.costs, own);
  const faults = [...read.faults];
  const counted = { faults, faultCount: read.faultCount };
  const kept = new Map<string, Kept>();
  for (const cost of read.costs) {
    const { line, day, by, amount, currencyCode } = cost;
    const key = keyOf(cost);
    const worth = worthOf(cost);
    if (key === null) addFault(counted, { line, fault: unknownKey(by) });
    else if (typeof worth === 'object') addFault(counted, { line, fault: worth.fault });
    else join(kept, { day, by, key, amount: worth, givenAmount: amount, givenCurrency: currencyCode });
  }
  return { ...counted, kept: [...kept.values()] };
}

type Kept = Parameters<typeof keepCosts>[2][number];

/** Lines of one day and link in two currencies, or by id and by code, are one cost. */
function join(kept: Map<string, Kept>, one: Kept): void {
  const name = JSON.stringify([one.day, one.by, one.key]);
  const known = kept.get(name);
  if (!known) kept.set(name, one);
  else {
    const isSame = known.givenCurrency === one.givenCurrency;
    known.amount += one.amount;
    known.givenAmount += isSame ? one.givenAmount : 0;
  }
}
