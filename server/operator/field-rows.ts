import { z } from 'zod';

/** One line of a field table: a path such as `items[].login`, the value's type and limits. */
export type FieldRow = { path: string; type: string; isRequired: boolean; limits: string };

type Schema = z.core.JSONSchema.BaseSchema;

/**
 * The fields of a schema, nested ones by their path. Reads both JSON schemas: the input's has defaults and optional fields, the
 * output's has the format that a pipe checks last.
 */
export function fieldRows(schema: z.ZodType): FieldRow[] {
  return rowsOf(z.toJSONSchema(schema, { io: 'input' }), z.toJSONSchema(schema, { io: 'output' }), '');
}

function rowsOf(input: Schema, output: Schema, prefix: string): FieldRow[] {
  const required = new Set(input.required);
  return Object.entries(input.properties ?? {}).flatMap(([name, field]) => {
    const merged = { ...plain(output.properties?.[name]), ...plain(field) };
    const path = prefix + name;
    const row = { path, type: typeOf(merged), isRequired: required.has(name), limits: limitsOf(merged) };
    return [row, ...nestedRows(plain(field), plain(output.properties?.[name]), path)];
  });
}

function nestedRows(input: Schema, output: Schema, path: string): FieldRow[] {
  if (input.type === 'array') return rowsOf(elementOf(input), elementOf(output), `${path}[].`);
  const own = (schema: Schema) => schema.anyOf?.map(plain).find(({ type }) => type === 'object') ?? schema;
  return rowsOf(own(input), own(output), `${path}.`);
}

function elementOf({ items }: Schema): Schema {
  return Array.isArray(items) ? plain(items[0]) : plain(items);
}

function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.enum) return schema.enum.map((value) => `\`${JSON.stringify(value)}\``).join(' or ');
  if (schema.anyOf) return schema.anyOf.map((choice) => typeOf(plain(choice))).join(' or ');
  if (schema.type === 'array') return `list of ${typeOf(elementOf(schema))}`;
  if (schema.format === 'date-time') return 'date and time, ISO 8601';
  if (schema.format === 'email') return 'mail address';
  if (schema.format === 'uri') return 'absolute URL';
  if (schema.format === 'e164') return 'phone in E.164';
  if (schema.type === 'integer') return 'whole number';
  return String(schema.type ?? 'any');
}

function limitsOf(schema: Schema): string {
  const {
    minLength,
    maxLength,
    minimum,
    maximum,
    exclusiveMinimum,
    default: usual,
    pattern,
    format,
  } = schema;
  const choice = schema.anyOf?.map(plain).find(({ type }) => type === 'string');
  return [
    range('characters', minLength, maxLength),
    range(
      '',
      minimum ?? aboveZero(exclusiveMinimum),
      maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum,
    ),
    pattern && !format && `matches \`${pattern.replaceAll('|', '\\|')}\``,
    choice && choice.const === undefined && limitsOf(choice),
    usual !== undefined && `default \`${JSON.stringify(usual)}\``,
  ]
    .filter(Boolean)
    .join('; ');
}

function aboveZero(bound: number | boolean | undefined): number | undefined {
  return typeof bound === 'number' ? bound + 1 : undefined;
}

function range(unit: string, least: number | undefined, most: number | undefined): string {
  const bounds =
    least !== undefined && most !== undefined
      ? `${least} to ${most}`
      : most !== undefined
        ? `at most ${most}`
        : least !== undefined
          ? `at least ${least}`
          : '';
  return bounds && `${bounds} ${unit}`.trim();
}

/** JSON Schema allows `true` for "anything"; here it is an empty schema. */
function plain(schema: Schema | boolean | undefined): Schema {
  return typeof schema === 'object' ? schema : {};
}
