import { useEffect, useRef } from 'react';

/** Focuses a field when the form appears, for a form that is the only task of its page. */
export function useFocusAtStart(find: () => HTMLElement | null) {
  const atStart = useRef(find);
  useEffect(() => atStart.current()?.focus(), []);
}
