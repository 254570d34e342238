import classes from './loader.module.css';

/** The spinner of a page that has nothing to show yet; it fades in over 400 ms (specification, section 9). */
export function Loader({ label = 'Загрузка' }: { label?: string }) {
  return (
    <div className={classes.loader} role="status">
      <span className={classes.ring} aria-hidden="true" />
      <span className={classes.label}>{label}</span>
    </div>
  );
}
