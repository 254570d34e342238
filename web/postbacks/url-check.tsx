import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { PostbackEvent } from '#contract/postback-macros';
import { lintUrl, respelled } from './lint.ts';
import classes from './postbacks.module.css';
import { previewUrl } from './preview.ts';

/** The URL as it will be requested, with sample values, and the findings about it. */
export function UrlCheck({ url, status }: { url: string; status: PostbackEvent }) {
  const typed = url.trim();
  const own = respelled(typed);
  if (typed === '') return null;
  return (
    <div className={classes.check}>
      <p className={classes.caption}>Так вызов уйдёт с примерами значений</p>
      <output className={classes.preview} aria-label="Пример вызова">
        {previewUrl(typed, status)}
      </output>
      <ul className={classes.findings} aria-live="polite" aria-label="Проверка ссылки">
        {own.length > 0 && (
          <li>
            <IconInfoCircle size={20} stroke={1.5} aria-hidden />
            <span>
              Запишем в нашем виде: <code>{own.join(', ')}</code>
            </span>
          </li>
        )}
        {lintUrl(typed).map(({ tone, text }) => (
          <li key={text} data-tone={tone}>
            <IconAlertTriangle size={20} stroke={1.5} aria-hidden />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
