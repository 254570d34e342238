import { IconLifebuoy } from '@tabler/icons-react';
import { pathTo } from '../../paths.ts';
import { useSearchParams } from '../../router/view.tsx';
import type { Asks } from '../../rpc/preload.ts';
import { FilterSelect } from '../../ui/filter/filter-parts.tsx';
import { PagedList } from '../../ui/list/paged-list.tsx';
import { useSteadyQuery } from '../../ui/list/use-steady-query.ts';
import { ButtonLink } from '../../ui/page/button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Page } from '../../ui/page/page.tsx';
import { askTickets, pageSize, state } from './ask-tickets.ts';
import classes from './support.module.css';
import { TicketRow } from './ticket-row.tsx';
import { durationWords } from './ticket-words.ts';

export const asks: Asks = ({ query }) => [askTickets(query)];

/** `/support`: the partner's tickets. State and page live in the address. */
export function Component() {
  const query = useSearchParams();
  const usual = useSteadyQuery(askTickets(query)).data?.usualMinutes ?? null;
  return (
    <Page title="Поддержка" actions={<ButtonLink to={pathTo('newTicket')}>Новое обращение</ButtonLink>}>
      <Card>
        {usual !== null && (
          <p className="only-below-16 dim">
            Первый ответ обычно приходит за {durationWords(usual, 'минуту')}.
          </p>
        )}
        <search className={classes.filters} aria-label="Фильтр">
          <FilterSelect filter={state} all="Все обращения" isBare />
        </search>
        <PagedList
          ask={askTickets}
          pageSize={pageSize}
          failed="Не удалось загрузить обращения"
          nothing={nothing}
        >
          {({ items }, pager) => (
            <>
              <ul className={classes.list}>
                {items.map((ticket) => (
                  <TicketRow key={ticket.id} ticket={ticket} />
                ))}
              </ul>
              {pager}
            </>
          )}
        </PagedList>
      </Card>
    </Page>
  );
}

const nothing = [
  { filters: [state], title: 'Таких обращений нет', all: 'Показать все' },
  {
    icon: IconLifebuoy,
    title: 'Обращений пока нет',
    text: 'Здесь будет переписка с сетью: вопросы о деньгах, технике, доступе и споры о конверсиях.',
    action: <ButtonLink to={pathTo('newTicket')}>Задать вопрос</ButtonLink>,
  },
];
