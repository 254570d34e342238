import { IconArrowsSplit, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSearchParams } from '../../../router/view.tsx';
import { ask } from '../../../rpc/rpc.ts';
import { EmptyState } from '../../../ui/feedback/failed-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { isFiltered, withoutAll } from '../../../ui/filter/filter-chips.ts';
import { FilterSearch, FilterSelect } from '../../../ui/filter/filter-parts.tsx';
import { changed, pagesOf } from '../../../ui/filter/list-address.ts';
import { LoadedList } from '../../../ui/list/loaded-list.tsx';
import { Pager } from '../../../ui/list/pager.tsx';
import { useSteadyQuery } from '../../../ui/list/use-steady-query.ts';
import { ActionButton } from '../../../ui/page/action-button.tsx';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import { readRule } from '../targets/target.ts';
import type { Rule } from './rule-actions.ts';
import { filters, pageSize, readSorting, target, term, toParams } from './rule-address.ts';
import filterClasses from './rule-filters.module.css';
import { RuleTable } from './rule-table.tsx';

export function askRules(query: URLSearchParams) {
  return ask('trafficback.get-trafficbacks-offer', toParams(query));
}

/** One page of the rules. Filter, sorting and page live in the address. */
export function RuleList({ isCustom, edit }: { isCustom: boolean; edit: (rule: Rule | null) => void }) {
  const query = useSearchParams();
  const list = useSteadyQuery(askRules(query));
  const isNarrowed = isFiltered(filters, query);
  const pages = pagesOf(query, pageSize);
  return (
    <>
      <RuleFilters isCustom={isCustom} />
      <LoadedList
        list={list}
        pages={pages}
        failed="Не удалось загрузить правила"
        skeleton={<Skeleton height={480} />}
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

function Foot({
  totalCount,
  isNarrowed = false,
  children,
}: {
  totalCount: number;
  isNarrowed?: boolean;
  children?: ReactNode;
}) {
  return (
    <div className="row wrap between gap-12-16 above-16">
      <p className="flush small dim">
        {isNarrowed ? 'Найдено правил' : 'Всего правил'}: {formatNumber(totalCount)}
      </p>
      {children}
    </div>
  );
}

function NothingFound() {
  const query = useSearchParams();
  return (
    <EmptyState
      icon={IconSearch}
      title="Таких правил нет"
      text="Попробуйте другие слова или другое направление."
      action={<TextLink to={changed(query, withoutAll(filters))}>Показать все правила</TextLink>}
    />
  );
}

function NoRules({ create }: { create: () => void }) {
  return (
    <EmptyState
      icon={IconArrowsSplit}
      title="Правил пока нет"
      text="Правило задаёт, куда отправить трафик оффера, если сам он его не принимает."
      action={<ActionButton onClick={create}>Создать первое правило</ActionButton>}
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
