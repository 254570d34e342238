import {
  type ChangeEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Country } from './phone-number.ts';
import type { PhoneText, Typed } from './phone-text.ts';
import { type Plans, usePlans } from './use-plans.ts';

/** The state of a phone input between the E.164 value of a form and the text that a person edits. */
export function usePhone(value: string, onChange: (value: string) => void) {
  const { plans, ask } = usePlans();
  const [{ phone, known }, setState] = useState(() => stateOf(plans, value));
  // The form has set another value: a reset, or loaded data.
  if (value !== known) setState(stateOf(plans, value));
  const { input, placeCaret } = useCaret(phone.caret);

  const take = (next: PhoneText, number: string) => {
    placeCaret();
    setState({ phone: next, known: number });
    if (number !== known) onChange(number);
  };
  const takeRead = (reader: Plans, next: PhoneText) => {
    if (reader.hasUnknownCountry(next) && !reader.hasUnknownCountry(phone)) logUnknownCountry();
    take(next, reader.phoneValue(next));
  };
  // All may have been typed, and the input left, before the plans came.
  useArrival(plans, (reader) => {
    const next = reader.arrangePhone(phone);
    if (reader.hasUnknownCountry(next)) logUnknownCountry();
    const number = reader.phoneValue(next);
    const isLeft = document.activeElement !== input.current && number.startsWith('+');
    take(isLeft ? reader.writtenPhone(number, next.country) : next, number);
  });
  return {
    phone,
    input,
    plans,
    ask,
    type: (event: ChangeEvent<HTMLInputElement>) => {
      const typed = readTyped(event);
      if (plans) takeRead(plans, plans.editPhone(phone, typed));
      else take({ ...typed, country: phone.country }, unreadValue(typed.text, phone.country));
    },
    choose: (reader: Plans, country: Country) => {
      input.current?.focus();
      takeRead(reader, reader.moveTo(phone, country, reader.callingCode(country)));
    },
    /** Shows a number in the national format as it will be stored. */
    leave: () => {
      if (plans && known.startsWith('+'))
        setState({ phone: plans.writtenPhone(known, phone.country), known });
    },
  };
}

function stateOf(plans: Plans | null, value: string) {
  return { phone: plans?.writtenPhone(value) ?? unreadPhone(value), known: value };
}

/** A number before the plans are there. Most are Russian, and look as they will. */
function unreadPhone(value: string): PhoneText {
  const text = value.replace(/^\+7(\d{3})(\d{3})(\d\d)(\d\d)$/, '+7 $1 $2 $3 $4');
  return { text, caret: text.length, country: value === '' || text !== value ? 'RU' : null };
}

/** The value of a text before the plans are there: a whole Russian number is E.164 already, so that a form may be sent. */
function unreadValue(text: string, country: Country | null): string {
  const digits = text.replace(/[^+\d]/g, '');
  return country === 'RU' ? digits.replace(/^8?(9\d{9})$/, '+7$1') : digits;
}

/** Calls back once where the plans come after the first render. */
function useArrival(plans: Plans | null, arrived: (plans: Plans) => void) {
  const isWaiting = useRef(plans === null);
  const callBack = useEffectEvent(arrived);
  useEffect(() => {
    if (!plans || !isWaiting.current) return;
    isWaiting.current = false;
    callBack(plans);
  }, [plans]);
}

/** The plus of an international number is not deleted from behind (docs/product.md, 5.1). */
export function keepPlus(event: KeyboardEvent<HTMLInputElement>): void {
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  const isBehindPlus = value.startsWith('+') && selectionStart === 1 && selectionEnd === 1;
  if (event.key === 'Backspace' && isBehindPlus) event.preventDefault();
}

/** Restores the caret after the text was reformatted, which moves it to the end. */
function useCaret(caret: number): { input: RefObject<HTMLInputElement | null>; placeCaret: () => void } {
  const input = useRef<HTMLInputElement>(null);
  const mustPlace = useRef(false);
  useLayoutEffect(() => {
    if (!mustPlace.current) return;
    mustPlace.current = false;
    if (document.activeElement === input.current) input.current?.setSelectionRange(caret, caret);
  });
  return {
    input,
    placeCaret: () => {
      mustPlace.current = true;
    },
  };
}

function readTyped({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>): Typed {
  const { value, selectionStart } = currentTarget;
  const { data, inputType } = nativeEvent instanceof InputEvent ? nativeEvent : noEvent;
  return {
    text: value,
    caret: selectionStart ?? value.length,
    put: data,
    forward: inputType === 'deleteContentForward',
  };
}

/** Autofill sends no details of its edit. */
const noEvent = { data: null, inputType: '' };

function logUnknownCountry() {
  // biome-ignore lint/suspicious/noConsole: docs/product.md, 8.6 asks for this very line in the console
  console.info('Country not found');
}
