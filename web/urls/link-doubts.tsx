import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './link-doubts.module.css';

/** Why a link was not saved at once, and the way to save it all the same. */
export function LinkDoubts({ asked, isNew, accept, busy }: LinkDoubtsProps) {
  if (asked.length === 0) return null;
  return (
    <div className={classes.box}>
      <IconAlertTriangle size={20} stroke={1.5} aria-hidden />
      <p role="alert">
        {asked.join('. ')}. <strong>{isNew ? 'Всё равно создать?' : 'Всё равно сохранить?'}</strong>
      </p>
      <Button variant="default" size="compact-md" loading={busy} onClick={accept}>
        {isNew ? 'Да, создать' : 'Да, сохранить'}
      </Button>
    </div>
  );
}

type LinkDoubtsProps = { asked: string[]; isNew: boolean; accept: () => void; busy: boolean };
