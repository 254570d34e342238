import { postbackEventNames } from '#contract/postbacks/postback-names';
import { endOf } from '../../postbacks/calls/outcome-words.ts';
import { selectFilter } from '../../ui/filter/filters.ts';
import { Badge } from '../../ui/page/badge.tsx';
import { Page } from '../../ui/page/page.tsx';
import { formatDate, formatNumber } from '../../ui/text/format.ts';
import { pathTo } from '../paths.ts';
import type { ItemOf } from '../rpc/rpc.ts';
import type { Column } from '../ui/list/column.ts';
import { cellColumn, namedColumn, textColumn } from '../ui/list/columns.tsx';
import { listOf } from '../ui/list/list-source.ts';
import { partnerFilter } from '../ui/list/record-filters.ts';
import { SourceList } from '../ui/list/work-list.tsx';
import { ownerLabel } from '../ui/partner-label.ts';

type Postback = ItemOf<'operator.get-postback-health'>;

const postbacks = listOf('operator.get-postback-health', [
  selectFilter('trouble', 'Состояние', [
    { value: 'failing', label: 'Не доходят' },
    { value: 'paused', label: 'На паузе' },
  ]),
  partnerFilter(),
]);
export const { asks } = postbacks;

/** `/staff/postbacks`: failing postbacks of all partners and postbacks paused for failing, longest failing first. */
export function Component() {
  return (
    <Page title="Постбеки с ошибками">
      <SourceList
        source={postbacks}
        name="postbacks"
        label="Постбеки с ошибками"
        words={['постбек', 'постбека', 'постбеков']}
        columns={columns}
        rowTo={({ userId }) => `${pathTo('partner', { id: userId })}?tab=postbacks`}
        failed="Не удалось загрузить постбеки"
        empty={{
          title: 'Все постбеки доходят',
          text: 'Здесь будут те, которые трекеры партнёров не приняли.',
        }}
      />
    </Page>
  );
}

const columns: Column<Postback>[] = [
  cellColumn('partner', 'Партнёр', 190, ({ login, userName }) => ownerLabel({ userLogin: login, userName })),
  namedColumn('event', 'Событие', 130, postbackEventNames),
  cellColumn('trouble', 'Состояние', 120, Trouble),
  cellColumn('since', 'Не доходит с', 140, ({ health: { failingSince } }) =>
    failingSince ? formatDate(failingSince) : '—',
  ),
  cellColumn('answer', 'Ответ трекера', 190, ({ health }) => endOf(health) || '—'),
  cellColumn('waiting', 'Ждут', 70, ({ health: { waiting } }) => formatNumber(waiting), { align: 'end' }),
  textColumn('url', 'Ссылка', 200, { grows: true }),
];

function Trouble({ type, health }: Postback) {
  if (type === 'off') return <Badge tone="ended" text="Выключен" />;
  return health.pausedAt === null ? (
    <Badge tone="warning" text="Не доходит" />
  ) : (
    <Badge tone="danger" text="На паузе" />
  );
}
