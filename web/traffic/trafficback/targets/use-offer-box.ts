import { useDebouncedValue } from '@mantine/hooks';
import { type KeyboardEvent, useState } from 'react';
import { cleanSearch } from '#contract/wire/list-address';
import type { Choice } from './choices.ts';
import { type OfferMethod, useOfferPages } from './use-offer-pages.ts';

/** The state of an offer combobox: the typed term, the found offers, the active option. */
export function useOfferBox({ method, take, empty, isMultiple }: BoxPlan) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const wanted = cleanSearch(text ?? '');
  const [settled] = useDebouncedValue(wanted, 150);
  const term = wanted === '' ? '' : settled;
  const offers = useOfferPages(method, term, isOpen);
  const isStale = term !== wanted || offers.isStale;
  const open = () => {
    if (!isOpen) setActive(0);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setText(null);
  };
  const choose = (choice: Choice) => {
    take(choice);
    if (!isMultiple) close();
  };
  const type = (typed: string) => {
    setText(typed);
    open();
    setActive(0);
    if (typed === '') empty?.();
  };
  const move = (index: number) => {
    setActive(Math.max(0, Math.min(index, offers.choices.length - 1)));
    if (index > offers.choices.length - 10) offers.more();
  };
  const takeActive = () => {
    const choice = offers.choices[active];
    if (offers.hasFailed) offers.retry();
    else if (choice && !isStale) choose(choice);
  };
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (isOpen && event.key === 'Escape') close();
    else if (isOpen && event.key === 'Enter') takeActive();
    else if (step !== undefined && isOpen) move(active + step);
    else if (step !== undefined) open();
    else return;
    event.preventDefault();
  };
  return { isOpen, text, active, offers, isStale, open, close, choose, type, press };
}

type BoxPlan = {
  method: OfferMethod;
  take: (choice: Choice) => void;
  /** The partner emptied the text. */
  empty?: (() => void) | undefined;
  /** True where the list stays open for another choice. */
  isMultiple: boolean;
};

/** The number of lines that a key moves the active line by. */
const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 6, PageUp: -6 };
