import type { ResultOf } from '../../rpc/rpc.ts';

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

/** An empty question behind the others. Its id is none of theirs, for answers are kept by it. */
export function newRow(rows: QuestionRow[]): QuestionRow {
  const id = Math.max(0, ...rows.map((row) => row.id)) + 1;
  return { id, kind: 'line', label: '', help: '', options: '', isRequired: false };
}

/** The rows with one of them a place further up or down. */
export function moved(rows: QuestionRow[], place: number, by: -1 | 1): QuestionRow[] {
  const others = rows.filter((_, n) => n !== place);
  return others.toSpliced(place + by, 0, ...rows.slice(place, place + 1));
}
