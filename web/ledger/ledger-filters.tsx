import '@mantine/core/styles/Input.css';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { accountNames } from '#contract/ledger-names';
import field from '../ui/form/field.module.css';
import { TextField } from '../ui/form/text-field.tsx';
import { filterVisit } from '../ui/list/filter-visit.ts';
import { TextButton } from '../ui/text-link.tsx';
import { isDay, type LedgerFilter, readAddress, withDay, writeAddress } from './ledger-filter.ts';
import classes from './ledger-filters.module.css';

/** Account and period. A choice counts at once and starts at the first page. */
export function LedgerFilters({ filter }: { filter: LedgerFilter }) {
  const navigate = useNavigate();
  const show = (next: LedgerFilter) => void navigate(writeAddress(next) || '?', filterVisit);
  const { account: _, ...period } = filter;
  return (
    <search className={classes.filters} aria-label="Фильтр">
      <NativeSelect
        label="Счёт"
        size="md"
        className={classes.account ?? ''}
        classNames={{ label: `${field.label}` }}
        data={choices}
        value={filter.account ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const { account } = readAddress(new URLSearchParams({ account: value }));
          show({ ...period, ...(account ? { account } : {}) });
        }}
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
  { value: 'available', label: accountNames.available },
  { value: 'hold', label: accountNames.hold },
  { value: 'blocked', label: accountNames.blocked },
];

type DayFieldProps = { label: string; value: string | undefined; choose: (day: string) => void };

/** A day, picked or typed. The field keeps an incomplete date; only a whole date or an empty field changes the filter. */
function DayField({ label, value = '', choose }: DayFieldProps) {
  const [typed, setTyped] = useState(value);
  const [chosen, setChosen] = useState(value);
  if (chosen !== value) {
    setChosen(value);
    setTyped(value);
  }
  return (
    <TextField
      type="date"
      label={label}
      min="2000-01-01"
      max="2099-12-31"
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        if (currentTarget.value === '' || isDay(currentTarget.value)) choose(currentTarget.value);
      }}
    />
  );
}
