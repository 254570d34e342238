import type { Log } from './log.ts';
import type { Settings } from './settings.ts';
import { settingNames } from './variables.ts';

/** Logs valid settings that may still be mistakes: missing ones, and variables with almost a setting's name. */
export function logSettingNotes(settings: Settings, environment: NodeJS.ProcessEnv, log: Log): void {
  const { smtpUrl, demo, production, publicUrl, restored } = settings;
  for (const [name, meant] of misspelt(environment))
    log.warn({ setting: name, meant }, 'this variable is not a setting of the program');
  // The demo lacks them on purpose.
  if (demo) return;
  if (production && publicUrl.startsWith('http:'))
    log.warn(
      { setting: 'PUBLIC_URL' },
      'cookies are sent without protection: in production PUBLIC_URL is the https address that browsers see',
    );
  if (restored === 'quiet')
    log.warn(
      { setting: 'RESTORED' },
      'nothing leaves this database: letters, postbacks and messages wait in it until a start without RESTORED=quiet',
    );
  else if (smtpUrl === null)
    log.warn(
      { setting: 'SMTP_URL' },
      'nobody gets letters: without SMTP_URL they are files in DATA_DIR/outbox',
    );
}

/** First words of names that hardly belong to another program. */
const ownWords = /^(CLICK|DATABASE|DADATA|GEOIP|METRICS|OPERATOR|OUTBOUND|SMTP|STAFF|TELEGRAM|TRUSTED)_/;

/** Variables that look like settings, each with the setting that is closest to it, or null where none is close. */
export function misspelt(environment: NodeJS.ProcessEnv): [name: string, meant: string | null][] {
  const others = Object.keys(environment).filter((name) => !settingNames.includes(name));
  return others.flatMap((name): [string, string | null][] => {
    const meant = settingNames.find((known) => isClose(name.toUpperCase(), known)) ?? null;
    return meant !== null || ownWords.test(name) ? [[name, meant]] : [];
  });
}

/** One slip, or two in a long name; other programs' short names are too similar (`HOME`, `HOST`). */
function isClose(name: string, known: string): boolean {
  const slips = known.length < 6 ? 0 : known.length < 10 ? 1 : 2;
  const letters = name.replaceAll('_', '');
  const knownLetters = known.replaceAll('_', '');
  // Lengths are compared first: every start compares all pairs of names, and most pairs differ in length.
  return Math.abs(letters.length - knownLetters.length) <= slips && distance(letters, knownLetters) <= slips;
}

/** The number of letters to add, remove or replace, or of neighbours to swap, that turns one text into the other. */
function distance(from: string, to: string): number {
  const rows = [[...Array(to.length + 1).keys()]];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= from.length; row += 1) {
    const own = [row];
    rows.push(own);
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      own.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return at(from.length, to.length);
}
