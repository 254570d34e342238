import type { AdOtherPart } from '#contract/marking/act-names';
import type { App } from '../../app.ts';
import { inDots, monthIn } from '../../money/ledger/days.ts';
import { vatWithin } from '../../money/papers/vat.ts';
import { openValues } from '../../money/requisites/sealing.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { ActContent } from '../ord/record-queries.ts';
import { contractFinder } from './contracts.ts';
import {
  type ActSource,
  type BillSource,
  findActsOf,
  findBillsOf,
  findContracts,
  findSplitCreatives,
  type SourcePart,
  type SplitCreative,
  sumBillParts,
  sumPartnerParts,
} from './document-queries.ts';
import { type Deps, groupByContract } from './group.ts';
import { dayRatio } from './rate.ts';
import { type Part, type Ratio, splitDocument, sumOf } from './split.ts';
import type { SentAct } from './version-queries.ts';

/** A document of a draft, as a closing would freeze it. */
export type DraftAct = ActContent & {
  /** True where creatives have a part in the whole document. */
  hasAds: boolean;
  /** True where the partner's data is erased: what was sent of it stays as it was. */
  isErased: boolean;
};

export type Place = Pick<App, 'keys' | 'settings'>;

/** Partners in one query of the ledger. */
const portion = 100;

/**
 * All documents of a month of both chains, split by creative and grouped by the contract that each part goes under. `sent`: those of the
 * month that were sent.
 */
export async function gatherActs(
  db: Db,
  { keys, settings }: Place,
  month: string,
  sent: readonly SentAct[],
): Promise<DraftAct[]> {
  const { networkTimeZone } = settings;
  const acts = await findActsOf(db, month);
  const bills = await findBillsOf(db, month, networkTimeZone);
  const parts = await readParts(db, acts, bills, monthIn(month, networkTimeZone));
  const ids = [...parts.values()].flat().flatMap(({ creativeId }) => creativeId ?? []);
  const creatives = new Map((await findSplitCreatives(db, [...new Set(ids)])).map((one) => [one.id, one]));
  const contracts = contractFinder(await findContracts(db), sent);
  const ratioOf = dayRatio(db);
  const made: DraftAct[] = [];
  for (const source of [...acts, ...bills]) {
    const read = (parts.get(source) ?? []).map((part) => partOf(part, creatives));
    const terms = 'sealed' in source ? actTerms(source, read, keys) : billTerms(source, read);
    const ratio = await ratioOf(source.currencyCode, source.date);
    made.push(...makeActs(source, terms, ratio, { creatives, contracts }));
  }
  return made;
}

type Terms = { parts: Part[]; vatPercent: number | null; isVatOnTop: boolean; vat: number | null };

function makeActs(
  source: ActSource | BillSource,
  { parts: read, vatPercent, isVatOnTop, vat }: Terms,
  ratio: Ratio | null,
  deps: Deps,
): DraftAct[] {
  const { chain, id, number, version, date, currencyCode } = source;
  const parts = whole(read, source.amount);
  const hasAds = parts.some(({ of }) => 'creative' in of);
  const common = {
    chain,
    party: { id: source.partyId, name: source.partyName },
    source: { id, number, version, date },
    currencyCode,
    original: source.total,
    vatPercent,
    hasAds,
    isErased: 'isErased' in source && source.isErased,
  };
  if (ratio === null) {
    const empty = { contract: null, document: null, amount: 0, vat: 0, lines: [], other: [], toOperator: 0 };
    const why = `Нет курса ${currencyCode} на ${inDots(date)}`;
    return [{ ...common, ...empty, toOperatorVat: 0, why }];
  }
  const total = currencyCode === 'RUB' ? source.total : inRoubles(source.total, ratio);
  const ofVat = vat !== null && currencyCode === 'RUB' ? vat : vatWithin(total, vatPercent ?? 0);
  const onTop = isVatOnTop ? BigInt(100 + (vatPercent ?? 0)) : 100n;
  const split = splitDocument(parts, { from: ratio.from * onTop, to: ratio.to * 100n }, total, ofVat || 0);
  return groupByContract(source, split, deps).map((group) => ({ ...common, document: total, ...group }));
}

/** To the nearest kopeck, a half away from zero as the rates' own rounding in PostgreSQL. */
function inRoubles(amount: number, { from, to }: Ratio) {
  const exact = BigInt(Math.abs(amount)) * from * 2n + to;
  return Math.sign(amount) * Number(exact / (to * 2n));
}

/** The parts of each document. */
async function readParts(db: Db, acts: ActSource[], bills: BillSource[], month: { from: Date; to: Date }) {
  const found = new Map<ActSource | BillSource, SourcePart[]>();
  for (let first = 0; first < acts.length; first += portion) {
    const some = acts.slice(first, first + portion);
    const rows = await sumPartnerParts(
      db,
      some.map(({ partyId }) => partyId),
      month,
    );
    const byPartner = Map.groupBy(rows, ({ sourceId }) => sourceId);
    for (const act of some) found.set(act, byPartner.get(act.partyId) ?? []);
  }
  for (const bill of bills) found.set(bill, await sumBillParts(db, bill.id));
  return found;
}

function partOf({ creativeId, kind, amount }: SourcePart, creatives: Map<number, SplitCreative>): Part {
  if (kind !== null) return { of: { part: partOfKind.get(kind) ?? 'other' }, amount };
  if (creativeId === null || !creatives.has(creativeId)) return { of: { part: 'unmarked' }, amount };
  return { of: { creative: creativeId }, amount };
}

const partOfKind = new Map<string, AdOtherPart>([
  ['bonus', 'bonus'],
  ['referral', 'referral'],
  ['referral-chargeback', 'referral'],
  ['correction', 'corrections'],
  ['chargeback', 'corrections'],
  ['penalty', 'penalty'],
]);

/** An act of the network with a partner; its VAT is within the sum, by the payee's requisites. */
function actTerms(act: ActSource, read: Part[], keys: App['keys']): Terms {
  const percent = Number.parseInt(openValues({ keys }, 'payee', act.partyId, act.sealed).vat ?? '', 10);
  const parts = [...read, { of: { part: 'carried' as const }, amount: act.carried }];
  const vatPercent = Number.isNaN(percent) ? null : percent;
  return { parts, vatPercent, isVatOnTop: false, vat: null };
}

function billTerms({ vat, vatPercent, isVatIncluded }: BillSource, parts: Part[]): Terms {
  return { parts, vatPercent, isVatOnTop: vatPercent !== null && !isVatIncluded, vat };
}

/** Parts that add up to a document: what is in it and in none of them is `other`. */
function whole(parts: Part[], amount: number): Part[] {
  const rest = amount - sumOf(parts.map((part) => part.amount));
  const all = [...parts, { of: { part: 'other' as const }, amount: rest }];
  return all.filter((part) => part.amount !== 0);
}
