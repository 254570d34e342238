import { foldCode, type PromoColumn, promoColumns, promoLimits } from '#contract/traffic/promo-names';
import { promoCode } from '#contract/traffic/promos';
import { givenMoment } from '#contract/wire/fields';
import { startOfDay } from '../../money/ledger/days.ts';
import { createTitleReader } from '../../platform/http/column-titles.ts';
import { withoutGuard } from '../../platform/http/csv.ts';
import { splitSheet } from '../../platform/http/split-sheet.ts';
import type { FileFault } from './file-queries.ts';

/** A line of a file with a code. `partner` is an id or a login; empty: free. */
export type CodeLine = {
  line: number;
  code: string;
  folded: string;
  partner: string;
  from: Date;
  until: Date | null;
};

const titles = createTitleReader(promoColumns, {
  code: 'promo promocode promo_code coupon промокод код купон',
  partner: 'partner_id user_id userid login партнер id_партнера логин',
  from: 'start starts_at с начало действует_с',
  until: 'to end ends_at по конец до действует_до',
});

/** A file's text: in UTF-8, else as Russian spreadsheets save it. */
export function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}

/** The lines of a file, and those that cannot be read; `fault` says why the whole file cannot be. */
export function readCodes(
  text: string,
  timeZone: string,
  now: Date,
): { lines: CodeLine[]; faults: FileFault[] } | { fault: string } {
  const { rows, brokenLine } = splitSheet(text.replaceAll('\u0000', ''));
  if (brokenLine !== null) return { fault: `В строке ${brokenLine} лишняя или непарная кавычка` };
  const [first, ...others] = rows;
  if (!first || others.length === 0)
    return { fault: 'В файле нет строк: нужны названия столбцов и промокоды под ними' };
  if (others.length > promoLimits.lines)
    return { fault: `В файле больше ${promoLimits.lines} строк: разделите его` };
  const columns = titles.matchOnce(first.cells);
  if (!columns.includes('code')) return { fault: 'В первой строке нет столбца code (промокод)' };
  const read = others.map(({ line, cells }) => {
    const cell = (column: PromoColumn) => withoutGuard(cells[columns.indexOf(column)] ?? '').trim();
    return readLine(line, cell, timeZone, now);
  });
  return {
    lines: read.flatMap((one) => ('fault' in one ? [] : [one])),
    faults: read.filter((one) => 'fault' in one),
  };
}

function readLine(
  line: number,
  cell: (column: PromoColumn) => string,
  timeZone: string,
  now: Date,
): CodeLine | FileFault {
  const code = promoCode.safeParse(cell('code'));
  if (!code.success) return { line, field: 'code', fault: code.error.issues[0]?.message ?? '' };
  const from = cell('from') === '' ? now : momentOf(cell('from'), timeZone);
  const until = cell('until') === '' ? null : momentOf(cell('until'), timeZone);
  if (from === undefined) return { line, field: 'from', fault: wrongTime };
  if (until === undefined) return { line, field: 'until', fault: wrongTime };
  if (until !== null && until <= from) return { line, field: 'until', fault: 'Конец раньше начала' };
  return { line, code: code.data, folded: foldCode(code.data), partner: cell('partner'), from, until };
}

export const wrongTime = 'Укажите день (2026-06-01 или 01.06.2026) или время ISO 8601 со смещением';

/** A moment of ISO 8601 with an offset, or the start of a day in the network's time zone; undefined for another text. */
export function momentOf(text: string, timeZone: string): Date | undefined {
  const day = text.replace(/^(\d{2})\.(\d{2})\.(\d{4})$/, '$3-$2-$1');
  if (/^\d{4}-\d{2}-\d{2}$/.test(day)) {
    const isDay = givenMoment.safeParse(`${day}T00:00:00Z`).success;
    return isDay ? new Date(startOfDay(day, timeZone)) : undefined;
  }
  const at = givenMoment.safeParse(text).success ? new Date(text) : undefined;
  return at && at.getUTCFullYear() >= 2000 && at.getUTCFullYear() <= 2100 ? at : undefined;
}
