/**
 * Keeps the keyboard's focus off `<body>`. When the focused element is removed or disabled, its nearest remaining container
 * takes the focus; a busy button gets it back when it is enabled; a closed dialog returns it to the element before.
 */
export function keepFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement) remember(target);
  });
  // A moving focus has reached its new place by then.
  new MutationObserver(() => setTimeout(bringBack)).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'data-loading'],
  });
}

/** The last focused elements of the page, of a dialog and of a toast, each with its ancestors; newest first. */
let trail: Stop[] = [];
type Stop = { at: HTMLElement; around: HTMLElement[] };

let awaited: HTMLElement | undefined;

function remember(at: HTMLElement) {
  const around: HTMLElement[] = [];
  for (let node = at.parentElement; node && node !== document.body; node = node.parentElement)
    around.push(node);
  trail = [{ at, around }, ...trail.filter((other) => other.around.at(-1) !== around.at(-1))];
}

function bringBack() {
  if (document.activeElement !== document.body && !document.activeElement?.matches(':disabled')) return;
  const [last] = trail;
  // An element that can still have the focus has lost it on purpose.
  if (!last || (canHaveFocus(last.at) && last.at !== awaited)) return;
  for (const { at, around } of trail) {
    awaited = at.isConnected && at.matches(':disabled[data-loading]') ? at : undefined;
    if (awaited) return;
    const near = [at, ...around.filter((node) => node.matches(places))].find(canHaveFocus);
    if (near) return focus(near);
  }
}

function canHaveFocus(node: HTMLElement) {
  return node.isConnected && !node.matches(':disabled');
}

/** Containers that take the focus in place of an element within them. */
const places = 'li, nav, form, section, main, dialog, [role="dialog"]';

function focus(node: HTMLElement) {
  if (node.tabIndex < 0) node.tabIndex = -1;
  node.focus({ preventScroll: true });
}
