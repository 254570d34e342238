import type { JsonSchema } from '#contract/wire/openrpc';
import {
  elementOf,
  fieldsOf,
  fieldsWithin,
  leastOf,
  type SchemaField,
  shapeOf,
} from '#contract/wire/schema-fields';

/** One line of a table of fields; `path` names nested ones as `items[].login`. */
export type FieldRow = { path: string; type: string; isRequired: boolean; limits: string };

/** Rows of a field and of everything inside it. */
export function fieldRows(path: string, schema: JsonSchema, isRequired: boolean): FieldRow[] {
  return fieldsOf(path, schema, isRequired).map(rowOf);
}

/** Rows of an object's fields, without a row for the object itself. */
export function nestedRows(path: string, schema: JsonSchema): FieldRow[] {
  return fieldsWithin(path, schema).map(rowOf);
}

function rowOf({ path, schema, isRequired }: SchemaField): FieldRow {
  return { path, type: typeOf(schema), isRequired, limits: limitsOf(schema) };
}

/** The type of a value, in words. */
export function typeOf(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' или ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map(typeOf))].join(' или ');
  if (schema.type === 'array') return `список: ${typeOf(elementOf(schema))}`;
  return formats[String(schema.format)] ?? types[String(schema.type)] ?? 'любое значение';
}

const formats: Record<string, string> = {
  'date-time': 'время ISO 8601',
  date: 'дата ISO 8601',
  email: 'адрес почты',
  uri: 'адрес URL',
  e164: 'телефон E.164',
};

const types: Record<string, string> = {
  integer: 'целое число',
  number: 'число',
  string: 'строка',
  boolean: 'true или false',
  object: 'объект',
  null: 'null',
};

function limitsOf(schema: JsonSchema) {
  const shape = shapeOf(schema);
  const { minLength, maxLength, minItems, maxItems, maximum, pattern, format } = shape;
  const usual = schema.default;
  return [
    range(minLength, maxLength, ' знаков'),
    range(minItems, maxItems, ' элементов'),
    range(leastOf(shape), isHuge(maximum) ? undefined : maximum),
    pattern && !format && `шаблон ${pattern}`,
    usual !== undefined && `по умолчанию ${JSON.stringify(usual)}`,
  ]
    .filter(Boolean)
    .join('; ');
}

function range(least: number | undefined, most: number | undefined, unit = '') {
  if (least !== undefined && least === most) return `ровно ${least}${unit}`;
  const from = least === undefined || isHuge(-least) ? '' : `от ${write(least)}`;
  const to = most === undefined ? '' : `до ${write(most)}`;
  return from || to ? [from, to].filter(Boolean).join(' ') + unit : '';
}

/** True for bounds of whole numbers that only say "a double holds it". */
function isHuge(bound: number | undefined) {
  return bound !== undefined && bound >= Number.MAX_SAFE_INTEGER;
}

function write(bound: number) {
  return bound.toLocaleString('ru-RU');
}
