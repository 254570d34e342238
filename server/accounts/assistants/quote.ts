import { z } from 'zod';

type Schema = z.core.JSONSchema.BaseSchema;

/**
 * Puts each free text of an answer into a field of its own, `{ quoted: text }`: names, comments and addresses are written by
 * others, and an assistant must not take them for instructions. Words that the contract lists, times, and codes of a few signs stay
 * as they are.
 */
export function quoteFree(result: z.ZodType, value: unknown): unknown {
  return quote(value, [z.toJSONSchema(result, { io: 'output', unrepresentable: 'any' })]);
}

/** `schemas`: those that the value may have. */
function quote(value: unknown, schemas: Schema[]): unknown {
  const choices = schemas.flatMap(choicesOf);
  if (typeof value === 'string')
    return isCode.test(value) || choices.some((schema) => isListed(schema, value))
      ? value
      : { quoted: value };
  if (Array.isArray(value)) {
    const items = choices.flatMap(({ items = [] }) => items).filter(isSchema);
    return value.map((item) => quote(item, items));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, own]) => [
      // Names of fields are the contract's, but those of a record are values.
      field,
      quote(own, choices.flatMap((schema) => fieldOf(schema, field)).filter(isSchema)),
    ]),
  );
}

/** Empty texts, numbers and codes of countries, currencies and the like hold no sentence. */
const isCode = /^(?:[\d.:+-]*|[A-Za-z]{1,3})$/;

function choicesOf(schema: Schema): Schema[] {
  const inner = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].filter(isSchema);
  return [schema, ...inner.flatMap(choicesOf)];
}

function isListed({ const: fixed, enum: words, format }: Schema, value: string): boolean {
  if (fixed === value || words?.includes(value)) return true;
  return (
    (format === 'date-time' || format === 'date') &&
    !Number.isNaN(Date.parse(value)) &&
    /^[\dTZ:.+-]+$/.test(value)
  );
}

function fieldOf({ properties, additionalProperties }: Schema, field: string) {
  return properties && Object.hasOwn(properties, field) ? properties[field] : additionalProperties;
}

function isSchema(schema: unknown): schema is Schema {
  return typeof schema === 'object' && schema !== null;
}
