import { type CostColumn, type CostKey, costKeys } from '#contract/conversions/loader-names';
import { subLength } from '#contract/traffic/traffic-names';
import type { App } from '../../app.ts';
import type { Db } from '../../platform/db/connection.ts';
import { withoutGuard } from '../../platform/http/csv.ts';
import type { SheetRow } from '../../platform/http/split-sheet.ts';
import type { LoaderFile } from '../loader/file-queries.ts';
import { currencyOf, type DateOrder, dateOrderOf, readSum, readTime } from '../loader/read-cells.ts';
import { inPortions, readRows } from '../loader/read-file.ts';
import type { Cost } from './queries.ts';

type ReadCost = Cost & { line: number };
type Fault = { line: number; fault: string };

/** A file's costs, those of one day and key together, and the lines that could not be read. */
export type ReadCosts = { costs: ReadCost[]; faults: Fault[]; faultCount: number };

const mostFaults = 100;

/** Reads a file of costs in portions. Throws an UnreadableFile. */
export async function readCosts(
  db: Db,
  app: Pick<App, 'keys'>,
  file: LoaderFile,
  columns: readonly (CostColumn | '')[],
  ownCurrency: string,
): Promise<ReadCosts> {
  const rows = readRows(db, app, file);
  await rows.next();
  const costs = new Map<string, ReadCost>();
  const read: ReadCosts = { costs: [], faults: [], faultCount: 0 };
  let order: DateOrder | undefined;
  for await (const portion of inPortions(rows, 2_000)) {
    order ??= dateOrderOf(portion.map(({ cells }) => cells[columns.indexOf('day')] ?? ''));
    for (const row of portion) {
      const one = readLine(row, columns, ownCurrency, order);
      if ('fault' in one) addFault(read, one);
      else add(costs, one);
    }
  }
  return { ...read, costs: [...costs.values()] };
}

export function addFault(read: Pick<ReadCosts, 'faults' | 'faultCount'>, fault: Fault): void {
  read.faultCount += 1;
  if (read.faults.length < mostFaults) read.faults.push(fault);
}

/** A tracker's report has several lines of one day and key: by hour, by campaign. */
function add(costs: Map<string, ReadCost>, one: ReadCost): void {
  const name = JSON.stringify([one.day, one.by, one.key, one.currencyCode]);
  const known = costs.get(name);
  if (known) known.amount += one.amount;
  else costs.set(name, one);
}

function readLine(
  { line, cells }: SheetRow,
  columns: readonly (CostColumn | '')[],
  ownCurrency: string,
  order: DateOrder,
): ReadCost | Fault {
  const cell = (column: CostColumn) => withoutGuard(cells[columns.indexOf(column)] ?? '').trim();
  const by: CostKey = costKeys.find((key) => columns.includes(key)) ?? 'link';
  const time = readTime(cell('day'), order);
  const sum = readSum(cell('cost'));
  const named = currencyOf(cell('currency'));
  const wrong = (fault: string) => ({ line, fault });
  if (!time) return wrong(`Укажите день в виде 20.11.2026, а не «${cell('day').slice(0, 40)}»`);
  if (sum === null) return wrong('Нет расхода');
  if ('fault' in sum) return wrong(sum.fault);
  if (sum.amount < 0) return wrong('Расход не бывает отрицательным');
  if (named === null) return wrong(`Валюта «${cell('currency').slice(0, 10)}» сети не знакома`);
  return {
    line,
    day: time.at.slice(0, 10),
    by,
    key: cell(by).slice(0, subLength),
    amount: sum.amount,
    currencyCode: named || sum.currencyCode || ownCurrency,
  };
}
