import { cleanSearch } from '#contract/wire/list-address';
import { DayField } from '../form/day-field.tsx';
import { ChoicePanel } from './choice-panel.tsx';
import panel from './drop-panel.module.css';
import { DropPanel } from './drop-panel.tsx';
import classes from './filter-bar.module.css';
import type { Filter } from './filters.ts';
import type { Change } from './list-address.ts';
import { withDay } from './period.ts';
import { PeriodChip } from './period-chip.tsx';
import { PickField } from './pick-field.tsx';
import { SearchField } from './search-field.tsx';
import { TypedField } from './typed-field.tsx';

/** The field of one filter. */
export function FilterField({ filter, query, change }: FilterFieldProps<Filter>) {
  const { name, label, kind } = filter;
  switch (kind) {
    case 'text':
      return (
        <SearchField
          key={name}
          label={label}
          isLabelled
          className={classes.term}
          current={cleanSearch(query.get(name) ?? '')}
          search={(term) => change({ [name]: term }, true)}
        />
      );
    case 'select':
      return <ChoiceField filter={filter} query={query} change={change} />;
    case 'many':
      return <ManyField filter={filter} query={query} change={change} />;
    case 'pick':
      return <PickField filter={filter} query={query} change={change} />;
    case 'days':
      return (
        <PeriodChip
          isField
          period={filter.read(query) ?? {}}
          anyTime="За всё время"
          show={({ period = null, from = null, to = null }) => change({ period, from, to })}
        />
      );
    case 'dates':
      return <DatesField filter={filter} query={query} change={change} />;
    case 'id':
      return <TypedField label={label} name={name} query={query} change={change} isWhole />;
    case 'range':
      return (
        <fieldset className={classes.range}>
          <legend>{label}</legend>
          <div className={classes.ends}>
            <TypedField label="от" name={`${name}From`} query={query} change={change} isQuiet />
            <TypedField label="до" name={`${name}To`} query={query} change={change} isQuiet />
          </div>
        </fieldset>
      );
    case 'switch':
      return (
        <label className={classes.switch}>
          <input
            type="checkbox"
            checked={filter.read(query) ?? false}
            onChange={({ currentTarget }) => change({ [name]: currentTarget.checked ? '1' : null })}
          />
          {label}
        </label>
      );
  }
}

type FilterFieldProps<Of> = {
  filter: Of;
  query: URLSearchParams;
  /** Writes the address; `replace` overwrites the current entry of the history. */
  change: (change: Change, replace?: boolean) => void;
};

function DatesField({ filter, query, change }: FilterFieldProps<Extract<Filter, { kind: 'dates' }>>) {
  const { name, label } = filter;
  const days = filter.read(query) ?? {};
  const choose = (end: 'from' | 'to') => (day: string | null) => {
    if (day === null) return;
    const { from = null, to = null } = withDay(days, end, day);
    change({ [`${name}From`]: from, [`${name}To`]: to });
  };
  return (
    <>
      <DayField label={`${label} с`} value={days.from} choose={choose('from')} />
      <DayField label={`${label} по`} value={days.to} choose={choose('to')} />
    </>
  );
}

function ChoiceField({ filter, query, change }: FilterFieldProps<Extract<Filter, { kind: 'select' }>>) {
  const { name, label, choices } = filter;
  const value = filter.read(query) ?? '';
  const isListed = value === '' || choices.some((choice) => choice.value === value);
  return (
    <ChoicePanel
      label={label}
      choices={[{ value: '', label: 'Все' }, ...choices, ...(isListed ? [] : [{ value, label: value }])]}
      value={value}
      choose={(chosen) => change({ [name]: chosen })}
    />
  );
}

/** Several values, chosen in a panel. */
function ManyField({ filter, query, change }: FilterFieldProps<Extract<Filter, { kind: 'many' }>>) {
  const { name, label, choices } = filter;
  const taken: string[] = filter.read(query) ?? [];
  const first = choices.find(({ value }) => value === taken[0])?.label;
  const turn = (value: string) =>
    change({ [name]: taken.includes(value) ? taken.filter((one) => one !== value) : [...taken, value] });
  return (
    <DropPanel label={label} text={taken.length > 1 ? `Выбрано: ${taken.length}` : (first ?? 'Все')} isField>
      {choices.map((choice) => (
        <label key={choice.value} className={panel.choice}>
          <input type="checkbox" checked={taken.includes(choice.value)} onChange={() => turn(choice.value)} />
          {choice.label}
        </label>
      ))}
    </DropPanel>
  );
}
