/** The selected range in the text; null where the selection is elsewhere. */
export function rangeIn(text: HTMLElement | null): Range | null {
  const selection = document.getSelection();
  const range = selection?.rangeCount ? selection.getRangeAt(0) : null;
  return range && text?.contains(range.commonAncestorContainer) ? range : null;
}

export function select({ startContainer, startOffset, endContainer, endOffset }: AbstractRange): void {
  document.getSelection()?.setBaseAndExtent(startContainer, startOffset, endContainer, endOffset);
}

/**
 * Selects the range again after links around it were removed; where its place was removed as well, the end of the current
 * selection.
 */
export function selectAgain(range: AbstractRange): void {
  const { startContainer, startOffset, endContainer, endOffset } = range;
  if (isThere(startContainer, startOffset) && isThere(endContainer, endOffset)) select(range);
  else document.getSelection()?.collapseToEnd();
}

function isThere(node: Node, offset: number) {
  return node.isConnected && (node instanceof Text || offset <= node.childNodes.length);
}

/** Selects links from the start of the first to the end of the last: a command changes only the selected part of a link. */
export function selectWhole(links: readonly Element[]): void {
  const first = links[0];
  const last = links.at(-1);
  if (first && last) document.getSelection()?.setBaseAndExtent(first, 0, last, last.childNodes.length);
}

/** Links that a range touches; a caret touches the link around it. */
export function linksIn(text: HTMLElement | null, range: Range): Element[] {
  return [...(text?.querySelectorAll('a') ?? [])].filter((link) => range.intersectsNode(link));
}

/** True where a range begins in an element of this selector. */
export function beginsIn({ startContainer }: Range, selector: string): boolean {
  const element = startContainer instanceof Element ? startContainer : startContainer.parentElement;
  return element?.closest(selector) instanceof Element;
}
