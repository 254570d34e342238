import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type ResultOf, refresh } from '../rpc/rpc.ts';
import { toast } from '../ui/feedback/toast.ts';
import { useActForm } from '../ui/form/act-form.ts';
import { FormRefusal } from '../ui/form/form-refusal.tsx';
import { Modal } from '../ui/modal.tsx';
import { useOpening } from '../ui/opening.ts';
import { FileField } from './file-field.tsx';
import { ImportPreview } from './import-preview.tsx';
import { touched } from './rule-acts.ts';
import classes from './trafficback.module.css';

/** Rules from a file: first what would change, then the change. */
export function ImportModal({ closed }: { closed: () => void }) {
  const [opened, close] = useOpening();
  const { preview, mayApply, actForm, choose } = useImport(close);
  const { form, submit, busy, refusal, wait } = actForm;
  return (
    <Modal
      opened={opened}
      title="Импорт правил из CSV"
      size="xl"
      close={close}
      closed={closed}
      submit={submit}
      submitText={mayApply ? 'Применить' : 'Проверить файл'}
      busy={busy}
    >
      <div className={classes.form}>
        <p className={classes.lead}>
          Столбцы: <code>offer_from_id</code>, <code>is_guru</code>, <code>offer_to_id</code>,{' '}
          <code>link</code> — как в скачанном файле. Сначала покажем, что изменится.
        </p>
        <FileField name={form.getValues().name} error={form.errors.csv} path="csv" choose={choose} />
        {preview && <ImportPreview preview={preview} />}
        <FormRefusal refusal={refusal} wait={wait} />
      </div>
    </Modal>
  );
}

type Preview = ResultOf<'trafficback.import-trafficbacks'>;

function useImport(done: () => void) {
  const client = useQueryClient();
  const [preview, setPreview] = useState<Preview | null>(null);
  const mayApply = preview !== null && preview.refused === 0 && preview.created + preview.updated > 0;
  const actForm = useActForm({
    initialValues: { csv: '', name: '' },
    validate: { csv: (csv) => (csv ? null : 'Выберите файл') },
    act: async ({ csv }) => {
      const found = await call('trafficback.import-trafficbacks', { csv, dryRun: !mayApply });
      if (!mayApply) return setPreview(found);
      await refresh(client, ...touched);
      void toast(`Создано: ${found.created}, изменено: ${found.updated}, без изменений: ${found.same}`);
      done();
    },
  });
  const choose = async (file: File) => {
    setPreview(null);
    // The server takes no more: a longer file need not be read.
    const csv = file.size > mostBytes ? '' : await file.text();
    actForm.form.setValues({ csv, name: file.name });
    actForm.form.clearErrors();
    if (csv === '')
      actForm.form.setFieldError(
        'csv',
        file.size > 0 ? 'Файл больше 200 КБ: разделите его на части' : 'Файл пуст',
      );
  };
  return { preview, mayApply, actForm, choose };
}

const mostBytes = 200_000;
