/** The longest waits of a pool's connections, in milliseconds. Nothing waits for ever. */
export type Limits = {
  /** For a connection that is free. */
  free: number;
  /** For a statement, the locks it waits for included. PostgreSQL ends it. */
  statement: number;
  /** For the answer to a statement: a machine that is gone ends nothing. */
  answer: number;
  /** For the next statement of a transaction. */
  idleInTransaction: number;
};

export const usualLimits: Limits = {
  free: 15_000,
  statement: 20_000,
  answer: 25_000,
  idleInTransaction: 30_000,
};

/** For long work that no visitor waits for: migrations, the removal of old rows. */
export const patientLimits: Limits = {
  ...usualLimits,
  statement: 900_000,
  answer: 905_000,
  idleInTransaction: 900_000,
};

/** For a host that may not be there at all. */
export const longestConnecting = 5_000;
/** Of silence, until the other side is asked whether it still lives; ten seconds without an answer end the connection. */
export const longestSilence = 10_000;

/** As statements for a connection's whole life, or a transaction's (`local`). */
export function settingsOf({ statement, idleInTransaction }: Limits, scope: 'session' | 'local'): string {
  return [
    `set ${scope} statement_timeout = ${statement}`,
    `set ${scope} idle_in_transaction_session_timeout = ${idleInTransaction}`,
  ].join('; ');
}
