import type { z } from 'zod';
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
    tokens: read.flatMap((one) => ('id' in one ? [one] : [])),
    creatives: read.flatMap((one) => ('content' in one ? [one] : [])),
    faults: [...read.flatMap((one) => ('fault' in one ? [one] : [])), ...twice(read)],
  };
}

type Line = TokenLine | CreativeLine | LineFault;

function readLine({ line, cells }: SheetRow, found: (Column | '')[]): Line {
  const cell = (column: Column) => withoutGuard(cells[found.indexOf(column)] ?? '').trim();
  const faultAt = (field: Column, fault: string): LineFault => ({ line, field, fault });
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
  const content = { pictureId: null } as const;
  for (const field of ['name', 'text', 'target', 'kktu', 'form'] as const) {
    const read = creativeContent[field].safeParse(cell(field));
    if (!read.success)
      return faultAt(field, field === 'form' ? `Форма — одно из: ${forms}` : sentenceOf(read.error));
  }
  return {
    line,
    offerId,
    contractId,
    erid: token ? token.data : null,
    content: {
      ...content,
      name: cell('name'),
      text: cell('text'),
      target: cell('target'),
      kktu: cell('kktu'),
      form: creativeContent.form.parse(cell('form')),
    },
  };
}

const forms = creativeContent.form.options.join(', ');

const sentenceOf = (error: z.ZodError) => error.issues[0]?.message ?? 'Проверьте значение';

const numberOf = (text: string) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

/** Tokens and creatives that stand in an earlier line already. */
function twice(lines: readonly Line[]): LineFault[] {
  const erids = new Map<string, number>();
  const ids = new Map<number, number>();
  return lines.flatMap((one) => {
    if ('fault' in one) return [];
    const { line } = one;
    const sameId = 'id' in one ? ids.get(one.id) : undefined;
    const sameErid = one.erid === null ? undefined : erids.get(one.erid);
    if ('id' in one) ids.set(one.id, ids.get(one.id) ?? line);
    if (one.erid !== null) erids.set(one.erid, erids.get(one.erid) ?? line);
    return [
      ...(sameId === undefined
        ? []
        : [{ line, field: 'id', fault: `Этот креатив уже есть в строке ${sameId}` }]),
      ...(sameErid === undefined
        ? []
        : [{ line, field: 'erid', fault: `Этот токен уже есть в строке ${sameErid}` }]),
    ];
  });
}
