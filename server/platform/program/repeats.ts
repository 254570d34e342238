/** Messages of an absent database from its driver, a pooler, the job library or this program. */
const away = new RegExp(
  [
    'ECONN(REFUSED|RESET)|connection error|Connection terminated|system is (starting up|shutting down)',
    'timeout exceeded when trying to connect|timeout expired|Query read timeout|statement timeout|no answer in',
    'query_wait_timeout|login has been failing|read-only transaction|too many clients|terminating connection',
    'does not answer|не отвечает',
  ].join('|'),
);
/** Milliseconds for which the same message is not repeated. */
const quiet = 10_000;
/** Fields that do not make a line new: the call that found the database absent, and the amount of waiting work. */
const passing = new Set(['method', 'path', 'deliveries']);

/**
 * Finds lines that say nothing new: while the database is absent, every part of a program finds out over and over. Such lines are
 * counted, and the next written line carries the count; all other lines are written.
 */
export function createRepeats(now: () => number = Date.now) {
  const known = new Map<string, { at: number; count: number }>();
  /** Returns the number of repeats since the last written line; null: the line is not to be written. */
  return (fields: object, message: string): number | null => {
    const { err, ...others } = { err: undefined, ...fields };
    if (!Object.keys(others).every((name) => passing.has(name))) return 0;
    if (!away.test(`${message} ${reasonOf(err)}`)) return 0;
    // Digits are masked: pauses, tries and ports differ, and an absent database fails in several ways one after another.
    const key = message.replace(/\d[\d.]*/g, '#');
    const last = known.get(key);
    if (last && now() - last.at < quiet) {
      last.count += 1;
      return null;
    }
    known.set(key, { at: now(), count: 0 });
    return last?.count ?? 0;
  };
}

function reasonOf(err: unknown): string {
  if (!(err instanceof Error)) return '';
  const code = 'code' in err ? String(err.code) : '';
  return `${code} ${err.message}`;
}
