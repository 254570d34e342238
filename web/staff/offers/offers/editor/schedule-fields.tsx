import { useState } from 'react';
import type { Schedule } from '#contract/offers/offer-terms';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { ChoiceField } from '../../../../ui/form/choice-field.tsx';
import { SwitchField } from '../../../../ui/form/switch-field.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import classes from './offer-editor.module.css';
import type { FieldsProps } from './use-offer-form.ts';

/** The hours of a week in which the offer takes traffic. */
export function ScheduleFields({ draft: { schedule }, set, errors }: FieldsProps) {
  return (
    <Card title="Расписание">
      <div className={classes.fields}>
        <SwitchField
          label="Круглосуточно"
          isOn={schedule === null}
          turn={(isOn) => set({ schedule: isOn ? null : workweek })}
        />
        {schedule && <Week schedule={schedule} change={(next) => set({ schedule: next })} />}
        {errors.schedule && (
          <p role="alert" className="small danger">
            {errors.schedule}
          </p>
        )}
      </div>
    </Card>
  );
}

function Week({ schedule, change }: { schedule: Schedule; change: (schedule: Schedule) => void }) {
  const [zones] = useState(() => [...new Set([...Intl.supportedValuesOf('timeZone'), schedule.timeZone])]);
  const setDay = (place: number, hours: [number, number] | null) =>
    change({ ...schedule, hours: schedule.hours.map((one, n) => (n === place ? hours : one)) });
  return (
    <>
      <ChoiceField
        label="Часовой пояс"
        options={zones.map((value) => ({ value, label: value }))}
        value={schedule.timeZone}
        choose={(timeZone) => change({ ...schedule, timeZone })}
      />
      <ul className={classes.week}>
        {days.map((day, place) => (
          <li key={day}>
            <Day day={day} hours={schedule.hours[place] ?? null} set={(hours) => setDay(place, hours)} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Day({
  day,
  hours,
  set,
}: {
  day: string;
  hours: [number, number] | null;
  set: (hours: [number, number] | null) => void;
}) {
  const [from, to] = hours ?? [0, 24];
  return (
    <>
      <Checkbox
        label={day}
        checked={hours !== null}
        onChange={({ currentTarget: { checked } }) => set(checked ? [9, 21] : null)}
      />
      {hours && (
        <>
          <ChoiceField
            aria-label={`${day}: с`}
            options={hoursOf(0, 23)}
            value={String(from)}
            choose={(value) => set([Number(value), Math.max(to, Number(value) + 1)])}
          />
          <span aria-hidden="true">–</span>
          <ChoiceField
            aria-label={`${day}: до`}
            options={hoursOf(1, 24)}
            value={String(to)}
            choose={(value) => set([Math.min(from, Number(value) - 1), Number(value)])}
          />
        </>
      )}
    </>
  );
}

function hoursOf(first: number, last: number) {
  return Array.from({ length: last - first + 1 }, (_, n) => ({
    value: String(first + n),
    label: `${first + n}:00`,
  }));
}

const days = ['Понедельник', 'Вторник', 'Среда', 'Четверг', 'Пятница', 'Суббота', 'Воскресенье'];

const workweek: Schedule = {
  timeZone: 'Europe/Moscow',
  hours: [[9, 21], [9, 21], [9, 21], [9, 21], [9, 21], null, null],
};
