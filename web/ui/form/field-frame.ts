import type { ReactNode } from 'react';
import classes from './field.module.css';

/** The frame of every field: label above, help below, and an error in the help's place. */
export function fieldFrame(help: ReactNode, error: ReactNode) {
  const note = `${classes.note}`;
  return {
    size: 'md',
    classNames: { label: `${classes.label}`, description: note, error: note },
    inputWrapperOrder: [...order],
    description: error ? undefined : help,
    error,
  };
}

const order = ['label', 'input', 'description', 'error'] as const;

/** The library's properties of a field, with `help` for its description. */
export type Framed<Props> = Omit<Props, 'description' | 'inputWrapperOrder'> & { help?: ReactNode };
