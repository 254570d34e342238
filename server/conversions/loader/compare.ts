import { z } from 'zod';
import type { ClickKey } from '#contract/conversions/loader-names';
import type { App } from '../../app.ts';
import { findBalance } from '../../money/ledger/queries.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { enqueue, task, type Work, work } from '../../platform/jobs/jobs.ts';
import { announce } from '../../platform/live/announce.ts';
import {
  type Compared,
  type Fit,
  findFit,
  findKind,
  findSpan,
  pairLines,
  withoutLoops,
} from './pair-queries.ts';
import {
  type Comparison,
  copyLines,
  endComparison,
  failComparison,
  lockComparing,
  removeRows,
} from './queries.ts';
import { dateOrderOf } from './read-cells.ts';
import { inPortions, readRows, UnreadableFile } from './read-file.ts';
import { lineReader } from './read-line.ts';
import { countOurs, explainRest, insertOurs, sumGroups } from './rest-queries.ts';

const compareTask = task('comparison', z.object({ id: z.int() }), ({ id }) => `comparison ${id}`);
/** Jobs that a person waits for run first. */
const priority = 3;

export async function enqueueComparison(tx: Tx, id: number): Promise<void> {
  await enqueue(tx, compareTask, { id }, { priority });
}

/** One comparison is one transaction: a job that dies leaves nothing, and the next one begins anew. */
export function comparisonWork(app: App): Work {
  const { sql, log } = app;
  return work('upkeep', compareTask, async ({ id }, attempt) => {
    try {
      await sql.patient.begin(async (tx) => {
        const comparison = await lockComparing(tx, id);
        if (!comparison) return;
        await removeRows(tx, id);
        const fault = await tx.savepoint((part) => compare(part, app, comparison)).catch(faultOf);
        if (fault) await failComparison(tx, id, fault);
        await announce(tx, comparison.userId, { type: 'comparison', id });
      });
    } catch (error) {
      if (attempt < mostAttempts) throw error;
      log.error({ err: error, comparison: id }, 'a comparison is given up');
      await failComparison(sql, id, 'Сверка остановлена из-за ошибки программы: начните её ещё раз');
    }
  });
}

/** graphile-worker makes four attempts in half a minute, its pauses included. */
const mostAttempts = 4;

function faultOf(error: unknown): string {
  if (error instanceof UnreadableFile) return error.message;
  throw error;
}

const day = 86_400_000;
const minute = 60_000;

async function compare(tx: Tx, app: App, comparison: Comparison): Promise<string | null> {
  await readLines(tx, app, comparison);
  const span = await findSpan(tx, comparison);
  const around =
    span.first && span.last
      ? { start: new Date(span.first.getTime() - 2 * day), end: new Date(span.last.getTime() + 2 * day) }
      : null;
  const kind = await withoutLoops(tx, () => pairAll(tx, comparison, around));
  const found = await findFit(tx, comparison, comparison.wantedOffset);
  const fit = found ?? noFit(comparison.wantedOffset ?? offsetOf(app.settings.networkTimeZone));
  const period = await periodOf(tx, comparison, span, fit);
  await withoutLoops(tx, async () => {
    await explainRest(tx, comparison, {
      kind,
      span: period ? clicksOf(period) : { start: new Date(Date.now() - 90 * day), end: new Date() },
      keptFrom: new Date(Date.now() - app.settings.clickDays * day),
      minutes: fit.minutes,
    });
    if (period) await insertOurs(tx, comparison, fit.basis, period);
  });
  const { currencyCode = '' } = (await findBalance(tx, comparison.userId)) ?? {};
  const { groups, ...counted } = await sumGroups(tx, comparison, currencyCode);
  const { basis, minutes, paired, agreeing } = fit;
  const ended = {
    ...counted,
    key: kind,
    basis,
    minutes,
    paired,
    agreeing,
    fromAt: period?.start ?? null,
    toAt: period?.end ?? null,
  };
  await endComparison(tx, comparison.id, ended, groups);
  return null;
}

/** Lines of one COPY: some milliseconds of this process. */
const portion = 2_000;

async function readLines(tx: Tx, app: App, comparison: Comparison): Promise<void> {
  const { fileId, encoding, columns } = comparison;
  if (fileId === null || encoding === null)
    throw new UnreadableFile('Файл уже не хранится: загрузите его ещё раз');
  const rows = readRows(tx, app, { id: fileId, encoding });
  await rows.next();
  let place = 0;
  let read: ReturnType<typeof lineReader> | undefined;
  for await (const lines of inPortions(rows, portion)) {
    const times = columns.indexOf('at');
    read ??= lineReader(columns, dateOrderOf(lines.map(({ cells }) => cells[times] ?? '')));
    await copyLines(tx, comparison, place, lines.map(read));
    place += lines.length;
  }
}

/** Pairs by the conversion's own id where the file has one that we know, then by the click's. Returns what the click's id is. */
async function pairAll(
  tx: Tx,
  { columns, ...compared }: Comparison,
  around: { start: Date; end: Date } | null,
): Promise<ClickKey> {
  const tid = columns.includes('conversion') ? await findKind(tx, compared, 'tid') : null;
  const key = columns.includes('click') ? await findKind(tx, compared, 'key') : null;
  if (tid) await pairBoth(tx, compared, 'tid', tid, around);
  if (key) await pairBoth(tx, compared, 'key', key, around);
  return key ?? (columns.includes('click') ? 'sub1' : (tid ?? 'tid'));
}

/** Conversions of the file's time are looked through at once, the others found one by one. */
async function pairBoth(
  tx: Tx,
  compared: Compared,
  column: 'key' | 'tid',
  kind: ClickKey,
  around: { start: Date; end: Date } | null,
) {
  if (around) await pairLines(tx, compared, { column, kind, span: around });
  await pairLines(tx, compared, { column, kind, span: null });
}

function noFit(minutes: number): Fit {
  return { basis: 'event', minutes, agreeing: 0, paired: 0, lag: 0 };
}

/** The present offset of a time zone, in minutes. */
function offsetOf(timeZone: string): number {
  const now = new Date(Math.floor(Date.now() / minute) * minute);
  const local = new Date(`${now.toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')}Z`);
  return Math.round((local.getTime() - now.getTime()) / minute);
}

type Span = Awaited<ReturnType<typeof findSpan>>;
type Period = { start: Date; end: Date };

/**
 * The period in which the file should have each conversion: as it is asked for, else whole days of the file's zone; the day of
 * the export ends with its last line. Three conversions before the first line, or after the last, and not one of them in the file
 * say that the export began or ended within the day.
 */
async function periodOf(
  tx: Tx,
  comparison: Comparison,
  { first, last }: Span,
  fit: Fit,
): Promise<Period | null> {
  const { wantedFrom, wantedTo } = comparison;
  const shift = fit.minutes * minute;
  const utc = (local: number) => new Date(local - shift);
  if (!first || !last) {
    if (!wantedFrom || !wantedTo) return null;
    return { start: utc(Date.parse(wantedFrom)), end: utc(Date.parse(wantedTo) + day) };
  }
  const late = Math.min(Math.max(fit.lag, 0), 600) * 1000;
  const firstDay = Math.floor(first.getTime() / day) * day;
  const nextDay = (Math.floor(last.getTime() / day) + 1) * day;
  const isOver = nextDay <= Date.now() + shift;
  const lastLine = utc(last.getTime() + 1000);
  const start = utc(wantedFrom ? Date.parse(wantedFrom) : firstDay);
  // A conversion right before the end may stand in the tracker's next day.
  const wholeEnd = new Date(utc(wantedTo ? Date.parse(wantedTo) + day : nextDay).getTime() - late);
  const end = wantedTo || isOver ? wholeEnd : lastLine;
  const firstLine = new Date(utc(first.getTime()).getTime() - late);
  const isLateStart = !wantedFrom && (await isGap(tx, comparison, fit, { start, end: firstLine }));
  const isEarlyEnd = !wantedTo && (await isGap(tx, comparison, fit, { start: lastLine, end }));
  return { start: isLateStart ? firstLine : start, end: isEarlyEnd ? lastLine : end };
}

async function isGap(tx: Tx, comparison: Comparison, { basis }: Fit, period: Period): Promise<boolean> {
  return period.start < period.end && (await countOurs(tx, comparison, basis, period)) >= fewest;
}

/** Fewer conversions in a row may well be missing one by one. */
const fewest = 3;

/** Clicks that may have brought a period's conversions. */
function clicksOf({ start, end }: Period): Period {
  return { start: new Date(start.getTime() - 60 * day), end: new Date(end.getTime() + day) };
}
