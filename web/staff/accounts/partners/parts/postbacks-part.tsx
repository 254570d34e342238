import { useQuery } from '@tanstack/react-query';
import { callStateNames, postbackEventNames } from '#contract/postbacks/postback-names';
import { CallBadge, EmptyMacroBadge } from '../../../../postbacks/calls/call-facts.tsx';
import { endOf } from '../../../../postbacks/calls/outcome-words.ts';
import { healthWords } from '../../../../postbacks/health-words.ts';
import { offersText } from '../../../../postbacks/offers-text.ts';
import { EmptyState } from '../../../../ui/feedback/failed-state.tsx';
import { Loaded } from '../../../../ui/feedback/loaded.tsx';
import { choicesOf, selectFilter } from '../../../../ui/filter/filters.ts';
import { Badge, type Tone } from '../../../../ui/page/badge.tsx';
import { Card as Surface } from '../../../../ui/page/card.tsx';
import { pathTo } from '../../../paths.ts';
import { type Asks, ask, type ItemOf } from '../../../rpc/rpc.ts';
import type { Column } from '../../../ui/list/column.ts';
import { cellColumn, momentColumn, namedColumn, textColumn, valueColumn } from '../../../ui/list/columns.tsx';
import { listOf } from '../../../ui/list/list-source.ts';
import { SourceList } from '../../../ui/list/work-list.tsx';
import { WorkTable } from '../../../ui/list/work-table.tsx';
import type { Card } from '../partner-actions.ts';
import { ofPartner, wholeDaysFilter } from '../partner-filters.ts';

type Postback = ItemOf<'operator.get-postback-health'>;
type Call = ItemOf<'operator.get-user-deliveries'>;

const calls = listOf(
  'operator.get-user-deliveries',
  [
    selectFilter(
      'state',
      'Состояние',
      choicesOf(['failed', 'waiting', 'paused', 'delivered', 'expired'], callStateNames),
    ),
    wholeDaysFilter('Дни'),
  ],
  ofPartner,
);

export const asksOfPostbacks: Asks = (address) => [
  askHealth(Number(address.params.id)),
  ...calls.asks(address),
];

const askHealth = (userId: number) =>
  ask('operator.get-postback-health', { userId, isTroubled: false, pageSize: 100 });

/** A partner's postbacks with the results of their calls, and the calls. */
export function PostbacksPart({ partner }: { partner: Card }) {
  const health = useQuery(askHealth(partner.id));
  const table = (items?: Postback[]) => (
    <WorkTable label="Постбеки партнёра" columns={postbackColumns} items={items} />
  );
  return (
    <div className="grid gap-24">
      <Surface title="Постбеки">
        <Loaded query={health} failed="Не удалось загрузить постбеки" skeleton={table([])}>
          {({ items }) =>
            items.length > 0 ? (
              table(items)
            ) : (
              <EmptyState title="Постбеков нет" text="Партнёр не просит вызывать свой трекер." />
            )
          }
        </Loaded>
      </Surface>
      <SourceList
        source={calls}
        name="partner-deliveries"
        label="Отправки постбеков"
        words={['отправка', 'отправки', 'отправок']}
        columns={callColumns}
        rowTo={({ id }) => pathTo('postbackCall', { id })}
        failed="Не удалось загрузить отправки"
        empty={{ title: 'Отправок нет', text: 'Отправки хранятся 30 дней.' }}
      />
    </div>
  );
}

const postbackColumns: Column<Postback>[] = [
  namedColumn('event', 'Событие', 160, postbackEventNames),
  cellColumn('type', 'Состояние', 120, (one) => <Badge {...stateOf(one)} />),
  cellColumn('health', 'Как доходят', 380, (one) => healthWords(one).text, { grows: true }),
  valueColumn('offers', 'Офферы', 200, offersText),
  textColumn('url', 'Ссылка', 320),
];

/** An active postback that is paused for a while is not in order. */
function stateOf({ type, health }: Postback): { tone: Tone; text: string } {
  if (type !== 'on') return { tone: 'ended', text: 'Выключен' };
  return health.pausedAt === null ? { tone: 'good', text: 'Включён' } : { tone: 'warning', text: 'На паузе' };
}

const callColumns: Column<Call>[] = [
  namedColumn('event', 'Событие', 150, postbackEventNames),
  cellColumn('state', 'Состояние', 150, ({ state }) => <CallBadge state={state} />),
  cellColumn('end', 'Ответ', 260, (one) => (
    <>
      {endOf(one)} {one.emptyMacro && <EmptyMacroBadge macro={one.emptyMacro} />}
    </>
  )),
  textColumn('tries', 'Попыток', 100, { align: 'end' }),
  momentColumn('at', 'Время', 150),
  cellColumn('conversion', 'Конверсия', 110, ({ conversionId }) => conversionId),
  textColumn('url', 'Вызов', 300, { grows: true }),
];
