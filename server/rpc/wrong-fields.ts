import type { z } from 'zod';

/** More than a person reads, and a bound of the answer: the caller chooses how many fields are wrong and their names. */
const mostFields = 20;
const longestName = 100;
const unknown = 'Такого параметра нет';

/** The first sentence of each wrong field; what concerns no single field goes to `common`. */
export function wrongFields(error: z.ZodError): Record<string, string> {
  const fields = new Map<string, string>();
  for (const [name, sentence] of eachFault(error.issues)) {
    if (fields.size === mostFields) break;
    const field = clip(name);
    if (!fields.has(field)) fields.set(field, sentence);
  }
  return Object.fromEntries(fields);
}

function* eachFault(issues: z.core.$ZodIssue[]): Generator<[string, string]> {
  for (const issue of issues) {
    // The library's own sentence lists all of the unknown names, once for each of them.
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) yield [key, unknown];
    else if (issue.code === 'invalid_key') yield [String(issue.path.at(-1)), unknown];
    else yield [issue.path.join('.') || 'common', issue.message];
  }
}

function clip(name: string): string {
  return name.length > longestName ? `${name.slice(0, longestName).toWellFormed()}…` : name;
}
