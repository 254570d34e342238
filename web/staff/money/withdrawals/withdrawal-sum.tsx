import { destinationName } from '../../../money/requisites/destinations/destination-words.ts';
import { Money } from '../../../ui/text/money.tsx';
import { ownerLabel } from '../../ui/partner-label.ts';
import type { Withdrawal } from './withdrawal-columns.tsx';
import { inOneLine, signsOf } from './withdrawal-words.ts';
import classes from './withdrawals.module.css';

type Shown = Pick<
  Withdrawal,
  'net' | 'currencyCode' | 'methodName' | 'mask' | 'payeeName' | 'userLogin' | 'userName' | 'state' | 'signs'
>;

/** The sum and its recipient, in large figures. */
export function WithdrawalSum({ net, currencyCode, payeeName, userLogin, userName, ...one }: Shown) {
  const signs = signsOf(one);
  return (
    <div className={classes.sum}>
      <p className={classes.figure}>
        <Money amount={net} currencyCode={currencyCode} />
      </p>
      <p>
        {destinationName(one)}, {payeeName}
      </p>
      <p className="flush small dim">Партнёр {ownerLabel({ userLogin, userName })}</p>
      {signs.length > 0 && <p className="flush small dim">На что смотреть: {inOneLine(signs)}</p>}
    </div>
  );
}
