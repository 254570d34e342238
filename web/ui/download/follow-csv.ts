import { isElsewhere, isPlain } from '../../router/link.tsx';

/**
 * Downloads CSV files within the page, where the download can be watched and cancelled. Every link to such a file stays a plain
 * link: for other buttons and modifier keys, and where the code does not load, the browser downloads.
 */
export function followCsvLinks(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.pathname.endsWith('.csv') || event.defaultPrevented) return;
    if (!isPlain(event) || isElsewhere(link)) return;
    event.preventDefault();
    const { href } = link;
    import('./download-csv.tsx').then(
      ({ downloadCsv }) => downloadCsv(href),
      () => location.assign(href),
    );
  });
}
