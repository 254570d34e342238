import { IconSearch } from '@tabler/icons-react';
import { cleanSearch, longestSearch } from '#contract/wire/list-address';
import { navigate } from '../../router/router.ts';
import { useSearchParams } from '../../router/view.tsx';
import { TextField } from '../form/text-field.tsx';
import chips from '../list/chips.module.css';
import { buttonIcon } from '../page/button-icon.ts';
import { TextButton } from '../page/text-link.tsx';
import { ChoicePanel } from './choice-panel.tsx';
import { isFiltered } from './filter-chips.ts';
import type {
  Choice,
  DaysFilter,
  Filter,
  FilterBase,
  ManyFilter,
  SelectFilter,
  SwitchFilter,
  TextFilter,
} from './filters.ts';
import { type Change, changed, filterVisit } from './list-address.ts';
import { PeriodChip } from './period-chip.tsx';
import { useTyped } from './use-typed.ts';

/** A search over text. */
export function FilterSearch({
  filter: { name, label },
  isLabelled = false,
  hint = 'Поиск',
  className = '',
}: {
  filter: TextFilter;
  /** True where the label stands above the field. */
  isLabelled?: boolean;
  /** The placeholder of a field without a label above. */
  hint?: string;
  className?: string | undefined;
}) {
  const [query, change] = useFilters();
  const current = cleanSearch(query.get(name) ?? '');
  return (
    <TextField
      type="search"
      {...(isLabelled ? { label } : { 'aria-label': label, placeholder: hint })}
      maxLength={longestSearch}
      className={className}
      before={<IconSearch {...buttonIcon} />}
      {...useTyped(current, (term) => change({ [name]: term }, true), cleanSearch)}
    />
  );
}

/** A choice of one value. */
export function FilterSelect<Value extends string | number>({
  filter: { name, label, read, choices: own = [] },
  choices = own,
  all,
  isBare = false,
  isChip = false,
  className = '',
  write = (value) => ({ [name]: value }),
}: {
  filter: Pick<FilterBase<string, Value>, 'name' | 'label' | 'read'> & { choices?: readonly Choice[] };
  /** The choices, where they are others than the filter's. */
  choices?: readonly Choice[];
  /** The text of the empty choice. */
  all: string;
  /** True where the label is only for screen readers. */
  isBare?: boolean;
  /** True where the button names its filter, and the choice once there is one. */
  isChip?: boolean;
  className?: string | undefined;
  /** The change of the address for a value, where it concerns more than its own parameter. */
  write?: (value: string) => Change;
}) {
  const [query, change] = useFilters();
  const value = String(read(query) ?? '');
  const chosen = choices.find((choice) => choice.value === value)?.label;
  return (
    <div className={className}>
      <ChoicePanel
        {...(isChip
          ? { label: `${label}: ${chosen ?? all}`, text: chosen ? `${label}: ${chosen}` : label }
          : { label })}
        choices={[{ value: '', label: all }, ...choices]}
        value={value}
        choose={(value) => change(write(value))}
        isBare={isBare}
      />
    </div>
  );
}

/** A period of a list. */
export function FilterPeriod({ filter, isChip = false }: { filter: DaysFilter; isChip?: boolean }) {
  const [query, change] = useFilters();
  return (
    <PeriodChip
      isField={!isChip}
      period={filter.read(query) ?? {}}
      anyTime="За всё время"
      show={({ period = null, from = null, to = null }) => change({ period, from, to })}
    />
  );
}

/** A filter as buttons: several may be pressed, or one, by the filter's kind. A second press releases a button. */
export function FilterChips({ filter }: { filter: ManyFilter | SelectFilter | SwitchFilter }) {
  const { kind, name } = filter;
  const [query, change] = useFilters();
  const value = filter.read(query) ?? [];
  const taken = value === true ? ['1'] : [value].flat();
  const others = (choice: string) => taken.filter((one) => one !== choice);
  const turned = (choice: string) => {
    if (taken.includes(choice)) return others(choice);
    return kind === 'many' ? [...taken, choice] : [choice];
  };
  const choices = kind === 'switch' ? [{ value: '1', label: filter.label }] : filter.choices;
  return choices.map((choice) => (
    <button
      key={choice.value}
      type="button"
      className={chips.chip}
      aria-pressed={taken.includes(choice.value)}
      onClick={() => change({ [name]: turned(choice.value) })}
    >
      {choice.label}
    </button>
  ));
}

/** «Сбросить», shown where any filter is set. */
export function ResetFilters({
  filters,
  className,
}: {
  filters: readonly Pick<Filter, 'read'>[];
  className?: string | undefined;
}) {
  const [query] = useFilters();
  if (!isFiltered(filters, query)) return null;
  const button = <TextButton onClick={() => void navigate('?', filterVisit)}>Сбросить</TextButton>;
  return className ? <div className={className}>{button}</div> : button;
}

/** The address, and a function that changes it and returns to the first page; `replace` adds no entry to the history. */
export function useFilters() {
  const query = useSearchParams();
  const change = (by: Change, replace = false) =>
    void navigate(changed(query, by), { ...filterVisit, replace });
  return [query, change] as const;
}
