import { IconAlertTriangle } from '@tabler/icons-react';
import { postbackEventNames } from '#contract/postbacks/postback-names';
import { pathTo } from '../paths.ts';
import { Card } from '../ui/page/card.tsx';
import { TextLink } from '../ui/page/text-link.tsx';
import { formatDate } from '../ui/text/format.ts';
import classes from './dashboard.module.css';
import type { Overview } from './dashboard-page.tsx';

/** Postbacks whose calls fail; nothing where none does. */
export function PostbacksCard({ overview: { postbacks } }: { overview: Overview }) {
  if (postbacks.length === 0) return null;
  return (
    <Card
      title="Постбеки не доходят"
      actions={<TextLink to={pathTo('globalPostbacks')}>Открыть постбеки</TextLink>}
    >
      <ul className={classes.failing}>
        {postbacks.map(({ id, status, url, failingSince, pausedAt }) => (
          <li key={id}>
            <IconAlertTriangle size={20} stroke={1.5} aria-hidden />
            <div>
              <p className={classes.newsTitle}>{url}</p>
              <p className={classes.note}>
                {postbackEventNames[status]} · ошибки с {formatDate(failingSince)}
                {pausedAt !== null && ' · на паузе, проверяем каждые 10 минут'}
                {' · '}
                <TextLink amongWords to={`${pathTo('postbackDeliveries')}?postback=${id}`}>
                  что ответил трекер
                </TextLink>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
