import { type MantineColorScheme, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './color-scheme.module.css';
import bar from './header.module.css';

/** Mantine would stop transitions by writing markup into the page, which the page's policy forbids. */
const withoutMarkup = { keepTransitions: true };

/** Switches between light and dark. */
export function ColorSchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme(withoutMarkup);
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  const Icon = isDark ? IconSun : IconMoon;
  const label = isDark ? 'Включить светлую тему' : 'Включить тёмную тему';
  return (
    <button
      type="button"
      className={`${bar.button} ${classes.switch}`}
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      <Icon size={20} stroke={1.75} aria-hidden="true" />
    </button>
  );
}

/** The three choices: the system's theme, light, dark. */
export function ColorSchemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme(withoutMarkup);
  const name = useId();
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.legend}>Тема</legend>
      {choices.map(({ value, title }) => (
        <label key={value} className={classes.option}>
          <input
            type="radio"
            name={name}
            checked={colorScheme === value}
            onChange={() => setColorScheme(value)}
          />
          {title}
        </label>
      ))}
    </fieldset>
  );
}

const choices: { value: MantineColorScheme; title: string }[] = [
  { value: 'auto', title: 'Системная' },
  { value: 'light', title: 'Светлая' },
  { value: 'dark', title: 'Тёмная' },
];
