import { formatDayOf } from '../../../ui/text/format.ts';
import { linesOf, type Terms, type TermsLine } from './terms-changes.ts';
import classes from './terms-history.module.css';

/** Terms by the day of their start, newest first, each with its changes. `alsoOf` adds more lines. */
export function TermsHistory<T extends Terms>({
  terms,
  alsoOf = () => [],
}: {
  terms: T[];
  alsoOf?: (now: T, before: T | undefined) => TermsLine[];
}) {
  return (
    <>
      <ol className={classes.history}>
        {terms.map((now, place) => (
          <li key={now.from} className={classes.step}>
            <p className="flush dim digits">
              с <time dateTime={now.from}>{formatDayOf(now.from)}</time>
            </p>
            <ul className={classes.lines}>
              {[...linesOf(now, terms[place + 1]), ...alsoOf(now, terms[place + 1])].map(
                ({ about, now: is, before }) => (
                  <li key={about}>
                    {about} — <strong>{is}</strong>
                    {before && <span className="dim"> вместо {before}</span>}
                  </li>
                ),
              )}
            </ul>
          </li>
        ))}
      </ol>
      <p className={classes.note}>
        Клик оплачивается по условиям, которые действовали, когда он пришёл: изменение на него не влияет.
      </p>
    </>
  );
}
