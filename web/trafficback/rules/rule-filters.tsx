import '@mantine/core/styles/Input.css';
import { NativeSelect } from '@mantine/core';
import { useNavigate, useSearchParams } from 'react-router';
import { type RuleTarget, ruleTargets } from '#contract/routing/rule-targets';
import { filterVisit } from '../../ui/filter/filter-visit.ts';
import { SearchField } from '../../ui/filter/search-field.tsx';
import { type RuleFilter, readAddress, withFilter } from './rule-address.ts';
import classes from './rule-filters.module.css';

/** A search over the rules and where they lead to. A choice counts at once and starts at the first page. */
export function RuleFilters({ isCustom }: { isCustom: boolean }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { filter } = readAddress(query);
  const { target: _, ...anyTarget } = filter;
  const show = (other: RuleFilter, replace: boolean) =>
    void navigate(withFilter(query, other), { ...filterVisit, replace });
  return (
    <search className={classes.filters} aria-label="Фильтр правил">
      <SearchField
        label="Поиск по правилам"
        className={classes.term}
        current={filter.term ?? ''}
        search={(term) => show({ ...filter, term }, true)}
      />
      <NativeSelect
        aria-label="Куда идёт трафик"
        size="md"
        className={classes.target ?? ''}
        data={isCustom ? options : options.filter(({ value }) => value !== 'custom-link')}
        value={filter.target ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const target = ruleTargets.find((one) => one === value);
          show({ ...anyTarget, ...(target ? { target } : {}) }, false);
        }}
      />
    </search>
  );
}

const targetNames: Record<RuleTarget, string> = {
  offer: 'В оффер',
  'network-choice': 'По выбору сети',
  'custom-link': 'На свою ссылку',
  problem: 'Оффер не принимает трафик',
};
const options = [
  { value: '', label: 'Все направления' },
  ...ruleTargets.map((value) => ({ value, label: targetNames[value] })),
];
