import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { copyText } from './copy-text.ts';

/** Copies a value and says for two seconds, also to screen readers, whether it did. */
export function CopyButton({ value, label = 'Скопировать' }: { value: string; label?: string }) {
  const [outcome, setOutcome] = useState<Outcome>('none');
  useEffect(() => {
    if (outcome === 'none') return;
    const timer = setTimeout(() => setOutcome('none'), 2000);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => setOutcome((await copyText(value)) ? 'copied' : 'failed');
  const { Icon, text } = faces[outcome];
  return (
    <Button variant="default" onClick={copy} leftSection={<Icon size={20} stroke={1.5} aria-hidden />}>
      <span aria-live="polite">{text ?? label}</span>
    </Button>
  );
}

type Outcome = 'none' | 'copied' | 'failed';

const faces = {
  none: { Icon: IconCopy, text: null },
  copied: { Icon: IconCheck, text: 'Скопировано' },
  failed: { Icon: IconAlertTriangle, text: 'Не удалось' },
};
