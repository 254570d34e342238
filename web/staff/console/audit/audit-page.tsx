import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Page } from '../../../ui/page/page.tsx';
import { pathTo } from '../../paths.ts';
import { type Asks, ask } from '../../rpc/rpc.ts';
import { sheetAddress } from '../../ui/list/column-menu.tsx';
import { askViews, ListViews } from '../../ui/list/list-views.tsx';
import { WorkList } from '../../ui/list/work-list.tsx';
import { auditColumns } from './audit-columns.tsx';
import { asksOfNames, auditFilters, toParams } from './audit-filter.ts';

export const asks: Asks = ({ query }) => [
  askList(query),
  askMethods,
  askViews('audit'),
  ...asksOfNames(query),
];

const askMethods = ask('operator.get-audited-methods', {});

function askList(query: URLSearchParams) {
  return ask('operator.get-audit', toParams(query));
}

/** `/staff/audit`: the staff's actions, newest first. Other pages link to it by `HistoryLink`. */
export function Component() {
  const [query] = useSearchParams();
  const params = toParams(query);
  const list = useQuery({ ...askList(query), placeholderData: keepPreviousData });
  const methods = useQuery(askMethods);
  return (
    <Page title="Журнал">
      <WorkList
        name="audit"
        label="Журнал"
        words={['действие', 'действия', 'действий']}
        list={list}
        columns={auditColumns}
        filters={auditFilters(methods.data?.items ?? [])}
        rowKey={({ id }) => String(id)}
        rowTo={({ id }) => pathTo('auditRecord', { id })}
        failed="Не удалось загрузить журнал"
        empty={{
          title: 'В журнале пока ничего нет',
          text: 'Здесь будет каждое действие сотрудников: кто, когда, откуда и что изменилось.',
        }}
        sheet={sheetAddress('audit', params)}
        views={<ListViews list="audit" />}
      />
    </Page>
  );
}
