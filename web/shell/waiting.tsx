import { Loader } from '../ui/feedback/loader.tsx';
import mark from './product-mark.module.css';
import classes from './waiting.module.css';

/** The spinner in the middle of a window that shows nothing else yet. */
export function Waiting() {
  return (
    <main className={classes.waiting}>
      <h1 className="for-screen-readers">Кабинет</h1>
      <Loader />
    </main>
  );
}

/** The sign of the product, beside its name. */
export function ProductMark() {
  return <span className={mark.mark} aria-hidden="true" />;
}
