/** Tells the first `count` columns of a table where they stay: beyond the columns before them, as wide as those are now. */
export function keepPins(table: HTMLElement, count: number): () => void {
  const heads = [...table.querySelectorAll<HTMLElement>('thead th')].slice(0, count);
  const place = () => {
    let left = 0;
    heads.forEach((head, index) => {
      table.style.setProperty(`--pin-${index}`, `${left}px`);
      left += head.offsetWidth;
    });
  };
  const watching = new ResizeObserver(place);
  for (const head of heads) watching.observe(head);
  return () => watching.disconnect();
}
