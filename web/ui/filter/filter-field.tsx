import { TextField } from '../form/text-field.tsx';
import { ChoicePanel } from './choice-panel.tsx';
import panel from './drop-panel.module.css';
import { DropPanel } from './drop-panel.tsx';
import classes from './filter-bar.module.css';
import { FilterPeriod, FilterSearch, useFilters } from './filter-parts.tsx';
import type { Filter, ManyFilter, SelectFilter } from './filters.ts';
import { PickField } from './pick-field.tsx';
import { TwoDays } from './two-days.tsx';
import { useTyped } from './use-typed.ts';

/** The field of one filter. */
export function FilterField({ filter }: { filter: Filter }) {
  const [query, change] = useFilters();
  const { name, label, kind } = filter;
  switch (kind) {
    case 'text':
      return <FilterSearch key={name} filter={filter} isLabelled className={classes.term} />;
    case 'select':
      return <ChoiceField filter={filter} />;
    case 'many':
      return <ManyField filter={filter} />;
    case 'pick':
      return <PickField filter={filter} query={query} change={change} />;
    case 'days':
      return <FilterPeriod filter={filter} />;
    case 'dates':
      return (
        <TwoDays
          labels={[`${label} с`, `${label} по`]}
          days={filter.read(query) ?? {}}
          show={({ from = null, to = null }) => change({ [`${name}From`]: from, [`${name}To`]: to })}
        />
      );
    case 'id':
      return <TypedField label={label} name={name} isWhole />;
    case 'range':
      return (
        <fieldset className={classes.range}>
          <legend>{label}</legend>
          <div className={classes.ends}>
            <TypedField label="от" name={`${name}From`} />
            <TypedField label="до" name={`${name}To`} />
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

/**
 * A number of the address; for any other text the filter reports an error. A whole one has its label above the field, an end of
 * a range inside of it.
 */
function TypedField({ label, name, isWhole = false }: { label: string; name: string; isWhole?: boolean }) {
  const [query, change] = useFilters();
  return (
    <TextField
      {...(isWhole
        ? { inputMode: 'numeric', label }
        : { inputMode: 'decimal', 'aria-label': label, placeholder: label })}
      maxLength={16}
      {...useTyped(query.get(name) ?? '', (text) => change({ [name]: text }, true))}
    />
  );
}

function ChoiceField({ filter: { name, label, choices, read } }: { filter: SelectFilter }) {
  const [query, change] = useFilters();
  const value = read(query) ?? '';
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
function ManyField({ filter: { name, label, choices, read } }: { filter: ManyFilter }) {
  const [query, change] = useFilters();
  const taken = read(query) ?? [];
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
