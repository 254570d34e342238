import { IconScale } from '@tabler/icons-react';
import { useState } from 'react';
import { comparisonColumnNames, comparisonColumns } from '#contract/conversions/loader-names';
import { pathTo } from '../../paths.ts';
import { navigate } from '../../router/router.ts';
import type { Asks } from '../../rpc/preload.ts';
import { useAction } from '../../rpc/rpc.ts';
import { useActionForm } from '../../ui/form/action-form.ts';
import { ColumnFields } from '../../ui/form/column-fields.tsx';
import { SubmitForm } from '../../ui/form/submit-form.tsx';
import { ListFoot, PagedList } from '../../ui/list/paged-list.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Page } from '../../ui/page/page.tsx';
import { formatCount } from '../../ui/text/format.ts';
import { askComparisons, comparisonsSize } from './ask-loader.ts';
import { columnOptions, comparableColumns } from './columns.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { FileForm } from './file-form.tsx';
import { LoaderTabs } from './loader-tabs.tsx';
import type { LoaderFile } from './send-file.ts';

export const asks: Asks = ({ query }) => [askComparisons(query)];

/** `/tools/loader`: the partner's own tracker beside the network's conversions. */
export function Component() {
  const [file, setFile] = useState<LoaderFile | null>(null);
  return (
    <Page title="Загрузчик">
      <LoaderTabs shown="loader" />
      <Card title={file ? `Что в столбцах: ${file.name}` : 'Сверить с трекером'}>
        {file ? (
          <Columns key={file.id} file={file} onClose={() => setFile(null)} />
        ) : (
          <Choice take={setFile} />
        )}
      </Card>
      <Card title="Сверки">
        <PagedList
          ask={askComparisons}
          pageSize={comparisonsSize}
          failed="Не удалось загрузить сверки"
          nothing={nothing}
        >
          {({ items, pagination }, pager) => (
            <>
              <ComparisonTable comparisons={items} />
              <ListFoot pager={pager}>
                {formatCount(pagination.totalCount, 'сверка', 'сверки', 'сверок')}. Храним 90 дней.
              </ListFoot>
            </>
          )}
        </PagedList>
      </Card>
    </Page>
  );
}

function Choice({ take }: { take: (file: LoaderFile) => void }) {
  return (
    <div className="grid gap-16 flat-texts">
      <p className="dim">
        Выгрузите конверсии из Keitaro, Binom, Voluum, RedTrack, Affise или другого трекера и загрузите файл:
        покажем, что совпало, где разошлись статус и сумма и чего нет у вас или у нас.
      </p>
      <FileForm kind="comparison" example={'Sub ID;Status;Revenue;Postback Datetime'} take={take} />
      <p className="flush small dim">
        CSV до 200 000 строк и 64 МБ, в первой строке — названия столбцов. Файл и сверку видите только вы.
      </p>
    </div>
  );
}

function Columns({ file, onClose }: { file: LoaderFile; onClose: () => void }) {
  const act = useAction();
  const { id: fileId, titles, sample } = file;
  const plan = useActionForm({
    initialValues: { columns: comparableColumns(file.columns) },
    validate: {},
    act: async ({ columns }) => {
      const { id } = await act('loader.create-comparison', { fileId, columns });
      await navigate(pathTo('comparison', { id }));
    },
  });
  const { columns } = plan.form.getValues();
  return (
    <SubmitForm
      plan={plan}
      className="grid gap-16 flat-texts"
      submitText="Сверить"
      row="row wrap gap-12"
      beside={<ActionButton onClick={onClose}>Другой файл</ActionButton>}
    >
      <ColumnFields
        titles={titles}
        sample={sample}
        columns={columns}
        options={columnOptions(comparisonColumns, comparisonColumnNames)}
        choose={(chosen) => plan.form.setFieldValue('columns', chosen)}
      />
      <p className="flush small dim">
        Нужен столбец с ID клика: нашим или тем, что вы передаёте в sub. Остальное — если есть. Столбцы
        запомним.
      </p>
    </SubmitForm>
  );
}

const nothing = [
  {
    icon: IconScale,
    title: 'Сверок пока нет',
    text: 'Загрузите выгрузку трекера — и здесь останется, что в ней сошлось с нашими конверсиями, а что нет.',
  },
];
