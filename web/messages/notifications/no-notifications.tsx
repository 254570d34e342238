import { IconBell } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../ui/feedback/failed-state.tsx';
import { isFiltered } from '../../ui/filter/filter-chips.ts';
import { TextLink } from '../../ui/page/text-link.tsx';
import { category, search, show } from './notification-filter.ts';

/** An empty list of notifications with its reason: no notifications, or none that match. */
export function NoNotifications() {
  const [query] = useSearchParams();
  if (isFiltered([category, search], query))
    return (
      <EmptyState
        title="Ничего не нашлось"
        text="Попробуйте другие слова или другую категорию."
        action={<TextLink to="?">Показать все уведомления</TextLink>}
      />
    );
  if (show.read(query))
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
