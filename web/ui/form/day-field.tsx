import { useState } from 'react';
import { isDay } from '#contract/wire/period';
import { TextField } from './text-field.tsx';

/** A day, picked or typed. The field keeps an incomplete date; only a whole date or an empty field counts. */
export function DayField({ label, value = '', choose }: DayFieldProps) {
  const [typed, setTyped] = useState(value);
  const [chosen, setChosen] = useState(value);
  if (chosen !== value) {
    setChosen(value);
    setTyped(value);
  }
  return (
    <TextField
      type="date"
      label={label}
      min="2000-01-01"
      max="2099-12-31"
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        if (currentTarget.value === '' || isDay(currentTarget.value)) choose(currentTarget.value);
      }}
    />
  );
}

type DayFieldProps = { label: string; value: string | undefined; choose: (day: string) => void };
