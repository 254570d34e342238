import { useId } from 'react';
import classes from './segments-field.module.css';

/** A choice of a few ways, which change the fields below, as segments. */
export function SegmentsField({
  legend,
  ways,
  value,
  onChange,
}: {
  legend: string;
  ways: { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
}) {
  const name = useId();
  return (
    <fieldset className={classes.field}>
      <legend>{legend}</legend>
      <div className={classes.segments}>
        {ways.map((way) => (
          <label key={way.value}>
            <input
              type="radio"
              name={name}
              checked={way.value === value}
              onChange={() => onChange(way.value)}
            />
            {way.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
