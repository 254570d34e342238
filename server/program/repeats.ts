/** The database is away, as its driver or the job library says it. */
const away =
  /ECONN(REFUSED|RESET)|connection error|Connection terminated|system is (starting up|shutting down)/;
/** Milliseconds for which the same news is not told again. */
const quiet = 60_000;

/**
 * Decides which lines say nothing new: while the database is away, every part of a program finds that out over and over. Only lines of that
 * kind with nothing in them but the error are counted instead, and the next one that is written says how many; any other is always written.
 */
export function createRepeats(now: () => number = Date.now) {
  const known = new Map<string, { at: number; count: number }>();
  /** How often the same was said since it was written last; null: it is not to be written. */
  return (fields: object, message: string): number | null => {
    const { err, ...others } = { err: undefined, ...fields };
    const reason = reasonOf(err);
    if (Object.keys(others).length > 0 || !away.test(`${message} ${reason}`)) return 0;
    // Pauses, tries and ports differ.
    const key = `${message} ${reason}`.replace(/\d[\d.]*/g, '#');
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
