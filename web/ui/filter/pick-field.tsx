import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { cleanSearch } from '#contract/wire/list-address';
import { FailedLine } from '../feedback/failed-state.tsx';
import { Combobox, useCombobox } from '../list/combobox.tsx';
import { Option, OptionName } from '../list/option.tsx';
import { useSteadyQuery } from '../list/use-steady-query.ts';
import type { PickFilter } from './filters.ts';
import type { Change } from './list-address.ts';
import classes from './pick-field.module.css';
import { askFound, askPicked, type PickSource } from './pick-source.ts';

/** A record by its name. An empty text removes the filter. */
export function PickField({
  filter: { name, label, source, read },
  query,
  change,
  placeholder = 'Все',
}: {
  filter: PickFilter;
  query: URLSearchParams;
  change: (change: Change) => void;
  placeholder?: string;
}) {
  const written = query.get(name) ?? '';
  const isUnread = written !== '' && read(query) === undefined;
  const picked = useQuery({ ...askPicked(source, written), enabled: written !== '' && !isUnread });
  const { box, found, choices, isStale, choose, leave, take } = usePicking(source, (value) =>
    change({ [name]: value }),
  );
  return (
    <Combobox
      box={box}
      hasList={box.isOpen && choices.length > 0}
      activeValue={choices[box.active]?.value}
      list={{ className: classes.list, tallest: 280, 'aria-busy': isStale }}
      label={label}
      placeholder={placeholder}
      aria-invalid={isUnread || undefined}
      value={box.text ?? picked.data?.label ?? written}
      onKeyDown={box.keys(choices.length, take)}
      onBlur={leave}
    >
      {(id) => (
        <>
          {found.isError && <FailedLine text="Поиск не удался." retry={() => void found.refetch()} />}
          {!found.isError && choices.length === 0 && (
            <p className={classes.none} role="status">
              {isStale ? 'Ищем…' : `Не нашли «${box.text ?? ''}»`}
            </p>
          )}
          {choices.length > 0 && (
            <div id={`${id}list`} role="listbox" aria-label={label}>
              {choices.map(({ value, label: text, note }, index) => (
                <Option
                  key={value}
                  id={`${id}${value}`}
                  isActive={index === box.active}
                  isChosen={value === written}
                  choose={() => choose(value)}
                >
                  <OptionName>{text}</OptionName>
                  {note && <span className="small dim">{note}</span>}
                </Option>
              ))}
            </div>
          )}
        </>
      )}
    </Combobox>
  );
}

/**
 * The search of a pick-list and its choice. A field that is left takes the only choice found. Any other text is written
 * unchanged, so that the filter reports it.
 */
function usePicking(source: PickSource, write: (value: string) => void) {
  const box = useCombobox((typed) => typed === '' && write(''));
  const wanted = cleanSearch(box.text ?? '');
  const [term] = useDebouncedValue(wanted, 200);
  const found = useSteadyQuery({ ...askFound(source, term), enabled: box.isOpen });
  const choices = found.data ?? [];
  const isStale = term !== wanted || found.isPlaceholderData || found.isPending;
  const choose = (value: string) => {
    write(value);
    box.close();
  };
  const leave = () => {
    const [only, ...others] = isStale ? [] : choices;
    if (wanted !== '') write(only && others.length === 0 ? only.value : wanted);
    box.close();
  };
  const take = () => {
    const choice = choices[box.active];
    if (!isStale && choice) choose(choice.value);
  };
  return { box, found, choices, isStale, choose, leave, take };
}
