import type { ResultOf } from '#contract/method-types';
import { importTitles, twiceFault } from '../../conversions/batches/match-columns.ts';
import { linesOf, readSheet } from '../../conversions/batches/read-sheet.ts';
import { meaningOf } from '../../conversions/conversions/core/status-words.ts';
import type { KnownTitles } from '../../platform/http/column-titles.ts';
import { withoutGuard } from '../../platform/http/csv.ts';
import { toMinor } from '../ledger/money.ts';
import type { BillLine } from './count-queries.ts';

type Listed = { line: number; tid: string; clickId: string; amount: number | null };
type Difference = ResultOf<'operator.compare-advertiser-bill'>['items'][number];

/** Reads an advertiser's list; lines that they have rejected are left out. `known`: the meaning of the titles of their files. */
export function readList(text: string, known: KnownTitles): { listed: Listed[] } | { fault: string } {
  const sheet = readSheet(text);
  if ('fault' in sheet) return sheet;
  const columns = importTitles.match(sheet.titles, known);
  const hasNames = columns.includes('tid') || columns.includes('click_id');
  const fault = hasNames
    ? twiceFault(sheet.titles, columns)
    : 'Нет столбца tid или click_id: по ним находят конверсии';
  if (fault) return { fault };
  const listed: Listed[] = [];
  for (const { line, given } of linesOf(sheet, columns)) {
    const cell = (column: string) => withoutGuard(given[column] ?? '').trim();
    const sum = (cell('revenue') || cell('payout')).replace(/\s/g, '').replace(',', '.');
    const amount = sum === '' ? null : toMinor(Number(sum));
    if (Number.isNaN(amount)) return { fault: `В строке ${line} сумма — не число: ${sum}` };
    if (meaningOf(cell('status')) === 'reject') continue;
    listed.push({ line, tid: cell('tid'), clickId: cell('click_id').toLowerCase(), amount });
  }
  return { listed };
}

/** The most differences in one answer. */
const most = 1000;

/**
 * Compares a list with a bill whose lines come in portions: conversions that the list lacks are counted, and kept as far as the
 * answer has room. `add` also takes the advertiser's names of the conversions.
 */
export function startComparison(listed: readonly Listed[]) {
  const tids = new Set(listed.flatMap(({ tid }) => tid || []));
  const clickIds = new Set(listed.flatMap(({ clickId }) => clickId || []));
  const named: Billed[] = [];
  const missing: Difference[] = [];
  let missed = 0;
  return {
    add(
      lines: readonly BillLine[],
      known: ReadonlyMap<number, { tid: string; clickId: string | null }>,
    ): void {
      for (const { kind, conversionId, amount } of lines) {
        if (kind === 'returned') continue;
        const { tid = '', clickId = null } = known.get(conversionId) ?? {};
        const line = { conversionId, amount, tid, clickId: clickId ?? '' };
        if (tids.has(line.tid) || clickIds.has(line.clickId)) named.push(line);
        else {
          missed += 1;
          if (missing.length < most) missing.push(notListed(line));
        }
      }
    },
    end() {
      const { differences, agreed } = compare(named, listed);
      const items = [...differences, ...missing].slice(0, most);
      return { items, more: differences.length + missed - items.length, agreed };
    },
  };
}

type Billed = { conversionId: number; amount: number; tid: string; clickId: string };

/**
 * A line without a sum agrees with any sum of the bill. Where several conversions (offers and goals) have one name, a line
 * matches the conversion with its sum, and each conversion matches one line.
 */
function compare(billed: readonly Billed[], listed: readonly Listed[]) {
  const byTid = Map.groupBy(billed, ({ tid }) => tid);
  const byClick = Map.groupBy(billed, ({ clickId }) => clickId);
  const met = new Set<Billed>();
  const take = (named: Billed[] = [], amount: number | null) => {
    const left = named.filter((one) => !met.has(one));
    return left.find((one) => one.amount === amount) ?? left[0];
  };
  const differences = listed.flatMap(({ line, tid, clickId, amount }): Difference[] => {
    const found =
      take(tid ? byTid.get(tid) : [], amount) ?? take(clickId ? byClick.get(clickId) : [], amount) ?? null;
    if (found) met.add(found);
    if (found && (amount === null || amount === found.amount)) return [];
    const names = { line, transactionId: tid, clickId, conversionId: found?.conversionId ?? null };
    return found
      ? [{ kind: 'other-sum', ...names, ours: found.amount, theirs: amount }]
      : [{ kind: 'not-billed', ...names, ours: null, theirs: amount }];
  });
  const others = differences.filter(({ kind }) => kind === 'other-sum').length;
  const missing = billed.flatMap((one) => (met.has(one) ? [] : [notListed(one)]));
  return { differences: [...differences, ...missing], agreed: met.size - others };
}

function notListed({ conversionId, amount, tid, clickId }: Billed): Difference {
  return {
    kind: 'not-listed',
    line: null,
    transactionId: tid,
    clickId,
    conversionId,
    ours: amount,
    theirs: null,
  };
}
