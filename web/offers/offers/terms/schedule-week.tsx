import type { Schedule } from '#contract/offers/offer-terms';
import classes from './schedule-week.module.css';

/** The hours of a week in which an offer takes traffic, each day with a bar of its 24 hours. */
export function ScheduleWeek({ schedule, isWorkingNow }: { schedule: Schedule; isWorkingNow: boolean }) {
  return (
    <>
      <dl className="grid gap-4 flush">
        {days.map((day, place) => {
          const hours = schedule.hours[place] ?? null;
          return (
            <div key={day.short} className={classes.day} data-off={hours === null || undefined}>
              <dt>
                <span aria-hidden>{day.short}</span>
                <span className="for-screen-readers">{day.name}</span>
              </dt>
              <dd>
                <span className={classes.track} aria-hidden>
                  {hours && <span className={classes.open} style={placeOf(hours)} />}
                </span>
                <span className="small digits">{tell(hours)}</span>
              </dd>
            </div>
          );
        })}
      </dl>
      <p className="only-above-8 small dim">
        Время: {zoneName(schedule.timeZone)}. {isWorkingNow ? 'Сейчас принимает.' : 'Сейчас не принимает.'}
      </p>
    </>
  );
}

const days = [
  { short: 'Пн', name: 'Понедельник' },
  { short: 'Вт', name: 'Вторник' },
  { short: 'Ср', name: 'Среда' },
  { short: 'Чт', name: 'Четверг' },
  { short: 'Пт', name: 'Пятница' },
  { short: 'Сб', name: 'Суббота' },
  { short: 'Вс', name: 'Воскресенье' },
];

function placeOf([from, to]: [number, number]) {
  return { left: `${(from / 24) * 100}%`, width: `${((to - from) / 24) * 100}%` };
}

function tell(hours: [number, number] | null): string {
  if (!hours) return 'выходной';
  const [from, to] = hours;
  return from === 0 && to === 24 ? 'весь день' : `${from}:00–${to}:00`;
}

/** The name of a time zone: «Москва, GMT+3». */
function zoneName(timeZone: string) {
  const nameBy = (timeZoneName: 'shortGeneric' | 'shortOffset') =>
    new Intl.DateTimeFormat('ru-RU', { timeZone, timeZoneName })
      .formatToParts(new Date())
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  const city = nameBy('shortGeneric');
  const offset = nameBy('shortOffset');
  return city === offset ? offset : `${city}, ${offset}`;
}
