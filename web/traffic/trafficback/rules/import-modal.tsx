import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { trafficbackColumns, trafficbackTitles } from '#contract/traffic/trafficback-csv';
import { call, type ResultOf, refreshAfter } from '../../../rpc/rpc.ts';
import { FormModal, stay, useFormModal } from '../../../ui/dialog/form-modal.tsx';
import { FileField } from '../../../ui/form/file-field.tsx';
import { ActionButton } from '../../../ui/page/action-button.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import classes from '../trafficback.module.css';
import { readText } from './file-text.ts';
import { ImportPreview } from './import-preview.tsx';

/** Rules from a file: first a preview of the changes, then the change. */
export function ImportModal() {
  const { preview, stage, modal, choose, applyRest } = useImport();
  const { form, submit, busy } = modal;
  const rest = preview ? preview.created + preview.updated : 0;
  return (
    <FormModal
      modal={modal}
      title="Импорт правил из CSV"
      size="xl"
      lead={lead}
      unsaved={false}
      // After errors the next step is a corrected file.
      submit={stage === 'refused' ? () => form.getInputNode('csv')?.click() : submit}
      submitText={stageTexts[stage]}
      foot={
        stage === 'refused' &&
        rest > 0 && (
          <ActionButton className={classes.rest} loading={busy} onClick={applyRest}>
            Применить без ошибочных строк: {formatNumber(rest)} из {formatNumber(preview?.lines.length ?? 0)}
          </ActionButton>
        )
      }
    >
      <FileField name={form.getValues().name} {...form.getInputProps('csv')} choose={choose} />
      {preview && <ImportPreview preview={preview} />}
    </FormModal>
  );
}

const columns = trafficbackColumns.map((name) => `${name} («${trafficbackTitles[name]}»)`).join(', ');

const lead = `Столбцы: ${columns} — по-английски, как в скачанном файле, или по-русски. Остальные пропустим. Сначала покажем, что изменится.`;

const stageTexts = { chosen: 'Проверить файл', ready: 'Применить', refused: 'Другой файл' };

type Preview = ResultOf<'trafficback.import-trafficbacks'>;

/** The next step: try the file, apply it, or take another one. */
function stageOf(preview: Preview | null): keyof typeof stageTexts {
  if (preview && preview.refused > 0) return 'refused';
  return preview && preview.created + preview.updated > 0 ? 'ready' : 'chosen';
}

function useImport() {
  const client = useQueryClient();
  const [preview, setPreview] = useState<Preview | null>(null);
  const stage = stageOf(preview);
  const modal = useFormModal({
    initialValues: { csv: '', name: '', skip: '' },
    validate: { csv: (csv) => (csv ? null : 'Выберите файл') },
    act: async ({ csv, skip }) => {
      const skipRefused = skip !== '';
      const dryRun = stage !== 'ready' && !skipRefused;
      const found = await call('trafficback.import-trafficbacks', { csv, dryRun, skipRefused });
      if (dryRun) {
        setPreview(found);
        return stay;
      }
      await refreshAfter(client, 'trafficback.import-trafficbacks');
      return tellCounts(found);
    },
  });
  const choose = async (file: File) => {
    setPreview(null);
    // The server's limit of a file: a longer one need not be read.
    const csv = file.size > mostBytes ? '' : readText(await file.arrayBuffer());
    modal.form.setValues({ csv, name: file.name });
    modal.form.clearErrors();
    if (csv === '')
      modal.form.setFieldError(
        'csv',
        file.size > 0 ? 'Файл больше 200 КБ: разделите его на части' : 'Файл пуст',
      );
  };
  const applyRest = () => void modal.act({ ...modal.form.getValues(), skip: 'refused' });
  return { preview, stage, modal, choose, applyRest };
}

function tellCounts({ created, updated, same, refused }: Preview): string {
  const skipped = refused > 0 ? `, пропущено: ${formatNumber(refused)}` : '';
  return `Создано: ${formatNumber(created)}, изменено: ${formatNumber(updated)}, без изменений: ${formatNumber(same)}${skipped}`;
}

const mostBytes = 200_000;
