import { z } from 'zod';

const secrets = z.registry();

/** Marks a field whose value is kept in no audit and no log, such as a password. */
export function secret<Schema extends z.ZodType>(schema: Schema): Schema {
  secrets.add(schema);
  return schema;
}

export function isSecret(schema: z.core.$ZodType): boolean {
  return secrets.has(schema);
}
