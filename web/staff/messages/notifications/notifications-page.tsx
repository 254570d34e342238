import { selectFilter } from '../../../ui/filter/filters.ts';
import { ButtonLink } from '../../../ui/page/button.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { formatDate, formatNumber } from '../../../ui/text/format.ts';
import { pathTo } from '../../paths.ts';
import { useMay } from '../../rpc/me.ts';
import type { Column } from '../../ui/list/column.ts';
import { cellColumn } from '../../ui/list/columns.tsx';
import { listOf } from '../../ui/list/list-source.ts';
import { SourceList } from '../../ui/list/work-list.tsx';
import { type BroadcastLine, stateWords } from './broadcast.ts';
import { BroadcastBadge } from './broadcast-badge.tsx';

const broadcasts = listOf('operator.get-broadcasts', [
  selectFilter(
    'state',
    'Состояние',
    (['draft', 'scheduled', 'sending', 'sent', 'cancelled'] as const).map((value) => ({
      value,
      label: stateWords[value].text,
    })),
  ),
]);
export const { asks } = broadcasts;

/** `/staff/notifications`: messages to many partners, with their results. */
export function Component() {
  const may = useMay();
  const create = may('operator.save-broadcast') && (
    <ButtonLink to={pathTo('newNotification')}>Новая рассылка</ButtonLink>
  );
  return (
    <Page title="Уведомления" actions={create}>
      <SourceList
        source={broadcasts}
        refetchInterval={({ state }) => (state.data?.items.some(isMoving) ? 3_000 : false)}
        name="broadcasts"
        label="Рассылки"
        words={['рассылка', 'рассылки', 'рассылок']}
        columns={columns}
        rowTo={({ id }) => pathTo('notification', { id })}
        failed="Не удалось загрузить рассылки"
        empty={{
          title: 'Рассылок пока нет',
          text: 'Здесь будет всё, что сеть написала партнёрам.',
          action: create,
        }}
      />
    </Page>
  );
}

function isMoving(line: BroadcastLine) {
  return line.state === 'sending';
}

const columns: Column<BroadcastLine>[] = [
  cellColumn('title', 'Заголовок', 200, ({ title }) => title || 'Без заголовка', { grows: true }),
  cellColumn('state', 'Состояние', 150, ({ state }) => <BroadcastBadge state={state} />),
  cellColumn('kind', 'Категория', 120, ({ typeName }) => typeName),
  cellColumn('when', 'Когда', 150, ({ startedAt, sendAt }) => moment(startedAt ?? sendAt)),
  cellColumn('told', 'Партнёров', 105, toldOf, { align: 'end' }),
  countColumn('read', 'Прочитали', 100, ({ read }) => read, 'Из тех, кому пришло в кабинет'),
  countColumn('mail', 'Письма', 80, ({ mail }) => mail.sent, 'Сколько ушло почтой'),
  countColumn('telegram', 'Telegram', 95, ({ telegram }) => telegram.sent),
  cellColumn('by', 'Автор', 140, ({ madeBy }) => madeBy, { isHiddenAtFirst: true }),
];

/** A count of the results, empty until the broadcast has started. */
function countColumn(
  id: string,
  title: string,
  width: number,
  count: (results: BroadcastLine['results']) => number,
  about?: string,
): Column<BroadcastLine> {
  const cell = ({ startedAt, results }: BroadcastLine) =>
    startedAt === null ? '' : formatNumber(count(results));
  return cellColumn(id, title, width, cell, { align: 'end', ...(about && { about }) });
}

function toldOf({ state, total, handedOut, startedAt }: BroadcastLine) {
  if (startedAt === null) return '';
  const isWhole = state === 'sent' || total === handedOut;
  return isWhole ? formatNumber(handedOut) : `${formatNumber(handedOut)} из ${formatNumber(total)}`;
}

function moment(iso: string | null) {
  return iso === null ? '' : formatDate(iso);
}
