import { z } from 'zod';

/** Bytes of a tool's answer: a larger one fills the assistant's memory. */
const answerBytes = 25 * 1024;

type Answer = { period: object; timeZone: string; leftOut: string[]; data: unknown };

/** The text of a tool's answer; of too long lists the first entries, and a sentence for each that says so. */
export function writeAnswer(answer: Answer): string {
  const { data } = answer;
  const cuts = new Map<string, { shown: number; all: number }>();
  for (;;) {
    const leftOut = [...answer.leftOut, ...[...cuts].map(cutSentence)];
    const text = JSON.stringify({ ...answer, leftOut });
    if (Buffer.byteLength(text) <= answerBytes) return text;
    const longest = listsIn(data).toSorted((one, other) => other.bytes - one.bytes)[0];
    if (!longest) return JSON.stringify({ ...answer, data: null, leftOut: [tooLarge] });
    const { path, list } = longest;
    const all = cuts.get(path)?.all ?? list.length;
    list.length = Math.floor(list.length * 0.8);
    cuts.set(path, { shown: list.length, all });
  }
}

const tooLarge = 'Ответ больше 25 КБ: задайте период короче или добавьте фильтр';

function cutSentence([path, { shown, all }]: [string, { shown: number; all: number }]): string {
  return `${path}: показаны первые ${shown} из ${all}, остальные не поместились в 25 КБ`;
}

/** The lists of an answer that have entries, with their bytes. */
function listsIn(value: unknown, path = ''): { path: string; list: unknown[]; bytes: number }[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([field, own]) =>
    listsIn(own, path ? `${path}.${field}` : field),
  );
  if (!Array.isArray(value) || value.length === 0) return inner;
  return [...inner, { path, list: value, bytes: Buffer.byteLength(JSON.stringify(value)) }];
}

const paged = z.object({
  items: z.array(z.unknown()),
  pagination: z.object({ totalCount: z.int(), isMore: z.boolean().optional() }),
});
const report = z.object({ isCut: z.literal(true) });

/** Sentences about what a method's own answer leaves out: further pages, and rows or clicks that a report does not list. */
export function leftOutOf(result: unknown): string[] {
  const list = paged.safeParse(result).data;
  const count = list?.items.length ?? 0;
  const total = list?.pagination.totalCount ?? 0;
  return [
    ...(count < total ? [`На этой странице ${count} из ${total}: остальное по параметру page`] : []),
    ...(report.safeParse(result).success
      ? ['Отчёт неполный: часть строк или отдельных кликов не показана']
      : []),
  ];
}
