import { IconAlertTriangle, IconRefresh, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import refusal from '../form/form-refusal.module.css';
import { ActionButton } from '../page/action-button.tsx';
import { buttonIcon } from '../page/button-icon.ts';
import { TextButton } from '../page/text-link.tsx';
import classes from './state.module.css';

/** A failed load, with a button that tries again. */
export function FailedState({
  title = 'Не удалось загрузить данные',
  text = usual,
  retry,
  retrying,
}: {
  title?: string;
  text?: string;
  retry: () => void;
  retrying?: boolean;
}) {
  return (
    <div className={classes.state} role="alert">
      <span className={classes.icon} data-tone="failed" aria-hidden>
        <IconAlertTriangle size={28} stroke={1.5} />
      </span>
      <p className="flush bold">{title}</p>
      <p className={classes.text}>{text}</p>
      <ActionButton onClick={retry} loading={retrying ?? false} icon={IconRefresh}>
        Повторить
      </ActionButton>
    </div>
  );
}

const usual = 'Попробуйте ещё раз. Если не поможет, напишите в поддержку.';

/** A failed load within a line of text, with a link that tries again. */
export function FailedLine({
  text,
  retry,
  retrying = false,
}: {
  text: string;
  retry: () => void;
  retrying?: boolean;
}) {
  return (
    <span>
      {text}{' '}
      <TextButton amongWords disabled={retrying} onClick={retry}>
        Повторить
      </TextButton>
    </span>
  );
}

/** A list without entries: a line that describes the list, and the button that makes the first entry. */
export function EmptyState({
  title,
  text,
  action,
  icon: Icon,
}: {
  title: string;
  text?: string;
  action?: ReactNode;
  icon?: TablerIcon;
}) {
  return (
    <div className={classes.state}>
      {Icon && (
        <span className={classes.icon} aria-hidden>
          <Icon size={28} stroke={1.5} />
        </span>
      )}
      <p className="flush bold">{title}</p>
      {text && <p className={classes.text}>{text}</p>}
      {action}
    </div>
  );
}

/** Says that the list below failed to reload, so its rows may be old, and offers a retry. */
export function OldNote({ retry, retrying }: { retry: () => void; retrying: boolean }) {
  return (
    <div className={`${refusal.box} below-16`} data-tone="wait" role="alert">
      <IconAlertTriangle {...buttonIcon} />
      <FailedLine
        text="Не удалось обновить список: показано то, что загрузили раньше."
        retry={retry}
        retrying={retrying}
      />
    </div>
  );
}
