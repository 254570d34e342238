import { IconAlertTriangle, IconCheck, IconCopy } from '@tabler/icons-react';
import { ActionButton } from '../page/action-button.tsx';
import { smallIcon } from '../page/button-icon.ts';
import { useCopying } from './copy-text.ts';
import classes from './copy-value.module.css';

/** Copies a value and shows the result for two seconds, also to screen readers. */
export function CopyButton({
  value,
  label = 'Скопировать',
}: {
  value: string | (() => string);
  label?: string;
}) {
  const { outcome, copy } = useCopying(value);
  const { Icon, text } = faces[outcome];
  return (
    <ActionButton onClick={() => void copy()} icon={Icon}>
      <span aria-live="polite">{text ?? label}</span>
    </ActionButton>
  );
}

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
      <Icon {...smallIcon} />
      <span className="for-screen-readers" aria-live="polite">
        {announcements[outcome]}
      </span>
    </button>
  );
}

const icons = { none: IconCopy, copied: IconCheck, failed: IconAlertTriangle };
const announcements = { none: '', copied: 'Скопировано', failed: 'Не удалось скопировать' };
