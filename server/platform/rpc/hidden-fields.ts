import { z } from 'zod';
import { audienceOf } from '#contract/wire/fields';
import type { Role } from '#contract/wire/roles';

/** A result as a staff role may see it: fields that the contract keeps for other roles are `hidden` (`onlyFor`). */
export function visibleTo(
  role: Role,
  schema: z.core.$ZodType,
  value: unknown,
  hidden: string | null = null,
): unknown {
  if (value === undefined || value === null || role === 'admin') return value;
  const audience = audienceOf(schema);
  if (audience && !audience.includes(role)) return hidden;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return visibleTo(role, schema.unwrap(), value, hidden);
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.map((item) => visibleTo(role, schema.element, item, hidden));
  if (!(schema instanceof z.ZodObject)) return value;
  const fields = Object.entries(value).map(([field, own]) => {
    const known: z.core.$ZodType | undefined = schema.shape[field];
    return [field, known ? visibleTo(role, known, own, hidden) : own];
  });
  return Object.fromEntries(fields);
}

/** Names of a schema's fields, at any depth, that a role may not see. */
export function hiddenNames(role: Role, schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return hiddenNames(role, schema.unwrap());
  if (schema instanceof z.ZodArray) return hiddenNames(role, schema.element);
  if (!(schema instanceof z.ZodObject) || role === 'admin') return [];
  return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([field, own]) =>
    isHidden(role, own) ? [field] : hiddenNames(role, own),
  );
}

function isHidden(role: Role, schema: z.core.$ZodType): boolean {
  const audience = audienceOf(schema);
  if (audience) return !audience.includes(role);
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
    ? isHidden(role, schema.unwrap())
    : false;
}

/** Replaces the fields with these names by null, at any depth, where no schema describes them. */
export function withoutFields(
  fields: Record<string, unknown>,
  names: ReadonlySet<string>,
): Record<string, unknown> {
  const shown = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    return Array.isArray(value) ? value.map(shown) : withoutFields({ ...value }, names);
  };
  return Object.fromEntries(
    Object.entries(fields).map(([field, own]) => [field, names.has(field) ? null : shown(own)]),
  );
}
