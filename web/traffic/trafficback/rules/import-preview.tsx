import type { ResultOf } from '../../../rpc/rpc.ts';
import { formatNumber } from '../../../ui/text/format.ts';
import classes from './import-preview.module.css';

type Preview = ResultOf<'trafficback.import-trafficbacks'>;
type Line = Preview['lines'][number];

/** The changes of a file, refused lines first. */
export function ImportPreview({ preview }: { preview: Preview }) {
  const { created, updated, same, refused } = preview;
  const telling = preview.lines.filter(({ change }) => change !== 'same');
  const lines = telling.toSorted((a, b) => weight(a) - weight(b) || a.line - b.line);
  const counts = [created, updated, same, refused].map((count) => formatNumber(count));
  return (
    <section aria-label="Что изменится">
      <p role="status" className={classes.counts}>
        Новых: {counts[0]}, изменится: {counts[1]}, без изменений: {counts[2]},{' '}
        <span data-wrong={refused > 0 || undefined}>с ошибкой: {counts[3]}</span>
      </p>
      {refused > 0 && (
        <p className={classes.note}>
          Исправьте строки с ошибкой и выберите файл снова или примените файл без них.
        </p>
      )}
      <ul className={classes.lines}>
        {lines.slice(0, mostShown).map((line) => (
          <LineRow key={line.line} line={line} />
        ))}
      </ul>
      {lines.length > mostShown && (
        <p className={classes.note}>И ещё строк: {formatNumber(lines.length - mostShown)}</p>
      )}
    </section>
  );
}

const mostShown = 200;

function weight({ change }: Line) {
  return change === 'refused' ? 0 : 1;
}

function LineRow({ line: { line, change, offerFrom, offerFromId, before, after, reason } }: { line: Line }) {
  return (
    <li data-change={change}>
      <span className={classes.number}>Строка {line}</span>
      <span className={classes.what}>
        <span>
          <strong>{offerFrom}</strong>
          {offerFromId !== null && offerFrom !== String(offerFromId) && (
            <span className={classes.number}> № {offerFromId}</span>
          )}
        </span>
        {change === 'refused' ? (
          <span className={classes.reason}>{reason}</span>
        ) : (
          <span>
            {before && <del>{before}</del>} {before && '→ '}
            {after}
          </span>
        )}
      </span>
      <span className={classes.change}>{changes[change]}</span>
    </li>
  );
}

const changes = { create: 'новое', update: 'изменится', same: 'без изменений', refused: 'ошибка' };
