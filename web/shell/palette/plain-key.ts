/** The key on a Latin layout: on a Russian layout the same physical keys are meant. */
export function latinKey({ key, code }: KeyboardEvent): string {
  const isRussian = /^[а-яё]$/i.test(key) || (key === '.' && code === 'Slash');
  if (!isRussian) return key.length === 1 ? key.toLowerCase() : key;
  return code === 'Slash' ? '/' : code.replace('Key', '').toLowerCase();
}

/** True where a key has another meaning: typing, a combination, an open panel or dialog. */
export function isElsewhere({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return true;
  if (isCovered()) return true;
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select');
}

/** True where an overlay covers the list. Closed drawers of the frame stay in the document, invisible. */
function isCovered() {
  const above = document.querySelectorAll(
    '[role="dialog"], [role="alertdialog"], dialog[open], [data-drop-panel]',
  );
  return [...above].some((element) => element.checkVisibility({ visibilityProperty: true }));
}
