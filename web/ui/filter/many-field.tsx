import classes from './drop-panel.module.css';
import { DropPanel } from './drop-panel.tsx';
import type { FilterFieldProps } from './filter-field.tsx';
import type { Filter } from './filters.ts';

/** Several values, chosen in a panel. */
export function ManyField({ filter, query, change }: FilterFieldProps<Extract<Filter, { kind: 'many' }>>) {
  const { name, label, choices } = filter;
  const taken: string[] = filter.read(query) ?? [];
  const first = choices.find(({ value }) => value === taken[0])?.label;
  const turn = (value: string) =>
    change({ [name]: taken.includes(value) ? taken.filter((one) => one !== value) : [...taken, value] });
  return (
    <DropPanel label={label} text={taken.length > 1 ? `Выбрано: ${taken.length}` : (first ?? 'Все')} isField>
      {choices.map((choice) => (
        <label key={choice.value} className={classes.choice}>
          <input type="checkbox" checked={taken.includes(choice.value)} onChange={() => turn(choice.value)} />
          {choice.label}
        </label>
      ))}
    </DropPanel>
  );
}
