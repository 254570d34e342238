/** The database is away, as its driver, a pooler, the job library or this program says it. */
const away = new RegExp(
  [
    'ECONN(REFUSED|RESET)|connection error|Connection terminated|system is (starting up|shutting down)',
    'timeout exceeded when trying to connect|timeout expired|Query read timeout|statement timeout|no answer in',
    'query_wait_timeout|login has been failing|read-only transaction|too many clients|terminating connection',
    'does not answer|не отвечает',
  ].join('|'),
);
/** Milliseconds for which the same news is not told again. */
const quiet = 10_000;
/** What a line may name and is no news of its own: which call found the database away, and how much waits for it. */
const passing = new Set(['method', 'path', 'deliveries']);

/**
 * Decides which lines say nothing new: while the database is away, every part of a program finds that out over and over. Lines of that kind
 * that are about nothing else are counted instead, and the next one that is written says how many; any other is always written.
 */
export function createRepeats(now: () => number = Date.now) {
  const known = new Map<string, { at: number; count: number }>();
  /** How often the same was said since it was written last; null: it is not to be written. */
  return (fields: object, message: string): number | null => {
    const { err, ...others } = { err: undefined, ...fields };
    if (!Object.keys(others).every((name) => passing.has(name))) return 0;
    if (!away.test(`${message} ${reasonOf(err)}`)) return 0;
    // Pauses, tries and ports differ, and the database is away in several ways one after another.
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
