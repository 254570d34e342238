import { Pairs } from '../../ui/page/pairs.tsx';
import { formatMoney, formatNumber } from '../../ui/text/format.ts';
import { Money } from '../../ui/text/money.tsx';
import { gainWords } from './gain-words.ts';
import type { Choice } from './smart-link-page.tsx';
import classes from './smart-links.module.css';

/** The clicks of a smart link, their conversions, and what its choice has earned above equal shares. */
export function GainFigures({ choice }: { choice: Choice }) {
  const { clicks, offers, above, currencyCode } = choice;
  const conversions = offers.reduce((sum, one) => sum + one.conversions, 0);
  return (
    <section className={classes.figures} aria-label="Итог за 28 дней">
      <Pairs
        className={classes.pairs}
        noteClass={classes.range}
        pairs={[
          ['Клики за 28 дней', formatNumber(clicks)],
          ['Конверсии', formatNumber(conversions)],
          [
            'Сверх равных долей',
            above ? <Money key="above" amount={above.amount} currencyCode={currencyCode} /> : '—',
            above && `от ${formatMoney(above.low, currencyCode)} до ${formatMoney(above.high, currencyCode)}`,
          ],
        ]}
      />
      <p className="flush small dim">{gainWords(choice)}</p>
    </section>
  );
}
