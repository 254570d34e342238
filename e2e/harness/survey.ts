import type { Page } from '@playwright/test';

/** The state of a page before axe runs (e2e/harness/accessible.ts). */
export type Survey = {
  /** Each kind of text with a place where it stands: `kind@place`. */
  texts: string[];
  hasDoubtfulTargets: boolean;
  hasScrollers: boolean;
};

declare global {
  interface Window {
    /** The texts of the last survey, by their element. */
    surveyedTexts: Map<Element, string>;
  }
}

/**
 * Waits until the page is idle and returns the input of axe's expensive rules, within a selector's elements or everywhere. Two
 * texts are of one kind when everything behind their contrast is equal: their own style, and the paint of the elements around and
 * over them.
 */
export function surveyPage(page: Page, within?: string): Promise<Survey> {
  return page.evaluate<Survey>(`(() => { ${source}; return survey(${JSON.stringify(within)}); })()`);
}

async function survey(within?: string): Promise<Survey> {
  await settle();
  const shown = Array.from(document.body.querySelectorAll('*')).filter((node) =>
    node.checkVisibility({ visibilityProperty: true }),
  );
  const roots =
    within === undefined ? [document.documentElement] : Array.from(document.querySelectorAll(within));
  const layerOf = readLayers();
  const floating = shown
    .filter((node) => layerOf(node).isFloating && layerOf(node).paint !== '')
    .map((node) => ({ node, box: node.getBoundingClientRect() }));
  const textOf = (node: Element) => {
    const { stack, place } = layerOf(node);
    const box = node.getBoundingClientRect();
    const others = floating.filter((one) => overlap(one.box, box) && !one.node.contains(node));
    const kind = [describeText(node), stack, ...new Set(others.map((one) => layerOf(one.node).stack))].join(
      '|',
    );
    return `${digest(kind)}@${digest(place)}`;
  };
  window.surveyedTexts = new Map(
    shown
      .filter((node) => hasText(node) && roots.some((root) => root.contains(node)))
      .map((node) => [node, textOf(node)]),
  );
  return {
    texts: [...new Set(window.surveyedTexts.values())],
    hasDoubtfulTargets: hasDoubtfulTargets(shown),
    hasScrollers: shown.some(scrolls),
  };
}

async function settle() {
  // A text that fades in has no contrast yet. An endless animation, such as a skeleton or a spinner, is read as it moves. An
  // animation in closed details never ends.
  const isShown = (effect: AnimationEffect | null) =>
    effect instanceof KeyframeEffect && effect.target?.checkVisibility();
  const ending = document
    .getAnimations()
    .filter(({ effect }) => isShown(effect) && effect?.getComputedTiming().endTime !== Infinity);
  await Promise.all(ending.map(({ finished }) => finished.catch(() => {})));
}

type Layer = {
  /** Colours, pictures and opacity of the element alone. */
  paint: string;
  /** The paints of all elements around it, and its own. */
  stack: string;
  /** The classes of all elements around it, and its own: one part of the interface. */
  place: string;
  /** True where the element, or one around it, is positioned by CSS. */
  isFloating: boolean;
};

function readLayers(): (node: Element) => Layer {
  const layers = new Map<Element, Layer>();
  const layerOf = (node: Element): Layer => {
    const known = layers.get(node);
    if (known) return known;
    const around = node.parentElement && layerOf(node.parentElement);
    const paint = describePaint(node);
    const layer = {
      paint,
      stack: `${around?.stack ?? ''}${paint && `/${paint}`}`,
      place: `${around?.place ?? ''}/${node.localName}.${node.getAttribute('class') ?? ''}`,
      isFloating: around?.isFloating || getComputedStyle(node).position !== 'static',
    };
    layers.set(node, layer);
    return layer;
  };
  return layerOf;
}

function describePaint(node: Element): string {
  const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = getComputedStyle(node);
  const painted = [
    backgroundColor === 'rgba(0, 0, 0, 0)' ? '' : backgroundColor,
    backgroundImage === 'none' ? '' : backgroundImage,
    opacity === '1' ? '' : `opacity ${opacity}`,
    filter === 'none' ? '' : filter,
    mixBlendMode === 'normal' ? '' : mixBlendMode,
    node.matches(':disabled, [aria-disabled="true"], [inert]') ? 'disabled' : '',
    node.matches('img, video, canvas') ? 'picture' : '',
    describePseudo(node, '::before'),
    describePseudo(node, '::after'),
  ];
  return painted.filter(Boolean).join(' ');
}

function describePseudo(node: Element, which: string): string {
  const { content, backgroundColor, backgroundImage } = getComputedStyle(node, which);
  if (content === 'none' || (backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none')) return '';
  return `${which} ${backgroundColor} ${backgroundImage}`;
}

/** A text's own style. For a link among words, also its difference from the words. */
function describeText(node: Element): string {
  const { color, fontSize, fontWeight, textShadow } = getComputedStyle(node);
  // A text of this size in pixels counts as large and needs less contrast.
  const isLarge = Number.parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24);
  const own = `${color} ${isLarge} ${textShadow}`;
  const link = node.closest('a, [role="link"]');
  if (!link?.parentElement) return own;
  const { textDecorationLine, fontWeight: weight, color: colour } = getComputedStyle(link);
  const words = getComputedStyle(link.parentElement);
  return `${own}, link ${colour} ${textDecorationLine} ${weight} in ${words.color} ${words.fontWeight}`;
}

function hasText(node: Element): boolean {
  if (node.matches('input, select, textarea')) return true;
  return Array.from(node.childNodes).some(
    (child) => child.nodeType === Node.TEXT_NODE && child.textContent?.trim() !== '',
  );
}

/**
 * True where a target is under 24 px and near another, or is mostly covered by others. Elsewhere axe's target rule finds nothing.
 */
function hasDoubtfulTargets(shown: Element[]): boolean {
  // Behind a modal the pointer reaches nothing.
  const modal = document.querySelector('[aria-modal="true"]');
  const targets = shown
    .filter((node) => isTarget(node) && (modal?.contains(node) ?? true))
    .map((node) => ({ node, box: visibleBox(node) }))
    .filter(({ box }) => box.width > 1 && box.height > 1);
  return targets.some(({ node, box }) => {
    const others = targets
      .filter((one) => !one.node.contains(node) && !node.contains(one.node))
      .map((one) => one.box);
    if (isSmall(box)) return others.some((other) => isNear(box, other));
    const [over, ...more] = others.filter((other) => overlap(box, other) && !encloses(other, box));
    return over !== undefined && (more.length > 0 || !leavesEnough(box, over));
  });
}

function isTarget(node: Element): boolean {
  const isWidget =
    /^(button|link|checkbox|radio|switch|tab|option|menuitem\w*|combobox|textbox|searchbox|slider|spinbutton|treeitem|gridcell)$/;
  return (
    node.matches('a[href], button, input, select, textarea, summary, [contenteditable]') ||
    (node.matches('[tabindex]') && isWidget.test(node.getAttribute('role') ?? ''))
  );
}

/** The part of an element's box that the scrolling elements around it leave visible. */
function visibleBox(node: Element): DOMRect {
  let { left, top, right, bottom } = node.getBoundingClientRect();
  let { position } = getComputedStyle(node);
  for (let around = node.parentElement; around && position !== 'fixed'; around = around.parentElement) {
    const style = getComputedStyle(around);
    // An absolute element is cut only by its containing block.
    if (position === 'absolute' && style.position === 'static') continue;
    position = style.position;
    if (style.overflow === 'visible' || around === document.body) continue;
    const box = around.getBoundingClientRect();
    left = Math.max(left, box.left);
    top = Math.max(top, box.top);
    right = Math.min(right, box.right);
    bottom = Math.min(bottom, box.bottom);
  }
  return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
}

function isSmall({ width, height }: DOMRect): boolean {
  return width < 24 || height < 24;
}

/** True where a circle of 24 px around the middle of a small target touches another target, or another small target's circle. */
function isNear(box: DOMRect, other: DOMRect): boolean {
  const x = box.left + box.width / 2;
  const y = box.top + box.height / 2;
  const toEdge = Math.hypot(
    Math.max(other.left - x, x - other.right, 0),
    Math.max(other.top - y, y - other.bottom, 0),
  );
  const toMiddle = Math.hypot(other.left + other.width / 2 - x, other.top + other.height / 2 - y);
  return toEdge < 12 || (isSmall(other) && toMiddle < 24);
}

/** True where one target lies wholly over or under another. The upper one is whole, the lower one out of reach. */
function encloses(box: DOMRect, inner: DOMRect): boolean {
  return (
    box.left <= inner.left && box.right >= inner.right && box.top <= inner.top && box.bottom >= inner.bottom
  );
}

/** True where at least 24 × 24 px of a box stay uncovered. */
function leavesEnough(box: DOMRect, over: DOMRect): boolean {
  return (
    Math.max(over.left - box.left, box.right - over.right, over.top - box.top, box.bottom - over.bottom) >= 24
  );
}

function overlap(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
}

function scrolls(node: Element): boolean {
  const isLonger = node.scrollHeight > node.clientHeight || node.scrollWidth > node.clientWidth;
  return isLonger && /auto|scroll/.test(getComputedStyle(node).overflow);
}

/** A short digest of a text. Two texts collide by a chance in millions of millions. */
function digest(text: string): string {
  let one = 0xdeadbeef;
  let other = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    one = Math.imul(one ^ text.charCodeAt(index), 2654435761);
    other = Math.imul(other ^ text.charCodeAt(index), 1597334677);
  }
  return `${(one >>> 0).toString(36)}-${(other >>> 0).toString(36)}`;
}

const source = [
  survey,
  settle,
  readLayers,
  describePaint,
  describePseudo,
  describeText,
  hasText,
  hasDoubtfulTargets,
  isTarget,
  visibleBox,
  isSmall,
  isNear,
  encloses,
  leavesEnough,
  overlap,
  scrolls,
  digest,
]
  .map(String)
  .join('\n');
