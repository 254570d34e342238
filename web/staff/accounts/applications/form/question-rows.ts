import type { ResultOf } from '../../../rpc/rpc.ts';

export type Question = ResultOf<'operator.get-sign-up-form'>['questions'][number];

/** A question as typed: its options are lines. */
export type QuestionRow = Omit<Question, 'options'> & { options: string };

export function rowOf({ options, ...question }: Question): QuestionRow {
  return { ...question, options: options.join('\n') };
}

/** A question to save; only a choice has options. */
export function savedOf({ options, ...row }: QuestionRow): Question {
  const lines = options.split('\n').flatMap((line) => line.trim() || []);
  return { ...row, options: row.kind === 'choice' ? lines : [] };
}

/**
 * An empty question after all other questions. Answers are stored by the question's id, and the browser does not know the ids
 * of removed questions: a random id repeats one only by chance, while the next number would always repeat the last removed
 * question's id.
 */
export function newRow(rows: QuestionRow[]): QuestionRow {
  let id = randomId();
  while (rows.some((row) => row.id === id)) id = randomId();
  return { id, kind: 'line', label: '', help: '', options: '', isRequired: false };
}

/** A number within the ids that the contract takes. */
const randomId = () => 1 + Math.floor(Math.random() * 10_000);

/** The rows with one row moved up or down by one. */
export function moved(rows: QuestionRow[], place: number, by: -1 | 1): QuestionRow[] {
  const others = rows.filter((_, n) => n !== place);
  return others.toSpliced(place + by, 0, ...rows.slice(place, place + 1));
}
