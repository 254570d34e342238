import { useQuery } from '@tanstack/react-query';
import { type RefObject, useId, useRef } from 'react';
import { longestSearch } from '#contract/wire/list-address';
import { FailedLine } from '../feedback/failed-state.tsx';
import { TextField } from '../form/text-field.tsx';
import { Option, OptionName } from '../list/option.tsx';
import { usePlacement } from '../list/use-placement.ts';
import type { PickFilter } from './filters.ts';
import type { Change } from './list-address.ts';
import classes from './pick-field.module.css';
import { askPicked } from './pick-source.ts';
import { usePickBox } from './use-pick-box.ts';

/** A record by its name (WAI-ARIA: editable combobox with a list). An empty text removes the filter. */
export function PickField({ filter, query, change, placeholder = 'Все' }: PickFieldProps) {
  const { name, label, source } = filter;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const written = query.get(name) ?? '';
  const isUnread = written !== '' && filter.read(query) === undefined;
  const picked = useQuery({ ...askPicked(source, written), enabled: written !== '' && !isUnread });
  const box = usePickBox(source, (value) => change({ [name]: value }));
  const hasList = box.isOpen && box.choices.length > 0;
  const activeChoice = hasList ? box.choices[box.active] : undefined;
  return (
    <div>
      <TextField
        ref={input}
        label={label}
        placeholder={placeholder}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={hasList}
        aria-controls={hasList ? `${id}list` : undefined}
        aria-activedescendant={activeChoice && `${id}${activeChoice.value}`}
        aria-invalid={isUnread || undefined}
        // Escape closes the list first, then the modal around it.
        data-mantine-stop-propagation={box.isOpen || undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={longestSearch}
        value={box.text ?? picked.data?.label ?? written}
        onChange={({ currentTarget }) => box.type(currentTarget.value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onClick={box.open}
        onKeyDown={box.press}
        onBlur={box.leave}
      />
      {box.isOpen && <PickList id={id} label={label} field={input} box={box} chosen={written} />}
    </div>
  );
}

type PickFieldProps = {
  filter: PickFilter;
  query: URLSearchParams;
  change: (change: Change) => void;
  placeholder?: string;
};

type PickListProps = {
  id: string;
  label: string;
  field: RefObject<HTMLElement | null>;
  box: ReturnType<typeof usePickBox>;
  chosen: string;
};

function PickList({ id, label, field, box, chosen }: PickListProps) {
  const place = usePlacement(field, 280);
  const { choices, found, isStale } = box;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus in the field
    <div
      ref={place}
      popover="manual"
      className={classes.list}
      aria-busy={isStale}
      onMouseDown={(event) => event.preventDefault()}
    >
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
              isChosen={value === chosen}
              choose={() => box.choose(value)}
            >
              <OptionName>{text}</OptionName>
              {note && <span className="small dim">{note}</span>}
            </Option>
          ))}
        </div>
      )}
    </div>
  );
}
