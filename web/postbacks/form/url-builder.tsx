import { Button } from '@mantine/core';
import { useState } from 'react';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import classes from '../postbacks.module.css';
import { buildUrl, type Tracker, trackerNames } from './build-url.ts';

/** Writes the URL for a tracker, with its parameters and our events as its statuses. */
export function UrlBuilder({ write, choose }: UrlBuilderProps) {
  const [tracker, setTracker] = useState(usualTracker);
  const [domain, setDomain] = useState('');
  const [key, setKey] = useState('');
  const built = buildUrl(tracker, domain, key);
  return (
    <fieldset className={classes.builder}>
      <legend>Составить ссылку</legend>
      <SelectField
        label="Трекер"
        data={trackers}
        value={tracker}
        onChange={({ currentTarget: { value } }) => {
          const chosen = trackers.find((one) => one.value === value)?.value ?? 'own';
          setTracker(chosen);
          choose(chosen);
        }}
      />
      <TextField
        label="Домен трекера"
        placeholder="tracker.example.com"
        autoCapitalize="none"
        spellCheck={false}
        value={domain}
        onChange={({ currentTarget: { value } }) => setDomain(value)}
      />
      {tracker !== 'binom' && (
        <TextField
          label="Ключ"
          help={
            tracker === 'keitaro'
              ? 'Часть ссылки постбека в настройках Keitaro'
              : 'Если ваш адрес его требует'
          }
          autoCapitalize="none"
          spellCheck={false}
          value={key}
          onChange={({ currentTarget: { value } }) => setKey(value)}
        />
      )}
      <p className={classes.note}>
        Передавайте ID клика трекера в метке sub1 вашей партнёрской ссылки: по нему трекер узнает конверсию.
      </p>
      <Button variant="default" disabled={built === null} onClick={() => built && write(built)}>
        Подставить ссылку
      </Button>
    </fieldset>
  );
}

type UrlBuilderProps = {
  write: (url: string) => void;
  /** Another tracker is chosen. */
  choose: (tracker: Tracker) => void;
};

/** The tracker that the builder begins with. */
export const usualTracker: Tracker = 'keitaro';

const trackers = (['keitaro', 'binom', 'own'] as const).map((value) => ({
  value,
  label: trackerNames[value],
}));
