import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { askUser } from '../partner/partner.ts';
import { settings } from '../settings.ts';
import { Card } from '../ui/card.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { useFocusAtStart } from '../ui/form/focus-field.ts';
import { useLeaveQuestion } from '../ui/form/leave-question.tsx';
import classes from './recovery-codes.module.css';
import { recoveryFile } from './recovery-file.ts';

/** The recovery codes, this one time: to copy, to download, and to leave behind only knowingly. */
export function RecoveryCodes({ codes, kept }: { codes: string[]; kept: () => void }) {
  const { data: user } = useQuery(askUser);
  const lead = useRef<HTMLParagraphElement>(null);
  useFocusAtStart(() => lead.current);
  useLeaveQuestion(question);
  const file = recoveryFile(codes, { productName: settings.productName, login: user?.login ?? '' });
  return (
    <Card title="Резервные коды">
      <p className={classes.lead} ref={lead} tabIndex={-1}>
        Сохраните коды сейчас: больше мы их не покажем. Каждый один раз заменяет код из приложения, если
        телефона нет под рукой.
      </p>
      <ol className={classes.codes} aria-label="Резервные коды">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={classes.acts}>
        <CopyButton value={codes.join('\n')} label="Скопировать коды" />
        <Button
          component="a"
          variant="default"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download="recovery-codes.txt"
          leftSection={<IconDownload size={20} stroke={1.5} aria-hidden />}
        >
          Скачать файл
        </Button>
        <Button onClick={kept}>Я сохранил коды</Button>
      </div>
    </Card>
  );
}

const question = {
  title: 'Коды сохранены?',
  text: 'Резервные коды видны только сейчас. Без них и без телефона в кабинет не войти.',
  accept: 'Уйти',
  cancel: 'Остаться',
  danger: true,
};
