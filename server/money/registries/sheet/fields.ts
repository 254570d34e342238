import { payeeFields } from '#contract/money/requisite-names';
import { sheetFieldNames } from '#contract/money/withdrawal-names';
import { fieldsOf, type Method } from '../../requisites/method-queries.ts';
import type { Template } from './write-sheet.ts';

type Kind = Pick<Method, 'kind' | 'fields' | 'payeeKinds'>;

/** The fields that a column of a method's sheet may show. */
export function fieldsFor(method: Kind): { name: string; label: string }[] {
  const ofPayee = new Map(
    method.payeeKinds.flatMap((kind) => payeeFields[kind]).map(({ name, label }) => [name, label]),
  );
  return [
    ...Object.entries(sheetFieldNames).map(([name, label]) => ({ name, label })),
    ...fieldsOf(method).map(({ name, label }) => ({ name: `to.${name}`, label })),
    ...[...ofPayee]
      .filter(([name]) => name !== 'name')
      .map(([name, label]) => ({ name: `payee.${name}`, label: `${label} получателя` })),
  ];
}

/** The default template of a method without its own: all that a payment needs, for a spreadsheet. */
export function usualTemplate(method: Kind): Template {
  const shown = ['number', 'day', 'payeeName', 'payee.inn'];
  const fields = fieldsFor(method).filter(
    ({ name }) =>
      shown.includes(name) || name.startsWith('to.') || ['net', 'currency', 'purpose'].includes(name),
  );
  return {
    separator: ';',
    encoding: 'utf-8',
    decimalMark: ',',
    hasTitles: true,
    columns: fields.map(({ name, label }) => ({ title: label, field: name, text: '' })),
  };
}

/** The required fields of a destination that a template lacks: a constant in their place would pay everything to one account. */
export function missingIn(
  { columns }: Template,
  method: Pick<Method, 'kind' | 'fields'>,
): string | undefined {
  const shown = new Set(columns.map(({ field }) => field));
  return fieldsOf(method).find(({ name, isOptional }) => !isOptional && !shown.has(`to.${name}`))?.label;
}
