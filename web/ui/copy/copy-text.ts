import { useEffect, useState } from 'react';
import { topDialog } from '../feedback/toast.ts';

/** Puts a text on the clipboard and returns whether this worked. */
export async function copyText(text: string): Promise<boolean> {
  // The clipboard exists only on https and localhost; a cabinet inside a local network may be on plain http.
  if (!navigator.clipboard) return copySelection(text);
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => copySelection(text),
  );
}

function copySelection(text: string) {
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  const focused = document.activeElement;
  (topDialog() ?? document.body).append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}

/** Copies a value, or the result of a function. `outcome` holds the result for two seconds. */
export function useCopying(value: string | (() => string)) {
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'failed'>('none');
  useEffect(() => {
    if (outcome === 'none') return;
    const timer = setTimeout(() => setOutcome('none'), 2000);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    const text = typeof value === 'function' ? value() : value;
    setOutcome((await copyText(text)) ? 'copied' : 'failed');
  };
  return { outcome, copy };
}
