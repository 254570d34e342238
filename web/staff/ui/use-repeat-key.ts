import { useRef } from 'react';

/** The idempotency key of a form's call: the same parameters again have the same key, so a call whose answer was lost is done once. */
export function useRepeatKey(): (params: unknown) => string {
  const last = useRef({ params: '', key: '' });
  return (params) => {
    const text = JSON.stringify(params);
    if (last.current.params !== text) last.current = { params: text, key: crypto.randomUUID() };
    return last.current.key;
  };
}
