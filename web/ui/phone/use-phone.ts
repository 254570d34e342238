import {
  type ChangeEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type Country, callingCode } from './phone-number.ts';
import {
  editPhone,
  hasUnknownCountry,
  moveTo,
  type PhoneText,
  phoneValue,
  type Typed,
  writtenPhone,
} from './phone-text.ts';

/** The state of a phone input between the E.164 value of a form and the text that a person edits. */
export function usePhone(value: string, onChange: (value: string) => void) {
  const [{ phone, known }, setState] = useState(() => ({ phone: writtenPhone(value), known: value }));
  // The form has set another value: a reset, or loaded data.
  if (value !== known) setState({ phone: writtenPhone(value), known: value });
  const { input, placeCaret } = useCaret(phone.caret);

  const take = (next: PhoneText) => {
    if (hasUnknownCountry(next) && !hasUnknownCountry(phone)) logUnknownCountry();
    const number = phoneValue(next);
    placeCaret();
    setState({ phone: next, known: number });
    onChange(number);
  };
  return {
    phone,
    input,
    type: (event: ChangeEvent<HTMLInputElement>) => take(editPhone(phone, readTyped(event))),
    choose: (country: Country) => {
      input.current?.focus();
      take(moveTo(phone, country, callingCode(country)));
    },
    /** Shows a number in the national format as it will be stored. */
    leave: () =>
      setState({ phone: known.startsWith('+') ? writtenPhone(known, phone.country) : phone, known }),
  };
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
