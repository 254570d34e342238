import { IconAlertTriangle } from '@tabler/icons-react';
import classes from '../form/form-refusal.module.css';
import { FailedLine } from './failed-state.tsx';

/** Says that the list below could not be loaded again, so its rows may be old; and tries once more. */
export function OldNote({ retry, retrying }: { retry: () => void; retrying: boolean }) {
  return (
    <div className={`${classes.box} ${classes.above}`} data-tone="wait" role="alert">
      <IconAlertTriangle size={20} stroke={1.5} aria-hidden />
      <FailedLine
        text="Не удалось обновить список: показано то, что загрузили раньше."
        retry={retry}
        retrying={retrying}
      />
    </div>
  );
}
