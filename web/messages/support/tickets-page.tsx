import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { pathTo } from '../../paths.ts';
import type { Asks } from '../../rpc/preload.ts';
import { FilterSelect } from '../../ui/filter/filter-parts.tsx';
import { pagesOf } from '../../ui/filter/list-address.ts';
import { LoadedList } from '../../ui/list/loaded-list.tsx';
import { RowsSkeleton } from '../../ui/list/rows-skeleton.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Page } from '../../ui/page/page.tsx';
import { askTickets, pageSize, state } from './ask-tickets.ts';
import classes from './support.module.css';
import { TicketList } from './ticket-list.tsx';
import { durationWords } from './ticket-words.ts';

export const asks: Asks = ({ query }) => [askTickets(query)];

/** `/support`: the partner's tickets. State and page live in the address. */
export function Component() {
  const [query] = useSearchParams();
  const list = useQuery({ ...askTickets(query), placeholderData: keepPreviousData });
  const pages = pagesOf(query, pageSize);
  const usual = list.data?.usualMinutes ?? null;
  return (
    <Page
      title="Поддержка"
      actions={
        <Button component={Link} to={pathTo('newTicket')}>
          Новое обращение
        </Button>
      }
    >
      <Card>
        {usual !== null && (
          <p className="only-below-16 dim">
            Первый ответ обычно приходит за {durationWords(usual, 'минуту')}.
          </p>
        )}
        <search className={classes.filters} aria-label="Фильтр">
          <FilterSelect filter={state} choices={state.choices} all="Все обращения" isBare />
        </search>
        <LoadedList
          list={list}
          pages={pages}
          failed="Не удалось загрузить обращения"
          skeleton={<RowsSkeleton />}
        >
          {(shown) => <TicketList list={shown} pages={pages} />}
        </LoadedList>
      </Card>
    </Page>
  );
}
