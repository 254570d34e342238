import { useDo } from '../../../ui/dialog/use-do.ts';
import { ActionButton } from '../../../ui/page/action-button.tsx';
import { Card as Surface } from '../../../ui/page/card.tsx';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { pathTo } from '../../paths.ts';
import { useMay } from '../../rpc/me.ts';
import { useAction } from '../../rpc/rpc.ts';
import classes from './editor/offer-editor.module.css';

/** Says if conversions that pay partners more than they bring wait for a check, with the action that exempts the offer. */
export function LossCard({ offerId, isLossMeant }: { offerId: number; isLossMeant: boolean }) {
  const may = useMay();
  const act = useAction();
  const { run } = useDo();
  const set = (isMeant: boolean) =>
    run(
      () => act('operator.set-offer-loss', { offerId, isMeant }),
      isMeant ? 'Оффер платит больше дохода нарочно' : 'Конверсии себе в убыток ждут проверки',
      isMeant && question,
    );
  return (
    <Surface title="Ставка больше дохода">
      <div className={classes.fields}>
        <p>
          {isLossMeant
            ? 'Нарочно: конверсии, которые платят партнёру больше дохода, выходят из холда сами.'
            : 'Конверсии, которые платят партнёру больше дохода, выходят из холда после проверки финансами.'}
        </p>
        {!isLossMeant && (
          <TextLink to={`${pathTo('conversions')}?offerId=${offerId}&review=1`}>Что ждёт проверки</TextLink>
        )}
        {may('operator.set-offer-loss') && (
          <ActionButton className={classes.add} onClick={() => void set(!isLossMeant)}>
            {isLossMeant ? 'Проверять' : 'Это нарочно'}
          </ActionButton>
        )}
      </div>
    </Surface>
  );
}

const question = {
  title: 'Оффер платит больше дохода нарочно?',
  text: 'Его конверсии, которые ждут проверки, выйдут из холда сами, и следующие тоже. Разницу сеть заплатит из своих.',
  accept: 'Не проверять',
  danger: true,
};
