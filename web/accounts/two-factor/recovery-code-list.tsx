import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { settings } from '../../settings.ts';
import { CopyButton } from '../../ui/copy/copy-button.tsx';
import { useLeaveQuestion } from '../../ui/dialog/leave-question.tsx';
import { useFocusAtStart } from '../../ui/form/focus-field.ts';
import { ActionLink } from '../../ui/page/action-button.tsx';
import { Button } from '../../ui/page/button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { askUser } from '../partner/partner.ts';
import { recoveryFile } from './codes.ts';
import classes from './recovery-codes.module.css';

/** Recovery codes to copy or to download as a `file`. Leaving them requires a confirmation. */
export function RecoveryCodeList({ codes, file, kept }: { codes: string[]; file: string; kept: () => void }) {
  const lead = useRef<HTMLParagraphElement>(null);
  useFocusAtStart(() => lead.current);
  useLeaveQuestion(question);
  return (
    <>
      <p className={classes.lead} ref={lead} tabIndex={-1}>
        Сохраните коды сейчас: больше мы их не покажем. Каждый один раз заменяет код из приложения, если
        телефона нет под рукой.
      </p>
      <ol className={classes.codes} aria-label="Резервные коды">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="wrap gap-12">
        <CopyButton value={codes.join('\n')} label="Скопировать коды" />
        <ActionLink
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download="recovery-codes.txt"
          icon={IconDownload}
        >
          Скачать файл
        </ActionLink>
        <Button onClick={kept}>Я сохранил коды</Button>
      </div>
    </>
  );
}

const question = {
  title: 'Коды сохранены?',
  text: 'Резервные коды видны только сейчас. Без них и без телефона в кабинет не войти.',
  accept: 'Уйти',
  cancel: 'Остаться',
  danger: true,
};

/** A partner's recovery codes, shown only once. */
export function RecoveryCodes({ codes, kept }: { codes: string[]; kept: () => void }) {
  const { data: user } = useQuery(askUser);
  const file = recoveryFile(codes, `${settings.productName}, партнёр ${user?.login ?? ''}`);
  return (
    <Card title="Резервные коды">
      <RecoveryCodeList codes={codes} file={file} kept={kept} />
    </Card>
  );
}
