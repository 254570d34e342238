import type { JsonSchema } from './openrpc.ts';

/** A field of a JSON schema; `path` names nested fields as `items[].login`. */
export type SchemaField = { path: string; schema: JsonSchema; isRequired: boolean };

/** Lists a field with everything inside it. */
export function fieldsOf(path: string, schema: JsonSchema, isRequired: boolean): SchemaField[] {
  return [{ path, schema, isRequired }, ...fieldsWithin(path, schema)];
}

/** Lists the fields of an object, or of a list's elements, without a line for the object itself. */
export function fieldsWithin(path: string, schema: JsonSchema): SchemaField[] {
  const { type, properties, required = [] } = shapeOf(schema);
  if (type === 'array') return fieldsWithin(`${path}[]`, elementOf(shapeOf(schema)));
  return Object.entries(properties ?? {}).flatMap(([name, field]) =>
    fieldsOf(path ? `${path}.${name}` : name, plain(field), required.includes(name)),
  );
}

/** Returns the most informative member of a union: neither null nor a constant. */
export function shapeOf(schema: JsonSchema): JsonSchema {
  const choices = schema.anyOf ?? schema.oneOf;
  return choices?.find(({ type, const: fixed }) => type !== 'null' && fixed === undefined) ?? schema;
}

export function elementOf({ items }: JsonSchema): JsonSchema {
  return plain(Array.isArray(items) ? items[0] : items);
}

/** JSON Schema allows `true` for "anything"; here it is an empty schema. */
export function plain(schema: JsonSchema | boolean | undefined): JsonSchema {
  return typeof schema === 'object' ? schema : {};
}

/** Returns the least whole number that a schema allows. */
export function leastOf({ minimum, exclusiveMinimum }: JsonSchema): number | undefined {
  return minimum ?? (typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : undefined);
}
