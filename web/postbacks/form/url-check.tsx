import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { PostbackEvent } from '#contract/postbacks/postback-names';
import { postbackEventNames } from '#contract/postbacks/postback-names';
import { buttonIcon } from '../../ui/page/button-icon.ts';
import type { PostbackMethod } from '../postback-groups.ts';
import classes from '../postbacks.module.css';
import { previewBody, previewUrl } from './build-url.ts';
import { lintUrl, respelled } from './lint.ts';

/** The findings about a URL. */
export function UrlFindings({ url, method }: { url: string; method: PostbackMethod }) {
  const own = respelled(url);
  return (
    <ul className={classes.findings} aria-live="polite" aria-label="Проверка ссылки">
      {own.length > 0 && (
        <li>
          <IconInfoCircle {...buttonIcon} />
          <span>
            Запишем в нашем виде: <code>{own.join(', ')}</code>
          </span>
        </li>
      )}
      {lintUrl(url, method).map(({ tone, text }) => (
        <li key={text} data-tone={tone}>
          <IconAlertTriangle {...buttonIcon} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

/** The call for an event, with sample values. */
export function CallPreview({
  url,
  method,
  event,
}: {
  url: string;
  method: PostbackMethod;
  event: PostbackEvent;
}) {
  if (url.trim() === '') return null;
  return (
    <div className="shrinks">
      <p className={classes.caption}>Пример вызова: {postbackEventNames[event]}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long URL scrolls here, also by keyboard */}
      <output className={classes.preview} aria-label="Пример вызова" tabIndex={0}>
        {previewUrl(url.trim(), event)}
        {method === 'POST' && <span className="block keeps-lines">{previewBody(event)}</span>}
      </output>
    </div>
  );
}
