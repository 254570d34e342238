import { type Currency, formatPoints } from '../../../../shop/shop/format-points.ts';
import { FormModal } from '../../../../ui/dialog/form-modal.tsx';
import { FileField } from '../../../../ui/form/file-field.tsx';
import { formatDate, formatNumber, plural } from '../../../../ui/text/format.ts';
import type { ResultOf } from '../../../rpc/rpc.ts';
import type { PointsFile } from './points-csv.ts';
import type { PointsModalProps } from './points-modal.tsx';
import classes from './points-preview.module.css';
import { PromotionField } from './promotion-field.tsx';
import { isReady, type Tried, usePointsFile } from './use-points-file.ts';

/** Points by a file: first a preview of each line, then all lines or none. */
export function PointsFileModal({ promotions, promotionId }: PointsModalProps) {
  const { modal, file, tried, choose, forget } = usePointsFile(promotionId);
  const { form } = modal;
  const promotion = promotions.find(({ id }) => String(id) === form.values.promotionId);
  return (
    <FormModal
      modal={modal}
      title="Начислить баллы по CSV"
      size="xl"
      submitText={submitTextOf(tried)}
      unsaved={false}
      lead={
        <>
          В строке: ID или логин партнёра, баллы, комментарий. Разделитель: точка с запятой, табуляция или
          запятая. Проведём все строки или ни одной.
        </>
      }
    >
      <PromotionField
        promotions={promotions}
        {...form.getInputProps('promotionId')}
        onChange={(event) => {
          forget();
          form.getInputProps('promotionId').onChange(event);
        }}
      />
      <FileField
        name={form.values.name}
        {...form.getInputProps('csv')}
        choose={(chosen) => void choose(chosen)}
      />
      {file && file.wrong.length > 0 && <WrongLines file={file} />}
      {tried?.postedAt && (
        <p role="alert" className="flush dim">
          Эти начисления уже провели в {formatDate(tried.postedAt)}: баллы у партнёров. Ещё раз их проведёт
          только ваше решение.
        </p>
      )}
      {tried && !tried.postedAt && promotion && <PointsPreview tried={tried} currency={promotion} />}
    </FormModal>
  );
}

function submitTextOf(tried: Tried | null) {
  if (tried?.postedAt) return 'Провести ещё раз';
  const count = tried?.count ?? 0;
  return isReady(tried)
    ? `Провести ${formatNumber(count)} ${plural(count, 'начисление', 'начисления', 'начислений')}`
    : 'Проверить файл';
}

function WrongLines({ file: { wrong } }: { file: PointsFile }) {
  return (
    <ul role="alert">
      {wrong.slice(0, 20).map(({ line, text }) => (
        <li key={line}>
          Строка {line}: {text}
        </li>
      ))}
    </ul>
  );
}

/** A preview of each line of a file; refused lines come first. */
function PointsPreview({
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
