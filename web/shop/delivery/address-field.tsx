import { useDebouncedValue } from '@mantine/hooks';
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { ask } from '../../rpc/rpc.ts';
import { TextField, type TextFieldProps } from '../../ui/form/text-field.tsx';
import { Option } from '../../ui/list/option.tsx';
import { usePlacement } from '../../ui/list/use-placement.ts';
import { useSteadyQuery } from '../../ui/list/use-steady-query.ts';
import classes from './address-field.module.css';
import { type Suggestion, takenText } from './address-text.ts';

/** An address: free text, with suggestions that can be taken and edited (WAI-ARIA: combobox with a list). */
export function AddressField({
  value,
  onChange,
  take,
  ...field
}: Omit<TextFieldProps, 'value' | 'onChange'> & {
  value: string;
  onChange: (value: string) => void;
  take: (suggestion: Suggestion) => void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const found = useSuggestions(isOpen ? value : '');
  const isShown = isOpen && found.length > 0;
  const chosen = isShown ? found[active] : undefined;

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (suggestion: Suggestion) => {
    take(suggestion);
    onChange(takenText(suggestion));
    close();
  };
  const press = (event: KeyboardEvent) => {
    const act = isShown ? keys(active, found.length)[event.key] : undefined;
    if (act === undefined || (act === 'choose' && !chosen)) return;
    event.preventDefault();
    if (act === 'close') close();
    else if (act !== 'choose') setActive(act);
    else if (chosen) choose(chosen);
  };
  return (
    <div onKeyDownCapture={press}>
      <TextField
        ref={input}
        label="Адрес"
        role="combobox"
        aria-expanded={isShown}
        aria-controls={isShown ? `${id}list` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={chosen && `${id}${active}`}
        autoComplete="off"
        spellCheck={false}
        maxLength={500}
        {...field}
        value={value}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value);
          setOpen(true);
          setActive(-1);
        }}
        onBlur={close}
      />
      {isShown && (
        <SuggestionList id={`${id}list`} field={input}>
          {found.map((suggestion, index) => (
            <Option
              key={suggestion.value}
              id={`${id}${index}`}
              isActive={index === active}
              isChosen={index === active}
              choose={() => choose(suggestion)}
            >
              <span className="breaks">{suggestion.value}</span>
            </Option>
          ))}
        </SuggestionList>
      )}
    </div>
  );
}

function SuggestionList({
  id,
  field,
  children,
}: {
  id: string;
  field: RefObject<HTMLElement | null>;
  children: ReactNode;
}) {
  const place = usePlacement(field, 232);
  return (
    <div
      id={id}
      ref={place}
      popover="manual"
      role="listbox"
      aria-label="Подсказки адреса"
      className={classes.list}
    >
      {children}
    </div>
  );
}

/**
 * Suggestions for an address, requested after a debounce. Shows the previous term's suggestions while the new ones load; a
 * failed request gives none.
 */
function useSuggestions(typed: string): Suggestion[] {
  const [term] = useDebouncedValue(typed.trim().slice(0, 200), 300);
  const isAsked = typed !== '' && term.length >= 2;
  const { data } = useSteadyQuery({
    ...ask('promotion.get-delivery-address-suggestions', { term }),
    enabled: isAsked,
  });
  return isAsked ? (data?.items ?? []) : [];
}

/** The effect of each key: moves to a line (from the first to the last and back to the text), takes the active one, closes. */
function keys(active: number, count: number): Record<string, number | 'choose' | 'close'> {
  return {
    ArrowDown: active + 1 < count ? active + 1 : 0,
    ArrowUp: active > 0 ? active - 1 : count - 1,
    Enter: 'choose',
    Escape: 'close',
  };
}
