import type { JsonSchema } from '#contract/openrpc';

/** One line of a table of fields; `path` names nested ones as `items[].login`. */
export type FieldRow = { path: string; type: string; isRequired: boolean; limits: string };

/** A field with everything inside it. */
export function fieldRows(path: string, schema: JsonSchema, isRequired: boolean): FieldRow[] {
  const row = { path, type: typeOf(schema), isRequired, limits: limitsOf(schema) };
  return [row, ...nestedRows(path, schema)];
}

/** The fields of an object, without a line for the object itself. */
export function nestedRows(path: string, schema: JsonSchema): FieldRow[] {
  const { type, properties, required = [] } = shapeOf(schema);
  if (type === 'array') return nestedRows(`${path}[]`, elementOf(shapeOf(schema)));
  return Object.entries(properties ?? {}).flatMap(([name, field]) =>
    fieldRows(path ? `${path}.${name}` : name, plain(field), required.includes(name)),
  );
}

/** What a value is, in words. */
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

function limitsOf(schema: JsonSchema): string {
  const shape = shapeOf(schema);
  const { minLength, maxLength, minItems, maxItems, minimum, maximum, exclusiveMinimum, pattern, format } =
    shape;
  const usual = schema.default;
  return [
    range(minLength, maxLength, ' знаков'),
    range(minItems, maxItems, ' штук'),
    range(minimum ?? above(exclusiveMinimum), isHuge(maximum) ? undefined : maximum),
    pattern && !format && `по образцу ${pattern}`,
    usual !== undefined && `без него ${JSON.stringify(usual)}`,
  ]
    .filter(Boolean)
    .join('; ');
}

function range(least: number | undefined, most: number | undefined, unit = ''): string {
  if (least !== undefined && least === most) return `ровно ${least}${unit}`;
  const from = least === undefined || isHuge(-least) ? '' : `от ${write(least)}`;
  const to = most === undefined ? '' : `до ${write(most)}`;
  return from || to ? [from, to].filter(Boolean).join(' ') + unit : '';
}

/** Bounds of whole numbers that only say "a double holds it". */
function isHuge(bound: number | undefined): boolean {
  return bound !== undefined && bound >= Number.MAX_SAFE_INTEGER;
}

function above(bound: number | boolean | undefined): number | undefined {
  return typeof bound === 'number' ? bound + 1 : undefined;
}

function write(bound: number): string {
  return bound.toLocaleString('ru-RU');
}

/** Of a union, the most informative member: neither null nor a constant. */
function shapeOf(schema: JsonSchema): JsonSchema {
  const choices = schema.anyOf ?? schema.oneOf;
  return choices?.find(({ type, const: fixed }) => type !== 'null' && fixed === undefined) ?? schema;
}

function elementOf({ items }: JsonSchema): JsonSchema {
  return plain(Array.isArray(items) ? items[0] : items);
}

/** JSON Schema allows `true` for "anything"; here it is an empty schema. */
function plain(schema: JsonSchema | boolean | undefined): JsonSchema {
  return typeof schema === 'object' ? schema : {};
}
