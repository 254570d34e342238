import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { buttonIcon } from '../page/button-icon.ts';
import { TextButton } from '../page/text-link.tsx';
import { formatWait } from '../text/format.ts';
import classes from './form-refusal.module.css';
import type { Uncertain } from './use-attempt.ts';

/** The refusal of a whole form: the server's sentence, or the time to wait, counting down. */
export function FormRefusal({ refusal, wait }: { refusal: string | undefined; wait: number }) {
  if (wait > 0) return <Wait seconds={wait} />;
  if (refusal === undefined) return null;
  return (
    <div className={classes.box} role="alert">
      <IconAlertTriangle {...buttonIcon} />
      <span>{refusal}</span>
    </div>
  );
}

function Wait({ seconds }: { seconds: number }) {
  return (
    <div className={classes.box} data-tone="wait">
      <IconClock {...buttonIcon} />
      <span>
        <span role="alert">Слишком много попыток.</span>{' '}
        {/* A timer is not announced by itself: read out every second it would drown everything else. */}
        <span role="timer" className="digits">
          Повторите через {formatWait(seconds)}
        </span>
      </span>
    </div>
  );
}

/** The text of an uncertain form's submit button. */
export const repeatText = 'Повторить';

/** Says that the answer was lost and names the remedy; empty without an uncertain action. */
export function UncertainNotice({ uncertain }: { uncertain: Uncertain | null | undefined }) {
  if (!uncertain) return null;
  return (
    <div className={classes.box} data-tone="wait" role="alert">
      <IconAlertTriangle {...buttonIcon} />
      <span>
        Ответ не пришёл: возможно, всё уже выполнено. Нажмите «{repeatText}»: дважды это не выполнится.{' '}
        <TextButton amongWords onClick={() => void uncertain.change()}>
          Изменить
        </TextButton>
      </span>
    </div>
  );
}
