import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCopy } from '@tabler/icons-react';
import { useCopying } from './copy-text.ts';
import classes from './copy-value.module.css';

/** Copies a value and shows the result for two seconds, also to screen readers. */
export function CopyButton({ value, label = 'Скопировать' }: CopyButtonProps) {
  const { outcome, copy } = useCopying(value);
  const { Icon, text } = faces[outcome];
  return (
    <Button
      variant="default"
      onClick={() => void copy()}
      leftSection={<Icon size={20} stroke={1.5} aria-hidden />}
    >
      <span aria-live="polite">{text ?? label}</span>
    </Button>
  );
}

type CopyButtonProps = { value: string | (() => string); label?: string };

const faces = {
  none: { Icon: IconCopy, text: null },
  copied: { Icon: IconCheck, text: 'Скопировано' },
  failed: { Icon: IconAlertTriangle, text: 'Не удалось' },
};

/** A value that a click copies. It shows the result for two seconds, also to screen readers. */
export function CopyValue({ value, shown = value }: { value: string; shown?: string }) {
  const { outcome, copy } = useCopying(value);
  const Icon = icons[outcome];
  return (
    <button type="button" className={classes.value} title="Скопировать" onClick={() => void copy()}>
      <span className="breaks shrinks">{shown}</span>
      <Icon size={16} stroke={1.5} aria-hidden />
      <span className="for-screen-readers" aria-live="polite">
        {announcements[outcome]}
      </span>
    </button>
  );
}

const icons = { none: IconCopy, copied: IconCheck, failed: IconAlertTriangle };
const announcements = { none: '', copied: 'Скопировано', failed: 'Не удалось скопировать' };
