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
  const inner = unwrapped(schema);
  if (inner) return visibleTo(role, inner, value, hidden);
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
  const inner = unwrapped(schema);
  if (inner) return hiddenNames(role, inner);
  if (schema instanceof z.ZodArray) return hiddenNames(role, schema.element);
  if (!(schema instanceof z.ZodObject) || role === 'admin') return [];
  return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([field, own]) =>
    isHidden(role, own) ? [field] : hiddenNames(role, own),
  );
}

function isHidden(role: Role, schema: z.core.$ZodType): boolean {
  const audience = audienceOf(schema);
  if (audience) return !audience.includes(role);
  const inner = unwrapped(schema);
  return inner ? isHidden(role, inner) : false;
}

/** The schema that another one only wraps: a pipe has the fields that its callers name. */
function unwrapped(schema: z.core.$ZodType): z.core.$ZodType | null {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return schema.unwrap();
  return schema instanceof z.ZodPipe ? schema.in : null;
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
