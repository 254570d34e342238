import { IconSend } from '@tabler/icons-react';
import { callsCsvPath } from '#contract/postbacks/postback-names';
import { pathTo } from '../../paths.ts';
import { useSearchParams } from '../../router/view.tsx';
import type { Asks } from '../../rpc/preload.ts';
import { ask } from '../../rpc/rpc.ts';
import { useModal } from '../../ui/dialog/opening.ts';
import { CsvLink } from '../../ui/download/csv-link.tsx';
import { laterModal } from '../../ui/feedback/later.tsx';
import { sheetQuery } from '../../ui/filter/list-address.ts';
import { ListFoot, PagedList } from '../../ui/list/paged-list.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Page } from '../../ui/page/page.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import { askPostbacks } from '../postback-groups.ts';
import { days, filters, pageSize, toParams } from './call-filter.ts';
import { CallFilters } from './call-filters.tsx';
import { CallTable } from './call-table.tsx';
import { callsText } from './use-resend-many.ts';

const ResendManyModal = laterModal(async () => (await import('./resend-many-modal.tsx')).ResendManyModal);

export const asks: Asks = ({ query }) => [askList(query), askPostbacks];

function askList(query: URLSearchParams) {
  return ask('postback.get-deliveries', toParams(query));
}

/** `/global-postbacks/deliveries`: the calls of the postbacks with their outcomes. Filter and page live in the address. */
export function Component() {
  const query = useSearchParams();
  const resending = useModal((shown: URLSearchParams) => <ResendManyModal query={shown} />);
  return (
    <Page
      title="Отправки постбеков"
      back={{ to: pathTo('globalPostbacks'), text: 'Постбеки' }}
      actions={
        <>
          <CsvLink href={`${callsCsvPath}${sheetQuery(filters, days, query)}`} />
          <ActionButton onClick={() => resending.open(query)}>Отправить за период</ActionButton>
        </>
      }
    >
      <Card>
        <CallFilters />
        <PagedList ask={askList} pageSize={pageSize} failed="Не удалось загрузить отправки" nothing={nothing}>
          {({ items, pagination }, pager) => (
            <>
              <CallTable calls={items} />
              <ListFoot pager={pager} role="status">
                {countText(pagination.totalCount)}
              </ListFoot>
              <p className="flush small dim">Отправки храним 30 дней после их завершения.</p>
            </>
          )}
        </PagedList>
      </Card>
      {resending.modal}
    </Page>
  );
}

/** The number as text. The server stops counting at a limit. */
function countText(count: number): string {
  if (count < mostCounted) return callsText(count);
  return `Показываем ${formatNumber(mostCounted)} новых; остальные найдёте фильтром`;
}

const mostCounted = 10_000;

const nothing = [
  {
    filters,
    title: 'Таких отправок нет',
    text: 'Попробуйте другой период или другие условия. Отправки храним 30 дней.',
    all: 'Показать все отправки',
  },
  {
    icon: IconSend,
    title: 'Отправок пока нет',
    text: 'Когда у конверсии сменится статус, здесь появится каждый вызов вашего трекера: что отправили и что он ответил.',
    action: <TextLink to={pathTo('globalPostbacks')}>Настроить постбеки</TextLink>,
  },
];
