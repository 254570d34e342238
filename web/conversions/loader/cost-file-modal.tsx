import { useState } from 'react';
import { type CostColumn, costColumnNames, costColumns } from '#contract/conversions/loader-names';
import { type ResultOf, useAction } from '../../rpc/rpc.ts';
import { FormModal, stay, useFormModal } from '../../ui/dialog/form-modal.tsx';
import { ColumnFields } from '../../ui/form/column-fields.tsx';
import { formatCount, formatDay, formatMoney } from '../../ui/text/format.ts';
import { columnOptions, costColumnsOf } from './columns.ts';
import { FileForm } from './file-form.tsx';
import type { LoaderFile } from './send-file.ts';

type Tried = ResultOf<'loader.load-costs'>;

/** A file of costs: its columns, then what would be kept, then the change. */
export function CostFileModal() {
  const act = useAction();
  const [file, setFile] = useState<LoaderFile | null>(null);
  const [tried, setTried] = useState<Tried | null>(null);
  const modal = useFormModal({
    initialValues: { columns: [] as (CostColumn | '')[] },
    validate: () => (file ? {} : { columns: 'Выберите файл' }),
    act: async ({ columns }) => {
      const asked = { fileId: file?.id ?? 0, columns };
      if (!tried) {
        setTried(await act('loader.load-costs', { ...asked, dryRun: true }));
        return stay;
      }
      const { saved } = await act('loader.load-costs', { ...asked, skipFaults: true });
      return `Записано: ${formatCount(saved, 'расход', 'расхода', 'расходов')}`;
    },
  });
  const take = (taken: LoaderFile) => {
    setFile(taken);
    setTried(null);
    modal.form.setFieldValue('columns', costColumnsOf(taken.columns));
  };
  return (
    <FormModal
      modal={modal}
      title="Расходы из файла"
      submitText={tried ? 'Записать' : 'Проверить файл'}
      size="xl"
      unsaved={false}
      lead="Нужны день, расход и то, по чему он: ссылка, оффер или sub. Строки одного дня сложим; новый файл заменит записанное за те же дни."
      found={tried && <Preview tried={tried} />}
    >
      {file ? (
        <ColumnFields
          titles={file.titles}
          sample={file.sample}
          columns={modal.form.getValues().columns}
          options={columnOptions(costColumns, costColumnNames)}
          choose={(columns) => {
            setTried(null);
            modal.form.setFieldValue('columns', columns);
          }}
        />
      ) : (
        <FileForm kind="costs" example="date;sub1;cost" take={take} />
      )}
      {modal.form.errors.columns && (
        <p className="flush small danger" role="alert">
          {modal.form.errors.columns}
        </p>
      )}
    </FormModal>
  );
}

const mostShown = 5;

function Preview({
  tried: { saved, replaced, from, to, amount, currencyCode, faultCount, faults },
}: {
  tried: Tried;
}) {
  return (
    <div role="status" className="grid gap-8">
      <p className="flush">
        Запишем {formatCount(saved, 'расход', 'расхода', 'расходов')} на {formatMoney(amount, currencyCode)}
        {from && to && ` за ${formatDay(from)} — ${formatDay(to)}`}
        {replaced > 0 && `, из них заменят прежние: ${replaced}`}.
      </p>
      {faultCount > 0 && (
        <>
          <p className="flush">
            Не прочитали {formatCount(faultCount, 'строку', 'строки', 'строк')}, их пропустим:
          </p>
          <ul>
            {faults.slice(0, mostShown).map(({ line, fault }) => (
              <li key={line}>
                строка {line}: {fault}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
