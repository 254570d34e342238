import type { Tx } from './connection.ts';

type Begin = (act: (tx: Tx) => Promise<never>) => Promise<never>;

/** Runs `act` in a transaction or a savepoint that `begin` begins, undoes what it wrote, and returns its result. */
export async function undone<T>(begin: Begin, act: (tx: Tx) => Promise<T>): Promise<T> {
  let result: { value: T } | undefined;
  const undo = new Error('a trial is undone');
  await begin(async (tx) => {
    result = { value: await act(tx) };
    throw undo;
  }).catch((error: unknown) => {
    if (error !== undo) throw error;
  });
  if (!result) throw undo;
  return result.value;
}
