/** The pages in a pager: the first, the last and those around the current one; a gap between them is null. */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const near = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  const shown = [...new Set(near)].sort((one, other) => one - other);
  return shown.flatMap((page, index) => {
    const missing = page - (shown[index - 1] ?? 0) - 1;
    // A gap of one page shows that page: its number takes no more space than the dots.
    if (missing === 1) return [page - 1, page];
    return missing > 1 ? [null, page] : [page];
  });
}
