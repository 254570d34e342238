import { Loader } from '../ui/feedback/loader.tsx';
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
