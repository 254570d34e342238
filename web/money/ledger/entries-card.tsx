import { accountNames, kindName } from '#contract/money/ledger-names';
import type { CurrencyCode } from '#contract/wire/fields';
import { isOpenAddress } from '../../accounts/reach/open-address.ts';
import { useMember } from '../../accounts/reach/use-member.ts';
import { pathTo } from '../../paths.ts';
import { Card } from '../../ui/page/card.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { formatDate } from '../../ui/text/format.ts';
import { Money } from '../../ui/text/money.tsx';
import classes from './entries-card.module.css';

/** The ledger entries of one record. `none` is the text for an empty list. */
export function EntriesCard({ entries, currencyCode, tone, none }: EntriesCardProps) {
  const isOpen = isOpenAddress(useMember(), pathTo('ledger'));
  return (
    <Card
      title="Движение денег"
      actions={isOpen && <TextLink to={pathTo('ledger')}>История баланса</TextLink>}
    >
      {entries.length === 0 ? (
        <p className="flush dim">{none}</p>
      ) : (
        <ul className={classes.entries}>
          {entries.map(({ id, at, kind, account, amount }) => (
            <li key={id} className={classes.entry}>
              <span>{kindName(kind)}</span>
              <span className="medium">
                <Money amount={amount} currencyCode={currencyCode} tone={tone} />
              </span>
              <span className={classes.note}>
                {accountNames[account]} · {formatDate(at)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

type EntriesCardProps = {
  entries: { id: number; at: string; kind: string; account: keyof typeof accountNames; amount: number }[];
  currencyCode: CurrencyCode;
  /** `move` marks entries that carry a sum on: a decrease of an account is no loss. */
  tone?: 'move';
  none: string;
};
