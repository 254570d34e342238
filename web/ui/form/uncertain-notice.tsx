import { IconAlertTriangle } from '@tabler/icons-react';
import { TextButton } from '../page/text-link.tsx';
import classes from './form-refusal.module.css';
import type { Uncertain } from './use-attempt.ts';

/** What the submit button of an uncertain form says. */
export const repeatText = 'Повторить';

/** Says that the answer was lost and what to do; without an uncertain act, nothing. */
export function UncertainNotice({ uncertain }: { uncertain: Uncertain | null | undefined }) {
  if (!uncertain) return null;
  return (
    <div className={classes.box} data-tone="wait" role="alert">
      <IconAlertTriangle size={20} stroke={1.5} aria-hidden />
      <span>
        Ответ не пришёл: возможно, всё уже выполнено. Нажмите «{repeatText}»: дважды это не выполнится.{' '}
        <TextButton amongWords onClick={() => void uncertain.change()}>
          Изменить
        </TextButton>
      </span>
    </div>
  );
}
