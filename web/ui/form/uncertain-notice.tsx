import { IconAlertTriangle } from '@tabler/icons-react';
import { confirm } from '../dialog/confirm.tsx';
import { buttonIcon } from '../page/button-icon.ts';
import { TextButton } from '../page/text-link.tsx';
import classes from './form-refusal.module.css';
import type { Uncertain } from './use-attempt.ts';

/** The text of an uncertain form's submit button. */
export const repeatText = 'Повторить';

/** Says that the answer was lost and names the remedy; empty without an uncertain action. */
export function UncertainNotice({ uncertain }: { uncertain: Uncertain | null | undefined }) {
  if (!uncertain) return null;
  const change = async () => {
    if (await confirm(changing)) uncertain.change();
  };
  return (
    <div className={classes.box} data-tone="wait" role="alert">
      <IconAlertTriangle {...buttonIcon} />
      <span>
        Ответ не пришёл: возможно, всё уже выполнено. Нажмите «{repeatText}»: дважды это не выполнится.{' '}
        <TextButton amongWords onClick={() => void change()}>
          Изменить
        </TextButton>
      </span>
    </div>
  );
}

const changing = {
  title: 'Изменить то, что отправлено?',
  text: 'Если отправленное всё же выполнено, изменённое выполнится ещё и отдельно. Сначала проверьте, что с ним стало.',
  accept: 'Изменить',
  cancel: 'Не менять',
  danger: true,
};
