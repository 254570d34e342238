import { dueAddress } from '../../money/ledger/due-address.ts';
import { releaseLines } from '../../money/ledger/next-releases.ts';
import { RunNote } from '../../money/ledger/run-note.tsx';
import { Card } from '../../ui/page/card.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { Money } from '../../ui/text/money.tsx';
import classes from './dashboard.module.css';
import type { Overview } from './dashboard-page.tsx';

/** The release of the hold: the next five days, later and undated sums, and the sum due before the next payment. */
export function HoldCard({ overview: { hold, currencyCode } }: { overview: Overview }) {
  const lines = releaseLines(hold);
  return (
    <Card title="Выход из холда" actions={<TextLink to={dueAddress()}>Все даты</TextLink>}>
      {lines.length === 0 ? (
        <p className="flush dim">В холде ничего нет.</p>
      ) : (
        <dl className={classes.lines}>
          {lines.map(({ name, amount }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Money amount={amount} currencyCode={currencyCode} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <RunNote />
    </Card>
  );
}
