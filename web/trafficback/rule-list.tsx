import { Button } from '@mantine/core';
import { IconArrowsSplit } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ask, type ResultOf } from '../rpc.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { FailedState } from '../ui/failed-state.tsx';
import { formatNumber } from '../ui/format.ts';
import { Pager } from '../ui/pager.tsx';
import { Skeleton, SkeletonBlock } from '../ui/skeleton.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { pageSize, readAddress, toParams, withPage } from './list-address.ts';
import type { Rule } from './rule-acts.ts';
import { RuleTable } from './rule-table.tsx';
import { readRule } from './target.ts';
import classes from './trafficback.module.css';

export function askRules(query: URLSearchParams) {
  return ask('trafficback.get-trafficbacks-offer', toParams(readAddress(query)));
}

/** One page of the rules. Sorting and page live in the address. */
export function RuleList({ isCustom, edit }: RuleListProps) {
  const [query] = useSearchParams();
  const address = readAddress(query);
  const list = useQuery({
    ...askRules(query),
    placeholderData: keepPreviousData,
  });
  // A list that could not be loaded is an empty one (specification, section 8).
  const { items, pagination } = list.data ?? nothing;
  const rules = items.map((rule) => readRule(rule, isCustom));
  const { page } = address;
  return (
    <div aria-busy={list.isFetching}>
      {items.length > 0 && <RuleTable rules={rules} sorting={address.sorting} edit={edit} />}
      {list.data && items.length === 0 && (
        <NoRules isBeyond={pagination.totalCount > 0} first={withPage(query, 1)} create={() => edit(null)} />
      )}
      {list.isError && !list.data && (
        <FailedState
          title="Не удалось загрузить правила"
          retry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )}
      {list.isPending && (
        <Skeleton>
          <SkeletonBlock height={480} />
        </Skeleton>
      )}
      {!list.isPending && (
        <div className={classes.foot}>
          <p className={classes.note}>Всего правил: {formatNumber(pagination.totalCount)}</p>
          <Pager
            page={page}
            totalCount={pagination.totalCount}
            pageSize={pageSize}
            to={(other) => withPage(query, other)}
          />
        </div>
      )}
    </div>
  );
}

type RuleListProps = { isCustom: boolean; edit: (rule: Rule | null) => void };

const nothing: ResultOf<'trafficback.get-trafficbacks-offer'> = { items: [], pagination: { totalCount: 0 } };

function NoRules({ isBeyond, first, create }: { isBeyond: boolean; first: string; create: () => void }) {
  if (isBeyond)
    return (
      <EmptyState
        title="На этой странице правил нет"
        action={<TextLink to={first}>К первой странице</TextLink>}
      />
    );
  return (
    <EmptyState
      icon={<IconArrowsSplit size={28} stroke={1.5} />}
      title="Правил пока нет"
      text="Правило говорит, куда отправить трафик оффера, когда сам он его не принимает."
      action={
        <Button variant="default" onClick={create}>
          Создать первое правило
        </Button>
      }
    />
  );
}
