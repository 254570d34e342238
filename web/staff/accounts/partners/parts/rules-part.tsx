import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Loaded } from '../../../../ui/feedback/loaded.tsx';
import { Skeleton, SkeletonLine } from '../../../../ui/feedback/skeleton.tsx';
import { selectFilter, textFilter } from '../../../../ui/filter/filters.ts';
import { readPlace } from '../../../../ui/filter/list-address.ts';
import { Card as Surface } from '../../../../ui/page/card.tsx';
import { formatDate } from '../../../../ui/text/format.ts';
import { ask, type ResultOf } from '../../../rpc/rpc.ts';
import type { Column } from '../../../ui/list/column.ts';
import { WorkList } from '../../../ui/list/work-list.tsx';
import type { Card } from '../partner-acts.ts';
import classes from '../partners.module.css';

type Rule = ResultOf<'operator.get-user-rules'>['items'][number];
type Target = Pick<Rule, 'isGuru' | 'link' | 'targetProblem'> & {
  offer: { id: number; name: string } | null;
};

const term = textFilter('term', 'Оффер или ссылка');
const problem = selectFilter('target', 'Куда', [{ value: 'problem', label: 'Не принимают трафик' }]);

export const asksOfRules = (userId: number, query: URLSearchParams) => [
  askGlobal(userId),
  askRules(userId, query),
];

const askGlobal = (userId: number) => ask('operator.get-user-global-rule', { userId });

function askRules(userId: number, query: URLSearchParams) {
  const filter = { term: term.read(query), target: problem.read(query) };
  return ask('operator.get-user-rules', { userId, ...readPlace(query), ...filter });
}

/** The targets of a partner's traffic when an offer does not take it. */
export function RulesPart({ partner }: { partner: Card }) {
  const [query] = useSearchParams();
  const list = useQuery({ ...askRules(partner.id, query), placeholderData: keepPreviousData });
  return (
    <div className="grid gap-24">
      <GlobalRule userId={partner.id} />
      <WorkList
        name="partner-rules"
        label="Правила партнёра"
        words={['правило', 'правила', 'правил']}
        list={list}
        columns={columns}
        filters={[term, problem]}
        rowKey={({ id }) => String(id)}
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
  { id: 'from', title: 'Оффер', cell: ({ offerFrom }) => `${offerFrom.name}, № ${offerFrom.id}`, width: 260 },
  {
    id: 'to',
    title: 'Куда',
    cell: ({ offerTo, ...rule }) => targetText({ ...rule, offer: offerTo }),
    width: 360,
    grows: true,
  },
  { id: 'createdAt', title: 'Создано', cell: ({ createdAt }) => formatDate(createdAt), width: 150 },
];

function targetText({ isGuru, link, offer, targetProblem }: Target): string {
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
