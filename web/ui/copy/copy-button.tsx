import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCopy } from '@tabler/icons-react';
import { useCopying } from './copying.ts';

/** Copies a value and says for two seconds, also to screen readers, whether it did. */
export function CopyButton({ value, label = 'Скопировать' }: { value: string; label?: string }) {
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

const faces = {
  none: { Icon: IconCopy, text: null },
  copied: { Icon: IconCheck, text: 'Скопировано' },
  failed: { Icon: IconAlertTriangle, text: 'Не удалось' },
};
