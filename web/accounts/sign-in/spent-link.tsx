import { type ReactNode, useRef } from 'react';
import { pathTo } from '../../paths.ts';
import { useFocusAtStart } from '../../ui/form/focus-field.ts';
import { ButtonLink } from '../../ui/page/button.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import classes from './public-frame.module.css';

/** The reason why the mailed link does not work, and the way to a new one. */
export function SpentLink({ isInvitation }: { isInvitation: boolean }) {
  return (
    <div className={classes.form}>
      <ActionResult>
        {isInvitation
          ? 'Приглашение действует 7 дней и только один раз. Попросите у менеджера новое или запросите ссылку на почту.'
          : 'Ссылка для смены пароля действует 30 минут и только один раз. Запросите новую: она придёт на почту.'}
      </ActionResult>
      <ButtonLink to={pathTo('forgotPassword')} size="md" fullWidth>
        Запросить новую ссылку
      </ButtonLink>
      <TextLink to={pathTo('signIn')}>Вернуться ко входу</TextLink>
    </div>
  );
}

/** The result of an action whose form is gone. It takes over the form's focus, so that screen readers read it. */
export function ActionResult({ children }: { children: ReactNode }) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  useFocusAtStart(() => paragraph.current);
  return (
    <p ref={paragraph} tabIndex={-1} className={classes.text}>
      {children}
    </p>
  );
}
