import type { ResultOf } from '../../../rpc/rpc.ts';

export type Question = ResultOf<'operator.get-sign-up-form'>['questions'][number];

/** A question as it is typed: its options are lines. */
export type QuestionRow = Omit<Question, 'options'> & { options: string };

export function rowOf({ options, ...question }: Question): QuestionRow {
  return { ...question, options: options.join('\n') };
}

/** A question as it is saved; only a choice has options. */
export function savedOf({ options, ...row }: QuestionRow): Question {
  const lines = options.split('\n').flatMap((line) => line.trim() || []);
  return { ...row, options: row.kind === 'choice' ? lines : [] };
}

/**
 * An empty question behind the others. Answers are kept by its id: one of those taken away, which nobody knows here, comes again only by
 * chance, where the next number would always be the last one's.
 */
export function newRow(rows: QuestionRow[]): QuestionRow {
  let id = randomId();
  while (rows.some((row) => row.id === id)) id = randomId();
  return { id, kind: 'line', label: '', help: '', options: '', isRequired: false };
}

/** Of those that the contract takes. */
const randomId = () => 1 + Math.floor(Math.random() * 10_000);

/** The rows with one of them a place further up or down. */
export function moved(rows: QuestionRow[], place: number, by: -1 | 1): QuestionRow[] {
  const others = rows.filter((_, n) => n !== place);
  return others.toSpliced(place + by, 0, ...rows.slice(place, place + 1));
}
