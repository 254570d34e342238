import { afterWords, durationWords } from '../../../messages/support/ticket-words.ts';
import { Page } from '../../../ui/page/page.tsx';
import { formatNumber, plural } from '../../../ui/text/format.ts';
import type { ResultOf } from '../../rpc/rpc.ts';
import { useList } from '../../ui/list/list-source.ts';
import { SectionLinks } from '../../ui/section-links.tsx';
import { ticketColumns } from './ticket-columns.tsx';
import { queue } from './ticket-filters.ts';
import { TicketList } from './ticket-list.tsx';

export const { asks } = queue;

/** `/staff/tickets`: tickets that wait for the network, longest unanswered first. */
export function Component() {
  const { data } = useList(queue);
  return (
    <Page title="Обращения, которые ждут ответа">
      <SectionLinks of="tickets" />
      <p className="flush dim digits">{data ? measureOf(data) : '\u00a0'}</p>
      <TicketList
        name="waiting-tickets"
        source={queue}
        columns={queueColumns}
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

function measureOf({ waiting, firstAnswer }: ResultOf<'operator.get-tickets'>) {
  const queue = `Ждут ответа: ${formatNumber(waiting)}`;
  const { minutes, count } = firstAnswer;
  if (minutes === null) return queue;
  if (count === 1) return `${queue}. За 30 дней ответили на одно обращение: ${afterWords(minutes)}.`;
  const of = `${formatNumber(count)} ${plural(count, 'обращения', 'обращений', 'обращений')}`;
  return `${queue}. За 30 дней на половину из ${of} ответили за ${durationWords(minutes, 'минуту')} или быстрее.`;
}
