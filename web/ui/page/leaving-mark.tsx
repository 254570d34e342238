import { IconArrowUpRight } from '@tabler/icons-react';
import classes from './leaving-mark.module.css';

/** Marks a link that leads out of the product; the link's text or title names its target. */
export function LeavingMark() {
  return <IconArrowUpRight size={16} stroke={1.75} className={classes.mark} data-leaving-mark aria-hidden />;
}
