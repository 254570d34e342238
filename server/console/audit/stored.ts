import { z } from 'zod';
import { isSecret } from '#contract/wire/fields';

/** Parameters or a result as the audit stores them: without secrets, and shortened. */
export function stored(schema: z.core.$ZodType, value: unknown): unknown {
  return bounded(withoutSecrets(schema, value));
}

/** Shortens a long value. */
export function bounded(value: unknown): unknown {
  return JSON.stringify(value).length > longest ? shortened(value) : value;
}

/** Returns the ids of the partners that parameters name, at any depth. */
export function namedUsers(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, own]) => {
    const ids = field === 'userId' ? [own] : field === 'userIds' && Array.isArray(own) ? own : null;
    return ids ? ids.filter((id) => typeof id === 'number') : namedUsers(own);
  });
}

/** Longer rows are shortened, so that a page of actions stays far below the size limit of an answer. */
const longest = 8_000;
const mostItems = 20;
const mostLetters = 200;

/** Replaces secret fields of the contract by `***`, so that the row still shows that they were sent. */
export function withoutSecrets(schema: z.core.$ZodType, value: unknown): unknown {
  if (value === undefined || value === null) return value;
  if (isSecret(schema)) return '***';
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return withoutSecrets(schema.unwrap(), value);
  }
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((item) => withoutSecrets(schema.element, item));
  }
  if (!(schema instanceof z.ZodObject)) return value;
  const fields = Object.entries(value).map(([field, own]) => {
    const known: z.core.$ZodType | undefined = schema.shape[field];
    return [field, known ? withoutSecrets(known, own) : own];
  });
  return Object.fromEntries(fields);
}

function shortened(value: unknown): unknown {
  if (typeof value === 'string') {
    return value.length > mostLetters
      ? `${value.slice(0, mostLetters).toWellFormed()}… (${value.length})`
      : value;
  }
  if (Array.isArray(value)) {
    const rest = value.length - mostItems;
    return [...value.slice(0, mostItems).map(shortened), ...(rest > 0 ? [`… ${rest}`] : [])];
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, own]) => [field, shortened(own)]));
}
