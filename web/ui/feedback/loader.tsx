/**
 * The spinner of a page that has nothing to show yet; it fades in over 400 ms (docs/product.md, 9.2). Its style sheet,
 * web/ui/feedback/loader.css, belongs to the whole document: the page shows a spinner before any script.
 */
export function Loader({ label = 'Загрузка' }: { label?: string }) {
  return (
    <div className="loader" role="status">
      <span className="loader-ring" aria-hidden />
      <span className="for-screen-readers">{label}</span>
    </div>
  );
}
