import { useState } from 'react';
import { LongContent } from '../../../messages/notifications/long-content.tsx';
import { NotificationCard } from '../../../messages/notifications/notification-card.tsx';
import { NotificationRow } from '../../../messages/notifications/notification-row.tsx';
import { SafeHtml } from '../../../messages/notifications/safe-html.tsx';
import { Card } from '../../../ui/page/card.tsx';
import classes from './notifications.module.css';

type Message = { title: string; content: string; typeName: string };
const looks = [
  ['list', 'Страница'],
  ['bell', 'Колокольчик'],
  ['mail', 'Письмо'],
  ['telegram', 'Telegram'],
] as const;
type Look = (typeof looks)[number][0];

/** A preview of a message, built from the components of partners' pages; nothing in it can be pressed. */
export function Looks({ message }: { message: Message }) {
  const [look, setLook] = useState<Look>('list');
  return (
    <Card title="Как увидит партнёр">
      <fieldset className={classes.tabs}>
        <legend className={classes.hidden}>Где</legend>
        {looks.map(([name, label]) => (
          <label key={name} data-taken={look === name || undefined}>
            <input type="radio" name="look" checked={look === name} onChange={() => setLook(name)} />
            {label}
          </label>
        ))}
      </fieldset>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long table of a message is scrolled by the keyboard */}
      <section className={classes.look} aria-label="Предпросмотр" tabIndex={0}>
        <div inert>
          <Shape look={look} message={message} />
        </div>
      </section>
    </Card>
  );
}

function Shape({ look, message }: { look: Look; message: Message }) {
  const title = message.title || 'Без заголовка';
  const notification = {
    ...message,
    title,
    id: 1,
    categoryId: 5,
    date: new Date().toISOString(),
    isRead: false,
  };
  switch (look) {
    case 'list':
      return (
        <ul className={classes.bare}>
          <NotificationRow notification={notification} isChosen={false} choose={() => {}} mark={() => {}} />
        </ul>
      );
    case 'bell':
      return (
        <ul className={classes.bell}>
          <NotificationCard notification={notification} mark={() => {}} />
        </ul>
      );
    case 'mail':
      return (
        <div className={classes.letter}>
          <p className={classes.subject}>{title}</p>
          <SafeHtml html={message.content} />
        </div>
      );
    case 'telegram':
      return (
        <div className={classes.bubble}>
          <p className={classes.subject}>{title}</p>
          <LongContent html={message.content} />
        </div>
      );
  }
}
