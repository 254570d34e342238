import type { ReactNode } from 'react';
import { Loader } from '../ui/feedback/loader.tsx';
import mark from './header/product-mark.module.css';
import classes from './waiting.module.css';

/** The spinner in the middle of a window that shows nothing else yet. */
export function Waiting() {
  return (
    <Alone>
      <h1 className="for-screen-readers">Кабинет</h1>
      <Loader />
    </Alone>
  );
}

/** In the middle of a window that shows nothing else. */
export function Alone({ children }: { children: ReactNode }) {
  return <main className={classes.waiting}>{children}</main>;
}

/** The sign of the product and its name. */
export function Product({ name, nameClass = '' }: { name: string; nameClass?: string | undefined }) {
  return (
    <>
      <span className={mark.mark} aria-hidden="true" />
      <span className={`${mark.name} ${nameClass}`}>{name}</span>
    </>
  );
}
