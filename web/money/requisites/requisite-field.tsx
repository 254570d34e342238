import type { FormRulesRecord, GetInputPropsReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { Field } from './ask-requisites.ts';

/** A field of a payee or a destination as the server describes it: a choice, or a line of text. */
export function RequisiteField({
  field,
  help = field.help,
  ...input
}: GetInputPropsReturnType & { field: Field; help?: ReactNode }) {
  const { label, longest, isOptional, options, name } = field;
  const shared = { label, help: isOptional ? ['Необязательно', help].filter(Boolean).join('. ') : help };
  if (options)
    return <SelectField {...shared} {...input} data={[{ value: '', label: 'Не выбрано' }, ...options]} />;
  return (
    <TextField
      {...shared}
      maxLength={longest}
      autoComplete="off"
      spellCheck={false}
      {...(ofDigits.has(name) ? { inputMode: 'numeric' } : {})}
      {...input}
    />
  );
}

const ofDigits = new Set(['inn', 'ogrn', 'bik', 'account', 'correspondent', 'wallet', 'number']);

/** Typed values by field name. */
export type Typed = Record<string, string>;

/** The initial values of a form of `fields`. Values of `others` wait in the form for another choice. */
export function emptyValues(fields: Field[], others: { fields: Field[] }[]): Typed {
  return Object.fromEntries(
    [...fields, ...others.flatMap((other) => other.fields)].map(({ name }) => [name, '']),
  );
}

/** The rules of a form of these fields. The server alone decides what is valid. */
export function refuseEmpty(fields: Field[]): FormRulesRecord<Typed> {
  return Object.fromEntries(
    fields
      .filter(({ isOptional }) => !isOptional)
      .map(({ name, options }) => [
        name,
        (text: string) => (text.trim() ? null : options ? 'Выберите' : 'Заполните поле'),
      ]),
  );
}

/** The typed values of these fields, as the server takes them. */
export function valuesOf(fields: Field[], typed: Typed): Typed {
  const written = fields.map(({ name }) => [name, (typed[name] ?? '').trim()]);
  return Object.fromEntries(written.filter(([, text]) => text));
}
