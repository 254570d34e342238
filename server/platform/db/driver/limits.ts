/** The longest waits of a pool's connections, in milliseconds. Every wait has a limit. */
export type Limits = {
  /** Wait for a free connection. */
  free: number;
  /** Time of a statement, including the locks it waits for. PostgreSQL ends a longer one. */
  statement: number;
  /** Wait for the answer to a statement: a lost machine ends no statement. */
  answer: number;
  /** Wait for the next statement of a transaction. */
  idleInTransaction: number;
};

export const usualLimits: Limits = {
  free: 15_000,
  statement: 20_000,
  answer: 25_000,
  idleInTransaction: 30_000,
};

/** Limits of long work that no visitor waits for: migrations, the removal of old rows. */
export const patientLimits: Limits = {
  ...usualLimits,
  statement: 900_000,
  answer: 905_000,
  idleInTransaction: 900_000,
};

/** Time to connect to a host that may be absent. */
export const longestConnecting = 5_000;
/** Idle time before a keep-alive probe, in ms; ten seconds without an answer end the connection. */
export const longestSilence = 10_000;

/** The limits as `set` statements, for a connection's whole life or for a transaction (`local`). */
export function settingsOf({ statement, idleInTransaction }: Limits, scope: 'session' | 'local'): string {
  return [
    `set ${scope} statement_timeout = ${statement}`,
    `set ${scope} idle_in_transaction_session_timeout = ${idleInTransaction}`,
  ].join('; ');
}
