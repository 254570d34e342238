import type { KeyboardEvent } from 'react';

/** The keys of a focused row: up and down go to its neighbours, right opens it, left closes it. */
export function rowKeys(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget, altKey, ctrlKey, metaKey } = event;
  if (!(target instanceof HTMLElement) || !target.matches('[data-row]') || altKey || ctrlKey || metaKey)
    return;
  const rows = [...currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const place = rows.indexOf(target);
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    event.preventDefault();
    rows[place + (key === 'ArrowDown' ? 1 : -1)]?.focus();
    return;
  }
  const wanted = key === 'ArrowRight' ? 'false' : key === 'ArrowLeft' ? 'true' : null;
  if (wanted === null || target.ariaExpanded !== wanted) return;
  event.preventDefault();
  target.click();
}
