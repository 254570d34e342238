import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { pathTo } from '../paths.ts';
import { TextButton, TextLink } from '../ui/text-link.tsx';
import classes from './bell-panel.module.css';
import { LettersSkeleton } from './bell-skeleton.tsx';
import { LetterCard } from './letter-card.tsx';
import { useMarking } from './marking.ts';
import { askPreview } from './preview.ts';

/** The newest unread notifications (docs/product.md, 4.3), loaded only where there are any. */
export function BellPanel({ unread }: { unread: number }) {
  const client = useQueryClient();
  const preview = useQuery({ ...askPreview(client), enabled: unread > 0 });
  const { mark, isMarking } = useMarking();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);

  const letters = preview.isError ? [] : (preview.data?.messages.filter(({ isRead }) => !isRead) ?? []);
  const isLoading = unread > 0 && letters.length === 0 && (preview.isFetching || isMarking);
  // The button that was pressed goes: the keyboard stays in the panel.
  const stay = () => panel.current?.focus();
  return (
    <div ref={panel} role="dialog" aria-label="Уведомления" tabIndex={-1} className={classes.panel}>
      <div className={classes.head}>
        <h2 className={classes.title}>Уведомления</h2>
        <TextButton
          disabled={unread === 0}
          onClick={() => {
            stay();
            mark({ letters: 'all', said: 'Все уведомления прочитаны' });
          }}
        >
          Прочитать все
        </TextButton>
      </div>
      {isLoading && <LettersSkeleton unread={unread} />}
      {!isLoading && letters.length === 0 && (
        <p className={classes.empty}>У вас нет непрочитанных уведомлений</p>
      )}
      {letters.length > 0 && (
        <ul className={classes.letters}>
          {letters.map((letter) => (
            <LetterCard
              key={letter.id}
              letter={letter}
              mark={() => {
                stay();
                mark({ letters: [letter] });
              }}
            />
          ))}
        </ul>
      )}
      <div className={classes.foot}>
        <TextLink to={pathTo('notifications')}>Все уведомления</TextLink>
      </div>
    </div>
  );
}
