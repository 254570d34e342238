import { IconAlertTriangle } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { ActionButton } from '../page/action-button.tsx';
import { buttonIcon } from '../page/button-icon.ts';
import classes from './link-doubts.module.css';

/** The reason why a link was not saved at once, and a button that saves it all the same. */
export function LinkDoubts({
  asked,
  isNew,
  accept,
  busy,
}: {
  asked: string[];
  isNew: boolean;
  accept: () => void;
  busy: boolean;
}) {
  if (asked.length === 0) return null;
  return (
    <div className={classes.box}>
      <IconAlertTriangle {...buttonIcon} />
      <p role="alert">
        {asked.join('. ')}. <strong>{isNew ? 'Всё равно создать?' : 'Всё равно сохранить?'}</strong>
      </p>
      <ActionButton size="compact-md" loading={busy} onClick={accept}>
        {isNew ? 'Да, создать' : 'Да, сохранить'}
      </ActionButton>
    </div>
  );
}

/**
 * Stops the submit of a link that can be saved but is probably a mistake, until the partner accepts this very link. `asked` are
 * the doubts about the stopped link while the field still has it.
 */
export function useLinkDoubts(find: (link: string) => string[], link: string) {
  const [stopped, setStopped] = useState<string | null>(null);
  const accepted = useRef<string | null>(null);
  return {
    asked: stopped === link ? find(link) : [],
    accept() {
      accepted.current = link;
    },
    /** Returns true where the submit stops here. */
    stops(): boolean {
      const isStopped = accepted.current !== link && find(link).length > 0;
      setStopped(isStopped ? link : null);
      return isStopped;
    },
  };
}
