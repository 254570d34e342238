import { lettersPath } from '#contract/wire/demo-letters';
import { settings } from '../../settings.ts';
import classes from '../../ui/page/text-link.module.css';

/** Links to the letters that a demo shows instead of sending. Empty outside a demo. */
export function DemoLetters() {
  if (!settings.showsLetters) return null;
  return (
    <a href={lettersPath} target="_blank" rel="noopener" className={classes.link}>
      Письма демонстрации
    </a>
  );
}
