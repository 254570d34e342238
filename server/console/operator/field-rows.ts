import { z } from 'zod';
import type { JsonSchema } from '#contract/wire/openrpc';
import { elementOf, fieldsWithin, leastOf, plain } from '#contract/wire/schema-fields';

/** One line of a field table: a path such as `items[].login`, the value's type and limits. */
export type FieldRow = { path: string; type: string; isRequired: boolean; limits: string };

/**
 * The fields of a schema, nested ones by their path. Reads both JSON schemas: the input's has defaults and optional fields, the
 * output's has the format that a pipe checks last.
 */
export function fieldRows(schema: z.ZodType): FieldRow[] {
  const both = merged(z.toJSONSchema(schema, { io: 'input' }), z.toJSONSchema(schema, { io: 'output' }));
  return fieldsWithin('', both).map(({ path, schema, isRequired }) => {
    return { path, type: typeOf(schema), isRequired, limits: limitsOf(schema) };
  });
}

function merged(input: JsonSchema, output: JsonSchema): JsonSchema {
  const properties = Object.entries(input.properties ?? {}).map(([name, field]) => [
    name,
    merged(plain(field), plain(output.properties?.[name])),
  ]);
  return {
    ...output,
    ...input,
    required: input.required ?? [],
    ...(input.properties && { properties: Object.fromEntries(properties) }),
    ...(input.items && { items: merged(elementOf(input), elementOf(output)) }),
  };
}

function typeOf(schema: JsonSchema): string {
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

function limitsOf(schema: JsonSchema): string {
  const { minLength, maxLength, maximum, default: usual, pattern, format } = schema;
  const choice = schema.anyOf?.map(plain).find(({ type }) => type === 'string');
  return [
    range('characters', minLength, maxLength),
    range('', leastOf(schema), maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum),
    pattern && !format && `matches \`${pattern.replaceAll('|', '\\|')}\``,
    choice && choice.const === undefined && limitsOf(choice),
    usual !== undefined && `default \`${JSON.stringify(usual)}\``,
  ]
    .filter(Boolean)
    .join('; ');
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
