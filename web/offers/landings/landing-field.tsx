import { useId } from 'react';
import { audienceOf, type Landing, LandingLook } from './landing-look.tsx';
import classes from './landings.module.css';

/** The page that a link leads to: the network's choice by weight, or a fixed one. Empty for an offer with a single page. */
export function LandingField({
  landings,
  fixed,
  value = '',
  onChange,
}: {
  landings: Landing[];
  /** The page that the link fixes now; the page may be turned off. */
  fixed: { id: number; name: string } | null;
  value?: string;
  onChange?: (value: string) => void;
}) {
  const name = useId();
  const off = landings.some(({ id }) => id === fixed?.id) ? null : fixed;
  if (landings.length === 0 && !off) return null;
  const choice = (id: string, label: string, note: string) => (
    <label className={classes.choice}>
      <input type="radio" name={name} checked={value === id} onChange={() => onChange?.(id)} />
      <span>
        {label} {note && <span className="small dim">{note}</span>}
      </span>
    </label>
  );
  return (
    <fieldset className={classes.field}>
      <legend>Лендинг</legend>
      <ul className="grid bare">
        <li className={classes.row}>
          {choice('', 'По выбору сети', 'одному посетителю — всегда один и тот же')}
        </li>
        {landings.map((landing) => (
          <li key={landing.id} className={classes.row}>
            {choice(String(landing.id), landing.name, audienceOf(landing))}
            <LandingLook landing={landing} />
          </li>
        ))}
        {off && (
          <li className={classes.row}>
            {choice(String(off.id), off.name, 'выключен: посетители идут на другие')}
          </li>
        )}
      </ul>
    </fieldset>
  );
}
