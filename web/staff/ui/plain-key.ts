/** The key as a Latin layout has it: with a Russian one the same keys are meant. */
export function latinKey({ key, code }: KeyboardEvent): string {
  const isRussian = /^[а-яё]$/i.test(key) || (key === '.' && code === 'Slash');
  if (!isRussian) return key.length === 1 ? key.toLowerCase() : key;
  return code === 'Slash' ? '/' : code.replace('Key', '').toLowerCase();
}

/** Whether a key means something else: typing, a combination, an open panel or dialog. */
export function isElsewhere({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return true;
  if (isCovered()) return true;
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select');
}

/** Whether something has the screen above the list. Drawers of the frame stay in the document, invisible, while they are closed. */
function isCovered(): boolean {
  const above = document.querySelectorAll(
    '[role="dialog"], [role="alertdialog"], dialog[open], [data-drop-panel]',
  );
  return [...above].some((element) => element.checkVisibility({ visibilityProperty: true }));
}

/** How often a page that is in view asks again, in milliseconds: colleagues and partners change the same orders. */
export const refreshEvery = 15_000;
