import { useDo } from '../../../ui/dialog/use-do.ts';
import { ActionButton } from '../../../ui/page/action-button.tsx';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { formatMoney } from '../../../ui/text/format.ts';
import { pathTo } from '../../paths.ts';
import { useMay } from '../../rpc/me.ts';
import { type ResultOf, useAction } from '../../rpc/rpc.ts';

export type Bond = NonNullable<ResultOf<'operator.get-user-referral-terms'>['bond']>;

/** The data that a partner shares with their referrer, and the action on the income that waits because of it. */
export function BondPart({ userId, bond }: { userId: number; bond: Bond }) {
  const act = useAction();
  const { run } = useDo();
  const decide = ({ isAccepted, done, ...question }: Verdict) =>
    run(() => act('operator.decide-referral', { userId, isAccepted }), done, question);
  const mayDecide = useMay()('operator.decide-referral') && isOpen(bond);
  return (
    <>
      <p>
        Пригласил <TextLink to={pathTo('partner', { id: bond.referrer.id })}>{bond.referrer.login}</TextLink>
        {bond.ties.length > 0 && `. Общее с ним: ${tiesText(bond)}`}
        {stateText(bond)}
      </p>
      {mayDecide && (
        <p className="wrap gap-8">
          <ActionButton size="xs" onClick={() => void decide(accept)}>
            Это разные люди
          </ActionButton>
          <ActionButton size="xs" onClick={() => void decide(refuse)}>
            Не начислять
          </ActionButton>
        </p>
      )}
    </>
  );
}

const tieNames: Record<Bond['ties'][number], string> = {
  phone: 'телефон',
  telegram: 'Telegram',
  address: 'сеть входов',
  payee: 'получатель выплат',
  destination: 'реквизиты',
};

export function tiesText({ ties }: Bond): string {
  return ties.map((tie) => tieNames[tie]).join(', ');
}

function isOpen({ isAccepted, ties, waiting }: Bond): boolean {
  return isAccepted === null && (ties.length > 0 || waiting > 0);
}

function stateText({ isAccepted, waiting, currencyCode }: Bond): string {
  if (isAccepted === true) return '. Доход за этого партнёра начисляется: решено сотрудником';
  if (isAccepted === false) return '. Доход за этого партнёра не начисляется: решено сотрудником';
  return waiting > 0 ? `. Доход ждёт решения: ${formatMoney(waiting, currencyCode)}` : '';
}

const accept = {
  isAccepted: true,
  done: 'Доход начисляется',
  title: 'Начислять реферальный доход?',
  text: 'Что ждёт, начислится сейчас, дальше — без проверки.',
  accept: 'Начислять',
};
const refuse = {
  isAccepted: false,
  done: 'Доход не начисляется',
  title: 'Не начислять реферальный доход?',
  text: 'Что ждёт, пропадёт. Начисленное раньше останется.',
  accept: 'Не начислять',
  danger: true,
};
type Verdict = typeof accept | typeof refuse;
