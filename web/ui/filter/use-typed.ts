import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';

/**
 * Props of a field whose text goes to the address: after a debounce, at once on Enter and where the field is left, so that a link
 * opened next stays opened. `clean` gives the text in the address's form.
 */
export function useTyped(
  current: string,
  write: (text: string) => void,
  clean: (text: string) => string = (text) => text,
) {
  const { typed, type, flush } = useTypedValue(current, clean, (text) => write(clean(text)));
  return { value: typed, ...typedProps(type, flush) };
}

export function typedProps(type: (text: string) => void, flush: () => void) {
  return {
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => type(currentTarget.value),
    onKeyDown: ({ key }: { key: string }) => key === 'Enter' && flush(),
    onBlur: flush,
  };
}

/**
 * The typed values of several fields that go to the address together. `keyOf` tells values apart, and is null for an invalid one.
 * A change of the address (Back, a link) replaces the typed values.
 */
export function useTypedValue<Value>(
  current: Value,
  keyOf: (value: Value) => string | null,
  write: (value: Value) => void,
) {
  const key = keyOf(current);
  const [typed, setTyped] = useState(current);
  const [followed, setFollowed] = useState(key);
  if (followed !== key) {
    setFollowed(key);
    if (keyOf(typed) !== key) setTyped(current);
  }
  const writeSoon = useDebouncedCallback((value: Value) => {
    const wanted = keyOf(value);
    if (wanted !== null && wanted !== key) write(value);
  }, 300);
  return {
    typed,
    flush: () => writeSoon.flush(),
    type(value: Value) {
      setTyped(value);
      writeSoon(value);
    },
  };
}
