import { useQuery } from '@tanstack/react-query';
import { Page } from '../../../ui/page/page.tsx';
import { pathTo } from '../../paths.ts';
import { type Asks, ask } from '../../rpc/rpc.ts';
import { askViews, ListViews } from '../../ui/list/list-views.tsx';
import { SourceList } from '../../ui/list/work-list.tsx';
import { auditColumns } from './audit-columns.tsx';
import { auditFilters, records } from './audit-filter.ts';

export const asks: Asks = (address) => [...records.asks(address), askMethods, askViews('audit')];

const askMethods = ask('operator.get-audited-methods', {});

/** `/staff/audit`: the staff's actions, newest first. Other pages link to it by `HistoryLink`. */
export function Component() {
  const methods = useQuery(askMethods);
  return (
    <Page title="Журнал">
      <SourceList
        source={records}
        name="audit"
        label="Журнал"
        words={['действие', 'действия', 'действий']}
        columns={auditColumns}
        filters={auditFilters(methods.data?.items ?? [])}
        rowTo={({ id }) => pathTo('auditRecord', { id })}
        failed="Не удалось загрузить журнал"
        empty={{
          title: 'В журнале пока ничего нет',
          text: 'Здесь будет каждое действие сотрудников: кто, когда, откуда и что изменилось.',
        }}
        sheet="audit"
        views={<ListViews list="audit" />}
      />
    </Page>
  );
}
