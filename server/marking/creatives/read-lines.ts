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
  const row = {
    ...Object.fromEntries(columns.map((column) => [column, cell(column)])),
    erid: cell('erid') || null,
    contract: cell('contract') || null,
  };
  if (cell('id') !== '') {
    const token = tokenLine.safeParse(row);
    if (!token.success) return faultOf(line, token.error);
    const { id, erid } = token.data;
    return erid === null ? { line, field: 'erid', fault: 'Укажите токен' } : { line, id, erid };
  }
  const creative = creativeLine.safeParse(row);
  if (!creative.success) return faultOf(line, creative.error);
  const { erid, offer: offerId, contract: contractId, ...content } = creative.data;
  return { line, offerId, contractId, erid, content: { ...content, pictureId: null } };
}

const recordId = (fault: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,14}$/, fault)
    .transform(Number);

// The first field that is wrong is named, in this order.
const tokenLine = z.object({ erid: erid.nullable(), id: recordId('ID креатива — целое число') });
const { name, text, target, kktu, form } = creativeContent;
const creativeLine = z.object({
  erid: erid.nullable(),
  offer: recordId('Укажите ID оффера'),
  contract: recordId('ID договора — целое число').nullable(),
  name,
  text,
  target,
  kktu,
  form: z.enum(form.options, `Форма — одно из: ${form.options.join(', ')}`),
});

function faultOf(line: number, { issues: [issue] }: z.ZodError): LineFault {
  return { line, field: String(issue?.path[0] ?? ''), fault: issue?.message ?? 'Проверьте значение' };
}

/** Tokens and creatives that stand in an earlier line already. */
function twice(lines: readonly Line[]): LineFault[] {
  const firstLines = new Map<string, number>();
  const faultAt = (line: number, field: 'id' | 'erid', value: number | string): LineFault[] => {
    const first = firstLines.get(`${field} ${value}`);
    if (first === undefined) firstLines.set(`${field} ${value}`, line);
    const what = field === 'id' ? 'креатив' : 'токен';
    return first === undefined ? [] : [{ line, field, fault: `Этот ${what} уже есть в строке ${first}` }];
  };
  return lines.flatMap((one) =>
    'fault' in one
      ? []
      : [
          ...('id' in one ? faultAt(one.line, 'id', one.id) : []),
          ...(one.erid === null ? [] : faultAt(one.line, 'erid', one.erid)),
        ],
  );
}
