import { IconMoon, IconSun } from '@tabler/icons-react';
import { chooseColorScheme, useColorScheme } from '../../start/color-scheme.ts';
import classes from './color-scheme.module.css';
import bar from './header.module.css';

/** Switches between light and dark. */
export function ColorSchemeSwitch() {
  const { isDark } = useColorScheme();
  const Icon = isDark ? IconSun : IconMoon;
  const label = isDark ? 'Включить светлую тему' : 'Включить тёмную тему';
  return (
    <button
      type="button"
      className={`${bar.button} ${classes.switch}`}
      aria-label={label}
      title={label}
      onClick={() => chooseColorScheme(isDark ? 'light' : 'dark')}
    >
      <Icon size={20} stroke={1.75} aria-hidden="true" />
    </button>
  );
}
