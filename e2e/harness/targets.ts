import type { Page } from '@playwright/test';

/**
 * Targets smaller than a size in pixels, by default 44. Measures everything that answers a touch, including labels, paddings and
 * the card around a link. Links among words may be smaller.
 */
export function smallTargets(page: Page, least = 44): Promise<string[]> {
  return page.evaluate((size) => {
    const isAmongWords = (node: HTMLElement) =>
      node.matches('[data-among-words]') ||
      (getComputedStyle(node).display === 'inline' && node.parentElement?.textContent !== node.textContent);
    const boxesOf = (node: HTMLElement) => {
      const labels = node instanceof HTMLInputElement ? Array.from(node.labels ?? []) : [];
      return [node, ...labels].map((each) => each.getBoundingClientRect());
    };
    const sizeOf = (node: HTMLElement) => {
      const boxes = boxesOf(node);
      const edge = (pick: (box: DOMRect) => number, most: (...all: number[]) => number) =>
        most(...boxes.map(pick));
      const width = edge(({ right }) => right, Math.max) - edge(({ left }) => left, Math.min);
      const height = edge(({ bottom }) => bottom, Math.max) - edge(({ top }) => top, Math.min);
      return { width: Math.round(width), height: Math.round(height) };
    };
    const answers = (node: HTMLElement, far: 'across' | 'along') => {
      node.scrollIntoView({ block: 'center' });
      const { left, width, top, height } = node.getBoundingClientRect();
      const x = left + width / 2;
      const y = top + height / 2;
      const reach = size / 2 - 1;
      return [-reach, reach].every((step) => {
        const hit = document.elementFromPoint(
          far === 'across' ? x + step : x,
          far === 'along' ? y + step : y,
        );
        return hit !== null && node.contains(hit);
      });
    };
    return Array.from(
      document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
    )
      .filter((node) => node.checkVisibility({ visibilityProperty: true }) && !node.closest('[inert]'))
      .filter((node) => !isAmongWords(node) && node.getBoundingClientRect().width > 1)
      .flatMap((node) => {
        const { width, height } = sizeOf(node);
        if ((width >= size || answers(node, 'across')) && (height >= size || answers(node, 'along')))
          return [];
        const name = node.ariaLabel ?? node.textContent;
        return [`${node.tagName} ${name || node.outerHTML.slice(0, 90)}: ${width} × ${height}`];
      });
  }, least);
}
