import { useEffect, useRef } from 'react';

/** Puts the focus into a field when the form appears, for a form that is all there is to do on its page. */
export function useFocusAtStart(find: () => HTMLElement | null) {
  const atStart = useRef(find);
  useEffect(() => atStart.current()?.focus(), []);
}
