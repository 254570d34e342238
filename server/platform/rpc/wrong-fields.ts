import { z } from 'zod';

/** More fields than a person reads, and a bound of the answer: the caller chooses the number and the names of wrong fields. */
const mostFields = 20;
const longestName = 100;
const unknown = 'Такого параметра нет';

/** The first sentence of each wrong field; problems without a field go to `common`. */
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
    // The library's own sentence would list all unknown names for each of them.
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) yield [[...issue.path, key].join('.'), unknown];
    else if (issue.code === 'invalid_key') yield [issue.path.join('.'), unknown];
    else yield [issue.path.join('.') || 'common', issue.message];
  }
}

function clip(name: string): string {
  return name.length > longestName ? `${name.slice(0, longestName).toWellFormed()}…` : name;
}

const inLibrary = z.locales.ru().localeError;

/** The sentence of a fault whose schema has none. Zod's Russian locale names types in English and limits by signs. */
export const localeError: z.core.$ZodErrorMap = (issue) => {
  const { code, input } = issue;
  if (input === undefined && (code === 'invalid_type' || code === 'invalid_value'))
    return 'Обязательный параметр';
  if (issue.code === 'invalid_type') return `Ожидается ${typeNames[issue.expected] ?? issue.expected}`;
  if (issue.code === 'invalid_value') return `Допустимо: ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'too_small')
    return `${issue.inclusive ? 'Не меньше' : 'Больше'} ${limit(issue.minimum, issue.origin)}`;
  if (issue.code === 'too_big')
    return `${issue.inclusive ? 'Не больше' : 'Меньше'} ${limit(issue.maximum, issue.origin)}`;
  return inLibrary(issue);
};

const typeNames: Record<string, string> = {
  number: 'число',
  int: 'целое число',
  string: 'строка',
  boolean: 'true или false',
  array: 'массив',
  object: 'объект',
  record: 'объект',
};

function limit(count: number | bigint, origin: string): string {
  const [one, many] = units[origin] ?? [];
  if (one === undefined) return String(count);
  return `${count} ${/(^|[^1])1$/.test(String(count)) ? one : many}`;
}

/** The genitive: «не больше 1 знака», «не больше 5 знаков». */
const units: Record<string, [string, string]> = {
  string: ['знака', 'знаков'],
  array: ['элемента', 'элементов'],
};
