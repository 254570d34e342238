import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FileField } from '../../trafficback/file-field.tsx';
import { readText } from '../../trafficback/file-text.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useActForm } from '../../ui/form/act-form.ts';
import { FormRefusal } from '../../ui/form/form-refusal.tsx';
import { formatNumber, plural } from '../../ui/format.ts';
import { Modal } from '../../ui/modal.tsx';
import { useOpening } from '../../ui/opening.ts';
import { call, type ResultOf, refresh } from '../app/rpc.ts';
import { useRepeatKey } from '../ui/use-repeat-key.ts';
import classes from './forms.module.css';
import { mostLines, type PointsFile, readPoints } from './points-csv.ts';
import type { PointsModalProps } from './points-modal.tsx';
import { PointsPreview } from './points-preview.tsx';
import { PromotionField } from './promotion-field.tsx';

/** Points by a file: first what would come of each line, then all of them or none. */
export function PointsFileModal({ promotions, promotionId, closed }: PointsModalProps) {
  const [opened, close] = useOpening();
  const { form, submit, busy, refusal, wait, file, tried, choose, forget } = usePointsFile(
    promotionId,
    close,
  );
  const count = tried?.count ?? 0;
  const isReady = tried !== null && count === tried.lines.length;
  const promotion = promotions.find(({ id }) => String(id) === form.values.promotionId);
  return (
    <Modal
      opened={opened}
      title="Начислить баллы по CSV"
      size="xl"
      close={close}
      closed={closed}
      submit={submit}
      submitText={
        isReady
          ? `Провести ${formatNumber(count)} ${plural(count, 'начисление', 'начисления', 'начислений')}`
          : 'Проверить файл'
      }
      busy={busy}
    >
      <div className={classes.form}>
        <p className={classes.lead}>
          В строке: ID или логин партнёра, баллы, комментарий. Разделитель: точка с запятой, табуляция или
          запятая. Проведём все строки или ни одной.
        </p>
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
        {tried && promotion && <PointsPreview tried={tried} currency={promotion} />}
        <FormRefusal refusal={refusal} wait={wait} />
      </div>
    </Modal>
  );
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

function usePointsFile(promotionId: number | undefined, done: () => void) {
  const client = useQueryClient();
  const keyOf = useRepeatKey();
  const [file, setFile] = useState<PointsFile | null>(null);
  const [tried, setTried] = useState<ResultOf<'operator.post-points-many'> | null>(null);
  const plan = useActForm({
    initialValues: { promotionId: String(promotionId ?? ''), csv: '', name: '' },
    validate: {
      promotionId: (id) => (id ? null : 'Выберите акцию'),
      csv: () => refusalOf(file),
    },
    act: async ({ promotionId: id }) => {
      const params = { promotionId: Number(id), entries: file?.lines ?? [] };
      const isReady = tried !== null && tried.count === tried.lines.length;
      const found = await call('operator.post-points-many', {
        ...params,
        dryRun: !isReady,
        idempotencyKey: keyOf(params),
      });
      if (!isReady) return setTried(found);
      await refresh(client, 'operator.get-points');
      void toast(`Проведено начислений: ${formatNumber(found.count)}`);
      done();
    },
  });
  const choose = async (chosen: File) => {
    setTried(null);
    const read = chosen.size > mostBytes ? null : readPoints(readText(await chosen.arrayBuffer()));
    setFile(read);
    plan.form.setValues({ csv: chosen.name, name: chosen.name });
    plan.form.clearErrors();
    const problem = refusalOf(read);
    if (problem) plan.form.setFieldError('csv', problem);
  };
  return { ...plan, file, tried, choose, forget: () => setTried(null) };
}

/** The server takes a call of 256 KB. */
const mostBytes = 150_000;

function refusalOf(file: PointsFile | null): string | null {
  if (file === null) return 'Выберите файл до 150 КБ';
  if (file.wrong.length > 0) return 'Исправьте строки и выберите файл ещё раз';
  if (file.lines.length === 0) return 'В файле нет ни одной строки';
  return file.lines.length > mostLines ? `Больше ${formatNumber(mostLines)} строк: разделите файл` : null;
}
