import { IconClock } from '@tabler/icons-react';
import { serverNow } from '../../../rpc/server-time.ts';
import { buttonIcon } from '../../../ui/page/button-icon.ts';
import type { Brake } from '../ask-requisites.ts';
import { brakeLines } from './brake-lines.ts';
import classes from './brake-notice.module.css';

/** The reasons why money or requisites wait, with their ends. */
export function BrakeNotice({ brake }: { brake: Brake }) {
  const lines = brakeLines(brake, serverNow());
  if (lines.length === 0) return null;
  return (
    <ul className={classes.lines} aria-label="Ожидания">
      {lines.map((line) => (
        <li key={line}>
          <IconClock {...buttonIcon} />
          <span>{line}</span>
        </li>
      ))}
    </ul>
  );
}
