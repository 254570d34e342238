import { type ReactNode, useId } from 'react';
import { type PostbackEvent, postbackEventNames, postbackEvents } from '#contract/postbacks/postback-names';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import classes from './events-field.module.css';

/** A field with any number of events. Its value is their names, separated by commas. */
export function EventsField({
  value = '',
  error,
  onChange,
  'data-path': path,
}: {
  value?: string;
  error?: ReactNode;
  onChange: (value: string) => void;
  'data-path'?: string;
}) {
  const id = useId();
  const chosen = readEvents(value);
  const turn = (event: PostbackEvent, isOn: boolean) =>
    onChange(writeEvents(postbackEvents.filter((one) => (one === event ? isOn : chosen.includes(one)))));
  return (
    <fieldset className={classes.events} aria-describedby={error ? id : undefined}>
      <legend>События</legend>
      <div className={classes.choices}>
        {postbackEvents.map((event, place) => (
          <Checkbox
            key={event}
            label={postbackEventNames[event]}
            checked={chosen.includes(event)}
            error={Boolean(error)}
            // The form finds its field by this attribute.
            data-path={place === 0 ? path : undefined}
            onChange={({ currentTarget: { checked } }) => turn(event, checked)}
          />
        ))}
      </div>
      {error && (
        <p id={id} className="only-above-4 small danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

export function readEvents(value: string): PostbackEvent[] {
  const names = value.split(',');
  return postbackEvents.filter((event) => names.includes(event));
}

export function writeEvents(events: readonly PostbackEvent[]): string {
  return events.join(',');
}
