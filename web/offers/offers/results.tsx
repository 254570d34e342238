import { Pairs } from '../../ui/page/pairs.tsx';
import { formatMoney, formatPercent, plural } from '../../ui/text/format.ts';
import type { ListedOffer } from './offer-table.tsx';
import classes from './results.module.css';

/** An offer's results over the whole network, by title. A figure with too little data is false or null. */
export function figuresOf(results: ListedOffer['results']) {
  return [
    ['EPC', results && formatMoney(results.epc, results.currencyCode)],
    ['CR', results && formatPercent(results.cr)],
    ['Апрув', results && results.approval !== null && formatPercent(results.approval, 0)],
    ['Решение', results && results.decisionHours !== null && decisionTime(results.decisionHours)],
  ] as const;
}

/** The results as tiles. A figure with too little data is a dash. */
export function Results({ results }: Pick<ListedOffer, 'results'>) {
  return (
    <div className={classes.results}>
      <Pairs
        className={classes.figures}
        pairs={figuresOf(results).map(([name, value]) => [name, value || <Unknown />])}
      />
      <ResultsNote />
    </div>
  );
}

export function Unknown() {
  return (
    <>
      <span aria-hidden>—</span>
      <span className="for-screen-readers">мало данных</span>
    </>
  );
}

/** The meaning of the figures, and the reason why some are missing. */
export function ResultsNote() {
  return (
    <p className="flush small dim">
      EPC, CR, апрув и обычный срок решения — по всей сети за 30 дней. «—»: меньше 100 кликов, 5 партнёров или
      10 решений.
    </p>
  );
}

/** The time in which half of the conversions are decided. */
function decisionTime(hours: number): string {
  if (hours === 0) return 'сразу';
  if (hours === 1) return 'до часа';
  if (hours < 48) return `${hours} ч`;
  const days = Math.round(hours / 24);
  return `${days} ${plural(days, 'день', 'дня', 'дней')}`;
}
