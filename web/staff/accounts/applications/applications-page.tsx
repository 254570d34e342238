import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { applicationStateNames, applicationStates } from '#contract/accounts/sign-up-names';
import { selectFilter, textFilter } from '../../../ui/filter/filters.ts';
import { readPlace } from '../../../ui/filter/list-address.ts';
import { Page } from '../../../ui/page/page.tsx';
import { pathTo } from '../../paths.ts';
import { type Asks, ask } from '../../rpc/rpc.ts';
import { WorkList } from '../../ui/list/work-list.tsx';
import { SectionLinks } from '../../ui/section-links.tsx';
import { applicationColumns } from './application-columns.tsx';

const term = textFilter('term', 'Логин, почта, Telegram, телефон');
const state = selectFilter(
  'state',
  'Состояние',
  applicationStates.map((value) => ({ value, label: applicationStateNames[value] })),
);

export const asks: Asks = ({ query }) => [askList(query)];

function askList(query: URLSearchParams) {
  return ask('operator.get-applications', {
    ...readPlace(query),
    term: term.read(query),
    state: state.read(query),
  });
}

/** `/staff/applications/all`: all applications, the newest first. */
export function Component() {
  const [query] = useSearchParams();
  const list = useQuery({ ...askList(query), placeholderData: keepPreviousData });
  return (
    <Page title="Все заявки">
      <SectionLinks of="applications" />
      <WorkList
        name="applications"
        label="Заявки"
        words={['заявка', 'заявки', 'заявок']}
        list={list}
        columns={applicationColumns}
        filters={[term, state]}
        rowKey={({ id }) => String(id)}
        rowTo={({ id }) => pathTo('application', { id })}
        failed="Не удалось загрузить заявки"
        empty={{ title: 'Заявок пока нет', text: 'Их присылают на странице регистрации.' }}
      />
    </Page>
  );
}
