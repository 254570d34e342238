import { useDebouncedValue } from '@mantine/hooks';
import { type KeyboardEvent, useState } from 'react';
import { cleanSearch } from '#contract/wire/list-address';
import { useSteadyQuery } from '../list/use-steady-query.ts';
import { askFound, type PickSource } from './pick-source.ts';

/**
 * The state of a pick-list: the typed term, the found choices, the active option. A field that is left takes the only choice
 * found. Any other text is written unchanged, so that the filter reports it.
 */
export function usePickBox(source: PickSource, write: (value: string) => void) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const wanted = cleanSearch(text ?? '');
  const [term] = useDebouncedValue(wanted, 200);
  const found = useSteadyQuery({ ...askFound(source, term), enabled: isOpen });
  const choices = found.data ?? [];
  const isStale = term !== wanted || found.isPlaceholderData || found.isPending;
  const open = () => {
    if (!isOpen) setActive(0);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setText(null);
  };
  const choose = (value: string) => {
    write(value);
    close();
  };
  const leave = () => {
    const [only, ...others] = isStale ? [] : choices;
    if (wanted !== '') write(only && others.length === 0 ? only.value : wanted);
    close();
  };
  const type = (typed: string) => {
    setText(typed);
    open();
    setActive(0);
    if (typed === '') write('');
  };
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const choice = choices[active];
    if (isOpen && event.key === 'Escape') close();
    else if (isOpen && event.key === 'Enter') {
      if (!isStale && choice) choose(choice.value);
    } else if (step !== undefined && isOpen)
      setActive(Math.max(0, Math.min(active + step, choices.length - 1)));
    else if (step !== undefined) open();
    else return;
    event.preventDefault();
  };
  return { isOpen, text, active, found, choices, isStale, open, leave, choose, type, press };
}

/** The number of lines that a key moves the active line by. */
const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 6, PageUp: -6 };
