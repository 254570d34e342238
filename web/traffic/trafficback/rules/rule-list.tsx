import { Button } from '@mantine/core';
import { IconArrowsSplit, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ask } from '../../../rpc/rpc.ts';
import { EmptyState } from '../../../ui/feedback/failed-state.tsx';
import { Skeleton, SkeletonBlock } from '../../../ui/feedback/skeleton.tsx';
import { isFiltered, withoutAll } from '../../../ui/filter/filter-chips.ts';
import { FilterSearch, FilterSelect } from '../../../ui/filter/filter-parts.tsx';
import { changed, pagesOf } from '../../../ui/filter/list-address.ts';
import { LoadedList } from '../../../ui/list/loaded-list.tsx';
import { Pager } from '../../../ui/list/pager.tsx';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import { readRule } from '../targets/target.ts';
import type { Rule } from './rule-acts.ts';
import { filters, pageSize, readSorting, target, term, toParams } from './rule-address.ts';
import filterClasses from './rule-filters.module.css';
import { RuleTable } from './rule-table.tsx';

export function askRules(query: URLSearchParams) {
  return ask('trafficback.get-trafficbacks-offer', toParams(query));
}

/** One page of the rules. Filter, sorting and page live in the address. */
export function RuleList({ isCustom, edit }: RuleListProps) {
  const [query] = useSearchParams();
  const list = useQuery({
    ...askRules(query),
    placeholderData: keepPreviousData,
  });
  const isNarrowed = isFiltered(filters, query);
  const pages = pagesOf(query, pageSize);
  return (
    <>
      <RuleFilters isCustom={isCustom} />
      <LoadedList
        list={list}
        pages={pages}
        failed="Не удалось загрузить правила"
        skeleton={
          <Skeleton>
            <SkeletonBlock height={480} />
          </Skeleton>
        }
      >
        {({ items, pagination: { totalCount } }) => (
          <>
            {items.length === 0 && (isNarrowed ? <NothingFound /> : <NoRules create={() => edit(null)} />)}
            {items.length > 0 && (
              <RuleTable
                rules={items.map((rule) => readRule(rule, isCustom))}
                sorting={readSorting(query)}
                edit={edit}
              />
            )}
            <Foot totalCount={totalCount} isNarrowed={isNarrowed}>
              <Pager {...pages} totalCount={totalCount} />
            </Foot>
          </>
        )}
      </LoadedList>
      {/* A list that failed to load is shown as an empty one (docs/product.md, 8.5). */}
      {!list.data && list.isError && <Foot totalCount={0} />}
    </>
  );
}

type RuleListProps = { isCustom: boolean; edit: (rule: Rule | null) => void };

function Foot({ totalCount, isNarrowed = false, children }: FootProps) {
  return (
    <div className="row wrap between gap-12-16 above-16">
      <p className="flush small dim">
        {isNarrowed ? 'Найдено правил' : 'Всего правил'}: {formatNumber(totalCount)}
      </p>
      {children}
    </div>
  );
}

type FootProps = { totalCount: number; isNarrowed?: boolean; children?: ReactNode };

function NothingFound() {
  const [query] = useSearchParams();
  return (
    <EmptyState
      icon={<IconSearch size={28} stroke={1.5} />}
      title="Таких правил нет"
      text="Попробуйте другие слова или другое направление."
      action={<TextLink to={changed(query, withoutAll(filters))}>Показать все правила</TextLink>}
    />
  );
}

function NoRules({ create }: { create: () => void }) {
  return (
    <EmptyState
      icon={<IconArrowsSplit size={28} stroke={1.5} />}
      title="Правил пока нет"
      text="Правило задаёт, куда отправить трафик оффера, если сам он его не принимает."
      action={
        <Button variant="default" onClick={create}>
          Создать первое правило
        </Button>
      }
    />
  );
}

/** A search over the rules and their targets. A choice applies at once and returns to the first page. */
function RuleFilters({ isCustom }: { isCustom: boolean }) {
  const choices = target.choices.filter(({ value }) => isCustom || value !== 'custom-link');
  return (
    <search className={filterClasses.filters} aria-label="Фильтр правил">
      <FilterSearch filter={term} className={filterClasses.term} />
      <FilterSelect
        filter={target}
        choices={choices}
        all="Все направления"
        isBare
        className={filterClasses.target}
      />
    </search>
  );
}
