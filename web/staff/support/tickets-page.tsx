import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ticketKindNames, ticketKinds, ticketStates } from '#contract/support/ticket-names';
import { durationWords } from '../../support/ticket-words.ts';
import { selectFilter, textFilter } from '../../ui/filter/filters.ts';
import { readPlace } from '../../ui/filter/list-address.ts';
import { Page } from '../../ui/page/page.tsx';
import { formatNumber, plural } from '../../ui/text/format.ts';
import { pathTo } from '../paths.ts';
import { type Asks, ask, type ResultOf } from '../rpc/rpc.ts';
import { partnerFilter } from '../ui/list/record-filters.ts';
import { WorkList } from '../ui/list/work-list.tsx';
import { refreshEvery } from '../ui/plain-key.ts';
import { SectionLinks } from '../ui/section-links.tsx';
import classes from './support.module.css';
import { ticketColumns } from './ticket-columns.tsx';
import { staffStateNames } from './ticket-names.ts';

/** Without a choice the queue is shown: what waits for the network. */
const state = selectFilter('state', 'Состояние', [
  { value: 'all', label: 'Все' },
  ...ticketStates.map((value) => ({ value, label: staffStateNames[value] })),
]);
const whose = selectFilter('whose', 'Кто отвечает', [
  { value: 'mine', label: 'Я' },
  { value: 'free', label: 'Никто' },
]);
const kind = selectFilter(
  'kind',
  'Вид',
  ticketKinds.map((value) => ({ value, label: ticketKindNames[value] })),
);
const term = textFilter('term', 'Тема или номер');
const partner = partnerFilter();

export const asks: Asks = ({ query }) => [askList(query)];

function askList(query: URLSearchParams) {
  const chosen = state.read(query) ?? 'open';
  return ask('operator.get-tickets', {
    ...readPlace(query),
    ...{ state: chosen === 'all' ? undefined : chosen, whose: whose.read(query), kind: kind.read(query) },
    ...{ term: term.read(query), userId: partner.read(query) },
  });
}

/** `/staff/tickets`: the queue, the longest unanswered word first; by the address all tickets. */
export function Component() {
  const [query] = useSearchParams();
  const list = useQuery({
    ...askList(query),
    placeholderData: keepPreviousData,
    refetchInterval: refreshEvery,
  });
  return (
    <Page title="Обращения" isWide>
      <SectionLinks of="tickets" />
      <p className={classes.measure}>{list.data ? measureOf(list.data) : '\u00a0'}</p>
      <WorkList
        name="tickets"
        label="Обращения"
        words={['обращение', 'обращения', 'обращений']}
        list={list}
        columns={ticketColumns}
        filters={[term, state, whose, kind, partner]}
        rowKey={({ id }) => String(id)}
        rowTo={({ id }) => pathTo('ticket', { id })}
        failed="Не удалось загрузить обращения"
        empty={{
          title: 'Никто не ждёт ответа',
          text: 'Здесь будут вопросы партнёров: дольше всех ждущий — первым.',
        }}
      />
    </Page>
  );
}

function measureOf({ waiting, firstAnswer }: ResultOf<'operator.get-tickets'>): string {
  const queue = `Ждут ответа: ${formatNumber(waiting)}`;
  const { minutes, count } = firstAnswer;
  if (minutes === null) return queue;
  const of = `${formatNumber(count)} ${plural(count, 'обращения', 'обращений', 'обращений')}`;
  return `${queue}. Первый ответ за 30 дней: половина из ${of} за ${durationWords(minutes)} или быстрее.`;
}
