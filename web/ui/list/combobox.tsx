import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { longestSearch } from '#contract/wire/list-address';
import { TextField, type TextFieldProps } from '../form/text-field.tsx';
import { usePlacement } from './use-placement.ts';

/** The state of a combobox: the typed text until it is taken, the active option and the keys. `typed` hears of every text. */
export function useCombobox(typed: (text: string) => void) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const open = () => {
    if (!isOpen) setActive(0);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setText(null);
  };
  const type = (next: string) => {
    setText(next);
    open();
    setActive(0);
    typed(next);
  };
  /** Handles the keys of a list with `count` options. `moved` gets the place that a key asks for. */
  const keys =
    (count: number, take: () => void, moved?: (place: number) => void) => (event: KeyboardEvent) => {
      const step = steps[event.key];
      if (isOpen && event.key === 'Escape') close();
      else if (isOpen && event.key === 'Enter') take();
      else if (step !== undefined && isOpen) {
        setActive(Math.max(0, Math.min(active + step, count - 1)));
        moved?.(active + step);
      } else if (step !== undefined) open();
      else return;
      event.preventDefault();
    };
  return { isOpen, text, active, open, close, type, keys };
}

/** The number of lines that a key moves the active line by. */
const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 6, PageUp: -6 };

/** A text field with a list beside it (WAI-ARIA: editable combobox). The children render the list by the prefix of its ids. */
export function Combobox({
  box,
  hasList = box.isOpen,
  activeValue,
  list,
  leave = box.close,
  children,
  ...field
}: Omit<TextFieldProps, 'list' | 'children' | 'onFocus' | 'onBlur'> & {
  box: ReturnType<typeof useCombobox>;
  /** False while there are no options to choose from. */
  hasList?: boolean;
  /** The value of the active option; its element has that value at the end of its id. */
  activeValue: string | number | undefined;
  list: { className: string | undefined; tallest?: number; 'aria-busy'?: boolean };
  /** The field is left; by default the list closes. */
  leave?: () => void;
  children: (id: string) => ReactNode;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <TextField
        {...field}
        ref={input}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={hasList}
        aria-controls={hasList ? `${id}list` : undefined}
        aria-activedescendant={hasList && activeValue !== undefined ? `${id}${activeValue}` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={longestSearch}
        onChange={({ currentTarget }) => box.type(currentTarget.value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onClick={box.open}
        onBlur={leave}
      />
      {box.isOpen && (
        <Dropdown field={input} {...list}>
          {children(id)}
        </Dropdown>
      )}
    </div>
  );
}

function Dropdown({
  field,
  tallest,
  ...list
}: {
  field: RefObject<HTMLElement | null>;
  className: string | undefined;
  tallest?: number;
  children: ReactNode;
}) {
  const place = usePlacement(field, tallest);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus in the field
    <div ref={place} popover="manual" onMouseDown={(event) => event.preventDefault()} {...list} />
  );
}
