import '@mantine/core/styles/Input.css';
import { NativeSelect } from '@mantine/core';
import { useNavigate } from 'react-router';
import { accountNames } from '#contract/money/ledger-names';
import { filterVisit } from '../ui/filter/filter-visit.ts';
import { DayField } from '../ui/form/day-field.tsx';
import field from '../ui/form/field.module.css';
import { TextButton } from '../ui/page/text-link.tsx';
import { type LedgerFilter, withAccount, withDates, withDay, writeAddress } from './ledger-filter.ts';
import classes from './ledger-filters.module.css';

/** Account, and period by the entries' own dates or their due ones. A choice counts at once and starts at the first page. */
export function LedgerFilters({ filter }: { filter: LedgerFilter }) {
  const navigate = useNavigate();
  const show = (next: LedgerFilter) => void navigate(writeAddress(next) || '?', filterVisit);
  return (
    <search className={classes.filters} aria-label="Фильтр">
      <NativeSelect
        label="Счёт"
        size="md"
        className={classes.account ?? ''}
        classNames={{ label: `${field.label}` }}
        data={choices}
        value={filter.account ?? ''}
        onChange={({ currentTarget: { value } }) => show(withAccount(filter, value))}
      />
      <NativeSelect
        label="Период"
        size="md"
        className={classes.account ?? ''}
        classNames={{ label: `${field.label}` }}
        data={periods}
        value={filter.dates ?? 'entry'}
        onChange={({ currentTarget: { value } }) => show(withDates(filter, value))}
      />
      <DayField label="С" value={filter.from} choose={(day) => show(withDay(filter, 'from', day))} />
      <DayField label="По" value={filter.to} choose={(day) => show(withDay(filter, 'to', day))} />
      {Object.keys(filter).length > 0 && (
        <div className={classes.reset}>
          <TextButton onClick={() => show({})}>Сбросить</TextButton>
        </div>
      )}
    </search>
  );
}

const choices = [
  { value: '', label: 'Все счета' },
  ...Object.entries(accountNames).map(([value, label]) => ({ value, label })),
];

const periods = [
  { value: 'entry', label: 'По дате операции' },
  { value: 'due', label: 'По дате выхода из холда' },
];
