import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../../ui/feedback/loaded.tsx';
import { Skeleton, SkeletonLine } from '../../../../ui/feedback/skeleton.tsx';
import { selectFilter, textFilter } from '../../../../ui/filter/filters.ts';
import { Card as Surface } from '../../../../ui/page/card.tsx';
import { type Asks, ask, type ItemOf } from '../../../rpc/rpc.ts';
import type { Column } from '../../../ui/list/column.ts';
import { cellColumn, momentColumn } from '../../../ui/list/columns.tsx';
import { listOf } from '../../../ui/list/list-source.ts';
import { SourceList } from '../../../ui/list/work-list.tsx';
import type { Card } from '../partner-actions.ts';
import { ofPartner } from '../partner-filters.ts';
import classes from '../partners.module.css';

type Rule = ItemOf<'operator.get-user-rules'>;
const rules = listOf(
  'operator.get-user-rules',
  [
    textFilter('term', 'Оффер или ссылка'),
    selectFilter('target', 'Куда', [{ value: 'problem', label: 'Не принимают трафик' }]),
  ],
  ofPartner,
);

export const asksOfRules: Asks = (address) => [askGlobal(Number(address.params.id)), ...rules.asks(address)];

const askGlobal = (userId: number) => ask('operator.get-user-global-rule', { userId });

/** The targets of a partner's traffic when an offer does not take it. */
export function RulesPart({ partner }: { partner: Card }) {
  return (
    <div className="grid gap-24">
      <GlobalRule userId={partner.id} />
      <SourceList
        source={rules}
        name="partner-rules"
        label="Правила партнёра"
        words={['правило', 'правила', 'правил']}
        columns={columns}
        failed="Не удалось загрузить правила"
        empty={{
          title: 'Правил для офферов нет',
          text: 'Трафик идёт по глобальному правилу или по выбору сети.',
        }}
      />
    </div>
  );
}

function GlobalRule({ userId }: { userId: number }) {
  const rule = useQuery(askGlobal(userId));
  const skeleton = (
    <Skeleton>
      <SkeletonLine width="240px" />
    </Skeleton>
  );
  return (
    <Surface title="Глобальное правило">
      <Loaded query={rule} failed="Не удалось загрузить глобальное правило" skeleton={skeleton}>
        {(found) => (
          <p className={classes.quiet}>
            {found ? targetText(found) : 'Не задано: трафик идёт по выбору сети.'}
          </p>
        )}
      </Loaded>
    </Surface>
  );
}

const columns: Column<Rule>[] = [
  cellColumn('from', 'Оффер', 260, ({ offerFrom }) => `${offerFrom.name}, № ${offerFrom.id}`),
  cellColumn('to', 'Куда', 360, ({ offerTo, ...rule }) => targetText({ ...rule, offer: offerTo }), {
    grows: true,
  }),
  momentColumn('createdAt', 'Создано', 150),
];

function targetText({
  isGuru,
  link,
  offer,
  targetProblem,
}: Pick<Rule, 'isGuru' | 'link' | 'targetProblem'> & {
  offer: { id: number; name: string } | null;
}) {
  if (isGuru === 0) return link;
  if (!offer) return 'Выбор сети';
  const problems = {
    '': '',
    paused: 'приостановлен',
    stopped: 'остановлен',
    closed: 'закрыт для партнёра',
  } as const;
  return [`${offer.name}, № ${offer.id}`, problems[targetProblem]].filter(Boolean).join(': ');
}
