import { formatDate } from '../ui/text/format.ts';
import classes from './receipt.module.css';
import { type Details, type ReceiptLine, receiptLines, speakers } from './receipt-lines.ts';

/** Every status update of a conversion as received, with its outcome; the latest is the last. */
export function Receipt({ conversion }: { conversion: Details }) {
  const lines = receiptLines(conversion);
  return (
    <ol className="bare">
      {lines.map((line, place) => (
        // Lines are only ever added at the end.
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no id, and its place never changes
        <Line key={place} line={line} isLast={place === lines.length - 1} />
      ))}
    </ol>
  );
}

function Line({ line: { event, outcome, received }, isLast }: { line: ReceiptLine; isLast: boolean }) {
  return (
    <li className={classes.line} data-state={event.state} aria-current={isLast ? 'step' : undefined}>
      <span className={classes.mark} aria-hidden />
      <div className="breaks shrinks flat-texts">
        <p className={classes.outcome}>{outcome}</p>
        <p className="small dim digits">
          <time dateTime={event.at}>{formatDate(event.at)}</time> · {speakers[event.by]}
        </p>
        {event.by !== 'release' && (
          <ul className={classes.received} aria-label="Что пришло">
            <li>
              <code>status={event.word}</code>
            </li>
            {received.map(([name, value]) => (
              <li key={name}>
                <code>
                  {name}={value}
                </code>
              </li>
            ))}
          </ul>
        )}
        {event.comment && <blockquote className={classes.comment}>{event.comment}</blockquote>}
      </div>
    </li>
  );
}
