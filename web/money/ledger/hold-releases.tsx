import { useQuery } from '@tanstack/react-query';
import { ask, type ResultOf } from '../../rpc/rpc.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { formatDay } from '../../ui/text/format.ts';
import { Money } from '../../ui/text/money.tsx';
import classes from './hold-releases.module.css';
import { nextReleases } from './next-releases.ts';
import { RunNote } from './run-note.tsx';

export const askHoldCalendar = ask('profile.get-hold-calendar', { days: 366 });

/** The release of the hold: the next five days, the rest, and the sum due before the next payment. Empty without a hold. */
export function HoldReleases({ hold, look }: { hold: number; look: 'card' | 'tip' }) {
  const calendar = useQuery({ ...askHoldCalendar, enabled: hold > 0 });
  if (!(hold > 0)) return null;
  return (
    <div className={classes.releases} data-look={look}>
      <p className={classes.title}>Выход из холда</p>
      <Loaded
        query={calendar}
        failed="Не удалось загрузить даты"
        skeleton={<Skeleton height={look === 'card' ? 44 : 72} />}
      >
        {(data) => <Dates calendar={data} />}
      </Loaded>
      <RunNote />
    </div>
  );
}

function Dates({ calendar }: { calendar: ResultOf<'profile.get-hold-calendar'> }) {
  const { next, later } = nextReleases(calendar);
  const rest = [
    { name: 'Позже', sum: later },
    { name: 'Дата не назначена', sum: calendar.undated.amount },
  ];
  return (
    <dl className={classes.dates}>
      {next.map(({ date, amount }) => (
        <div key={date}>
          <dt>{formatDay(date)}</dt>
          <dd>
            <Money amount={amount} currencyCode={calendar.currencyCode} />
          </dd>
        </div>
      ))}
      {rest.map(
        ({ name, sum }) =>
          sum > 0 && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Money amount={sum} currencyCode={calendar.currencyCode} />
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
