import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SafeHtml } from '../../../../messages/notifications/safe-html.tsx';
import { Card as Surface } from '../../../../ui/page/card.tsx';
import { formatNumber, plural } from '../../../../ui/text/format.ts';
import { ask } from '../../../rpc/rpc.ts';
import { areTermsChanged, type Draft, faultsOf, fieldsOf } from './offer-draft.ts';
import classes from './offer-editor.module.css';

/** The notice that partners will get once the changed terms are saved. */
export function NewsCard({ offerId, draft, read }: { offerId: number; draft: Draft; read: Draft }) {
  const isAsked = areTermsChanged(draft, read) && Object.keys(faultsOf(draft)).length === 0;
  const [terms] = useDebouncedValue(isAsked ? JSON.stringify(termsOf(draft)) : '', 300);
  const news = useQuery({
    ...ask('operator.get-terms-news', { offerId, ...(terms ? JSON.parse(terms) : {}) }),
    enabled: terms !== '',
    placeholderData: keepPreviousData,
  });
  if (!isAsked) return null;
  return (
    <Surface title="Что получат партнёры">
      <div role="status">{news.data && <News {...news.data} />}</div>
      {news.isError && <p className="small danger">Не удалось узнать, что получат партнёры.</p>}
    </Surface>
  );
}

function News({
  items,
  more,
  senders,
}: {
  items: { title: string; content: string; count: number }[];
  more: number;
  senders: number;
}) {
  if (senders === 0) return <p>Трафик сюда никто не льёт: уведомление никому не уйдёт.</p>;
  if (items.length === 0) return <p>Для партнёров ничего не меняется: уведомление никому не уйдёт.</p>;
  return (
    <>
      {items.map(({ title, content, count }) => (
        <article key={content} className={classes.news}>
          <p className="small dim">
            {formatNumber(count)} {plural(count, 'партнёр получит', 'партнёра получат', 'партнёров получат')}:
          </p>
          <h3 className={classes.name}>{title}</h3>
          <SafeHtml html={content} />
        </article>
      ))}
      {more > 0 && <p className="small dim">И ещё {formatNumber(more)} — другие сообщения.</p>}
    </>
  );
}

function termsOf(draft: Draft) {
  const { payouts, holdDays, clickDays, playerDays, carryOver, promoRule } = fieldsOf(draft);
  return { payouts, holdDays, clickDays, playerDays, carryOver, promoRule };
}
