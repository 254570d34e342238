import { useState } from 'react';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import classes from '../postbacks.module.css';
import { buildUrl } from './build-url.ts';
import { isTracker, type Tracker, trackerNames, trackers, usualTracker } from './trackers.ts';

/** Writes the URL for a tracker, with its parameters and our events as its statuses. */
export function UrlBuilder({
  write,
  choose,
}: {
  write: (url: string) => void;
  /** Called when another tracker is chosen. */
  choose: (tracker: Tracker) => void;
}) {
  const [tracker, setTracker] = useState(usualTracker);
  const [domain, setDomain] = useState('');
  const [key, setKey] = useState('');
  const { key: keyHelp, advice } = trackers[tracker];
  const built = buildUrl(tracker, domain, key);
  return (
    <fieldset
      className={classes.builder}
      // Enter in a field of the builder would submit the form around it.
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        if (built) write(built);
      }}
    >
      <legend>Составить ссылку</legend>
      <SelectField
        label="Трекер"
        data={options}
        value={tracker}
        onChange={({ currentTarget: { value } }) => {
          if (!isTracker(value)) return;
          setTracker(value);
          choose(value);
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
      {keyHelp && (
        <TextField
          label="Ключ"
          help={keyHelp}
          autoCapitalize="none"
          spellCheck={false}
          value={key}
          onChange={({ currentTarget: { value } }) => setKey(value)}
        />
      )}
      <p className={classes.note}>
        Передавайте ID клика трекера в метке sub1 вашей партнёрской ссылки: по нему трекер узнает конверсию.
        {advice && ` ${advice}`}
      </p>
      <ActionButton disabled={built === null} onClick={() => built && write(built)}>
        Подставить ссылку
      </ActionButton>
    </fieldset>
  );
}

const options = trackerNames.map((value) => ({ value, label: trackers[value].name }));
