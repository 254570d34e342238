import { Button } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import refusal from '../form/form-refusal.module.css';
import { TextButton } from '../page/text-link.tsx';
import classes from './state.module.css';

/** A failed load, with a button that tries again. */
export function FailedState({
  title = 'Не удалось загрузить данные',
  text = usual,
  retry,
  retrying,
}: FailedStateProps) {
  return (
    <div className={classes.state} role="alert">
      <span className={classes.icon} data-tone="failed" aria-hidden="true">
        <IconAlertTriangle size={28} stroke={1.5} />
      </span>
      <p className="flush bold">{title}</p>
      <p className={classes.text}>{text}</p>
      <Button
        variant="default"
        onClick={retry}
        loading={retrying ?? false}
        leftSection={<IconRefresh size={20} stroke={1.5} />}
      >
        Повторить
      </Button>
    </div>
  );
}

const usual = 'Попробуйте ещё раз. Если не поможет, напишите в поддержку.';

type FailedStateProps = { title?: string; text?: string; retry: () => void; retrying?: boolean };

/** A failed load within a line of text, with a link that tries again. */
export function FailedLine({ text, retry, retrying = false }: FailedLineProps) {
  return (
    <span>
      {text}{' '}
      <TextButton amongWords disabled={retrying} onClick={retry}>
        Повторить
      </TextButton>
    </span>
  );
}

type FailedLineProps = { text: string; retry: () => void; retrying?: boolean };

/** A list without entries: a line that describes the list, and the button that makes the first entry. */
export function EmptyState({ title, text, action, icon }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      {icon && (
        <span className={classes.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <p className="flush bold">{title}</p>
      {text && <p className={classes.text}>{text}</p>}
      {action}
    </div>
  );
}

type EmptyStateProps = { title: string; text?: string; action?: ReactNode; icon?: ReactNode };

/** Says that the list below failed to reload, so its rows may be old, and offers a retry. */
export function OldNote({ retry, retrying }: { retry: () => void; retrying: boolean }) {
  return (
    <div className={`${refusal.box} below-16`} data-tone="wait" role="alert">
      <IconAlertTriangle size={20} stroke={1.5} aria-hidden />
      <FailedLine
        text="Не удалось обновить список: показано то, что загрузили раньше."
        retry={retry}
        retrying={retrying}
      />
    </div>
  );
}
