import { z } from 'zod';
import { creativeLimits } from '#contract/marking/creative-names';
import { creativeContent, erid } from '#contract/marking/fields';
import { createTitleReader } from '../../platform/http/column-titles.ts';
import { withoutGuard } from '../../platform/http/csv.ts';
import { type SheetRow, splitSheet } from '../../platform/http/split-sheet.ts';
import type { Content } from './saved-queries.ts';

const columns = ['id', 'offer', 'contract', 'name', 'text', 'target', 'kktu', 'form', 'erid'] as const;
type Column = (typeof columns)[number];

const titles = createTitleReader(columns, {
  id: 'creative creative_id креатив id_креатива',
  offer: 'offer_id оффер id_оффера',
  contract: 'contract_id договор id_договора',
  name: 'title название имя',
  text: 'texts текст',
  target: 'url landing адрес ссылка',
  kktu: 'ккту код_ккту код',
  form: 'форма вид',
  erid: 'token токен ерид',
});

export type LineFault = { line: number; field: string; fault: string };
/** A line with the token of a creative that there is. */
export type TokenLine = { line: number; id: number; erid: string };
/** A line with a new creative of the network. */
export type CreativeLine = {
  line: number;
  offerId: number;
  contractId: number | null;
  content: Content;
  erid: string | null;
};

/** The lines of a file, and those that cannot be read; `fault` says why the whole file cannot be. */
export function readLines(
  text: string,
): { tokens: TokenLine[]; creatives: CreativeLine[]; faults: LineFault[] } | { fault: string } {
  const { rows, brokenLine } = splitSheet(text.replaceAll('\u0000', ''));
  if (brokenLine !== null) return { fault: `В строке ${brokenLine} лишняя или непарная кавычка` };
  const [first, ...others] = rows;
  if (!first || others.length === 0)
    return { fault: 'В файле нет строк: нужны названия столбцов и креативы под ними' };
  if (others.length > creativeLimits.lines)
    return { fault: `В файле больше ${creativeLimits.lines} строк: разделите его` };
  const found = titles.matchOnce(first.cells);
  if (!found.includes('id') && !found.includes('offer'))
    return { fault: 'В первой строке нет столбца id (токены креативов) или offer (новые креативы)' };
  const read = others.map((row) => readLine(row, found));
  return {
    tokens: read.filter((one) => 'id' in one),
    creatives: read.filter((one) => 'content' in one),
    faults: [...read.filter((one) => 'fault' in one), ...twice(read)],
  };
}

type Line = TokenLine | CreativeLine | LineFault;

function readLine({ line, cells }: SheetRow, found: (Column | '')[]): Line {
  const cell = (column: Column) => withoutGuard(cells[found.indexOf(column)] ?? '').trim();
  const faultAt = (field: PropertyKey, fault: string): LineFault => ({ line, field: String(field), fault });
  const token = cell('erid') === '' ? null : erid.safeParse(cell('erid'));
  if (token?.success === false) return faultAt('erid', sentenceOf(token.error));
  if (cell('id') !== '') {
    const id = numberOf(cell('id'));
    if (id === null) return faultAt('id', 'ID креатива — целое число');
    return token ? { line, id, erid: token.data } : faultAt('erid', 'Укажите токен');
  }
  const offerId = numberOf(cell('offer'));
  if (offerId === null) return faultAt('offer', 'Укажите ID оффера');
  const contractId = cell('contract') === '' ? null : numberOf(cell('contract'));
  if (cell('contract') !== '' && contractId === null) return faultAt('contract', 'ID договора — целое число');
  const content = contentOfLine.safeParse(
    Object.fromEntries(columns.map((column) => [column, cell(column)])),
  );
  if (!content.success) {
    const [field = 'name'] = content.error.issues[0]?.path ?? [];
    return faultAt(field, field === 'form' ? `Форма — одно из: ${forms}` : sentenceOf(content.error));
  }
  return {
    line,
    offerId,
    contractId,
    erid: token?.data ?? null,
    content: { ...content.data, pictureId: null },
  };
}

const contentOfLine = z
  .object(creativeContent)
  .pick({ name: true, text: true, target: true, kktu: true, form: true });

const forms = creativeContent.form.options.join(', ');

const sentenceOf = (error: z.ZodError) => error.issues[0]?.message ?? 'Проверьте значение';

const numberOf = (text: string) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

/** Tokens and creatives that stand in an earlier line already. */
function twice(lines: readonly Line[]): LineFault[] {
  const firstLines = new Map<string, number>();
  const faultOf = (line: number, field: 'id' | 'erid', value: number | string): LineFault[] => {
    const first = firstLines.get(`${field} ${value}`);
    if (first === undefined) firstLines.set(`${field} ${value}`, line);
    const what = field === 'id' ? 'креатив' : 'токен';
    return first === undefined ? [] : [{ line, field, fault: `Этот ${what} уже есть в строке ${first}` }];
  };
  return lines.flatMap((one) =>
    'fault' in one
      ? []
      : [
          ...('id' in one ? faultOf(one.line, 'id', one.id) : []),
          ...(one.erid === null ? [] : faultOf(one.line, 'erid', one.erid)),
        ],
  );
}
