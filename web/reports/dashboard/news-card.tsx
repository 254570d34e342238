import { pathTo } from '../../paths.ts';
import { Card } from '../../ui/page/card.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { formatDate } from '../../ui/text/format.ts';
import classes from './dashboard.module.css';
import type { Overview } from './dashboard-page.tsx';

/** The newest notifications about offers. */
export function NewsCard({ overview: { news } }: { overview: Overview }) {
  return (
    <Card title="Новости офферов" actions={<TextLink to={pathTo('notifications')}>Уведомления</TextLink>}>
      {news.length === 0 ? (
        <p className="flush dim">Здесь появятся паузы, новые ставки и лимиты ваших офферов.</p>
      ) : (
        <ul className={classes.news}>
          {news.map(({ id, title, typeName, date, isRead }) => (
            <li key={id} data-unread={!isRead || undefined}>
              <p className={classes.newsTitle}>{title}</p>
              <p className={classes.note}>
                {typeName} · {formatDate(date)}
                {!isRead && <span className="for-screen-readers">, не прочитано</span>}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
