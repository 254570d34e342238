import { useId } from 'react';
import { type ColorScheme, chooseColorScheme, useColorScheme } from '../../start/color-scheme.ts';
import classes from './color-scheme-choice.module.css';

/** The three choices: the system's theme, light, dark. */
export function ColorSchemeChoice() {
  const { chosen } = useColorScheme();
  const name = useId();
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.legend}>Тема</legend>
      {choices.map(({ value, title }) => (
        <label key={value} className={classes.option}>
          <input
            type="radio"
            name={name}
            checked={chosen === value}
            onChange={() => chooseColorScheme(value)}
          />
          {title}
        </label>
      ))}
    </fieldset>
  );
}

const choices: { value: ColorScheme; title: string }[] = [
  { value: 'auto', title: 'Системная' },
  { value: 'light', title: 'Светлая' },
  { value: 'dark', title: 'Тёмная' },
];
