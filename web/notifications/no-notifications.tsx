import { IconBell } from '@tabler/icons-react';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { TextLink } from '../ui/page/text-link.tsx';
import type { NotificationFilter } from './notification-filter.ts';

/** A list without notifications, and why: none at all or none that match. */
export function NoNotifications({ filter }: { filter: NotificationFilter }) {
  const { category, search } = filter;
  if (category || search)
    return (
      <EmptyState
        title="Ничего не нашлось"
        text="Попробуйте другие слова или другую категорию."
        action={<TextLink to="?">Показать все уведомления</TextLink>}
      />
    );
  if (filter.isUnread)
    return (
      <EmptyState
        icon={<IconBell size={28} stroke={1.5} />}
        title="У вас нет непрочитанных уведомлений"
        action={<TextLink to="?">Показать все уведомления</TextLink>}
      />
    );
  return (
    <EmptyState
      icon={<IconBell size={28} stroke={1.5} />}
      title="Уведомлений пока нет"
      text="Здесь появятся новости об офферах, выплатах, акциях и безопасности кабинета."
    />
  );
}
