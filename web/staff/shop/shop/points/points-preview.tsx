import { type Currency, formatPoints } from '../../../../shop/shop/format-points.ts';
import { formatNumber } from '../../../../ui/text/format.ts';
import type { ResultOf } from '../../../rpc/rpc.ts';
import classes from './points-preview.module.css';

/** A preview of each line of a file; refused lines come first. */
export function PointsPreview({
  tried,
  currency,
}: {
  tried: ResultOf<'operator.post-points-many'>;
  currency: Currency;
}) {
  const lines = tried.lines.map((line, place) => ({ ...line, place: place + 1 }));
  const refused = lines.filter(({ refusal }) => refusal !== '');
  const shown = [...refused, ...lines.filter(({ refusal }) => refusal === '')].slice(0, most);
  const sum = lines.reduce((total, { amount }) => total + amount, 0);
  return (
    <div className={classes.preview}>
      <p role="status">
        Начислений: {formatNumber(tried.count)} из {formatNumber(lines.length)}, всего{' '}
        {formatPoints(sum, currency)}.
        {refused.length > 0 && ' Исправьте строки с ошибками и выберите файл ещё раз.'}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <section className={classes.scroll} aria-label="Строки файла" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">№</th>
              <th scope="col">Партнёр</th>
              <th scope="col">Баллы</th>
              <th scope="col">Станет</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ place, userLogin, amount, balanceAfter, refusal }) => (
              <tr key={place} data-refused={refusal !== '' || undefined}>
                <td>{place}</td>
                <td>{userLogin}</td>
                <td>{formatPoints(amount, currency)}</td>
                <td>{refusal || (balanceAfter === null ? '' : formatPoints(balanceAfter, currency))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {lines.length > most && <p className={classes.rest}>И ещё {formatNumber(lines.length - most)}.</p>}
    </div>
  );
}

/** The number of rows drawn: the rest can be read in the file. */
const most = 200;
