import { FileField } from '../../../../traffic/trafficback/rules/file-field.tsx';
import { FormModal } from '../../../../ui/dialog/form-modal.tsx';
import { formatDate, formatNumber, plural } from '../../../../ui/text/format.ts';
import type { PointsFile } from './points-csv.ts';
import type { PointsModalProps } from './points-modal.tsx';
import { PointsPreview } from './points-preview.tsx';
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
        error={form.errors.csv}
        path="csv"
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

function submitTextOf(tried: Tried | null): string {
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
