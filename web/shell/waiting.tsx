import type { ReactNode } from 'react';
import { Loader } from '../ui/feedback/loader.tsx';
import mark from './header/product-mark.module.css';
import classes from './waiting.module.css';

/** The spinner in the middle of an otherwise empty window. */
export function Waiting() {
  return (
    <Alone>
      <h1 className="for-screen-readers">Кабинет</h1>
      <Loader />
    </Alone>
  );
}

/** Content in the middle of an otherwise empty window. */
export function Alone({ children }: { children: ReactNode }) {
  return <main className={classes.waiting}>{children}</main>;
}

/** The product's mark and its name. */
export function Product({ name, nameClass = '' }: { name: string; nameClass?: string | undefined }) {
  return (
    <>
      <span className={mark.mark} aria-hidden="true" />
      <span className={`${mark.name} ${nameClass}`}>{name}</span>
    </>
  );
}
