import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { afterWords, durationWords } from '../../../messages/support/ticket-words.ts';
import { Page } from '../../../ui/page/page.tsx';
import { formatNumber, plural } from '../../../ui/text/format.ts';
import { type Asks, ask, type ResultOf } from '../../rpc/rpc.ts';
import { refreshEvery } from '../../ui/plain-key.ts';
import { SectionLinks } from '../../ui/section-links.tsx';
import { ticketColumns } from './ticket-columns.tsx';
import { filters, toParams } from './ticket-filters.ts';
import { TicketList } from './ticket-list.tsx';

export const asks: Asks = ({ query }) => [askQueue(query)];

const askQueue = (query: URLSearchParams) =>
  ask('operator.get-tickets', { state: 'open', ...toParams(query) });

/** `/staff/tickets`: tickets that wait for the network, longest unanswered first. */
export function Component() {
  const [query] = useSearchParams();
  const list = useQuery({
    ...askQueue(query),
    placeholderData: keepPreviousData,
    refetchInterval: refreshEvery,
  });
  return (
    <Page title="Обращения, которые ждут ответа">
      <SectionLinks of="tickets" />
      <p className="flush dim digits">{list.data ? measureOf(list.data) : '\u00a0'}</p>
      <TicketList
        name="waiting-tickets"
        list={list}
        columns={queueColumns}
        filters={filters}
        empty={{
          title: 'Никто не ждёт ответа',
          text: 'Здесь будут вопросы партнёров: дольше всех ждущий — первым.',
        }}
      />
    </Page>
  );
}

/** All tickets of the queue are in one state. */
const queueColumns = ticketColumns.filter(({ id }) => id !== 'state');

function measureOf({ waiting, firstAnswer }: ResultOf<'operator.get-tickets'>): string {
  const queue = `Ждут ответа: ${formatNumber(waiting)}`;
  const { minutes, count } = firstAnswer;
  if (minutes === null) return queue;
  if (count === 1) return `${queue}. За 30 дней ответили на одно обращение: ${afterWords(minutes)}.`;
  const of = `${formatNumber(count)} ${plural(count, 'обращения', 'обращений', 'обращений')}`;
  return `${queue}. За 30 дней на половину из ${of} ответили за ${durationWords(minutes, 'минуту')} или быстрее.`;
}
