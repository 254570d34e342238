import classes from './product-mark.module.css';

/** The sign of the product, beside its name. */
export function ProductMark() {
  return <span className={classes.mark} aria-hidden="true" />;
}
