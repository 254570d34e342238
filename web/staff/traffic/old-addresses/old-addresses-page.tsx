import { Button } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { exampleOf, unknownReasonNames } from '#contract/traffic/old-addresses';
import { confirm } from '../../../ui/dialog/confirm.tsx';
import { useModal } from '../../../ui/dialog/opening.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { PartSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { toast, toastFailure } from '../../../ui/feedback/toast.ts';
import { readPlace } from '../../../ui/filter/list-address.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { formatDate, formatNumber } from '../../../ui/text/format.ts';
import { useMay } from '../../rpc/me.ts';
import { type Asks, ask, type ResultOf, useAct } from '../../rpc/rpc.ts';
import { HistoryLink } from '../../ui/history-link.tsx';
import type { Column } from '../../ui/list/column.ts';
import { WorkList } from '../../ui/list/work-list.tsx';
import { AddressTester } from './address-tester.tsx';
import { FormModalOf } from './form-modal-of.tsx';
import classes from './old-addresses.module.css';
import { UnknownModal, unknownChoiceNames } from './unknown-modal.tsx';

type Forms = ResultOf<'operator.get-address-forms'>;
type Unknown = ResultOf<'operator.get-unknown-addresses'>['items'][number];

export const asks: Asks = ({ query }) => [askForms, askUnknown(query)];

const askForms = ask('operator.get-address-forms', {});
const askUnknown = (query: URLSearchParams) => ask('operator.get-unknown-addresses', readPlace(query));

/** `/staff/old-addresses`: the forms of another platform's links, a tester, and the links that could not be read. */
export function Component() {
  const forms = useQuery(askForms);
  const maySave = useMay()('operator.save-address-form');
  const modal = useModal<Forms['items'][number] | null>();
  return (
    <Page
      title="Старые ссылки"
      actions={
        <>
          <HistoryLink method="operator.save-address-form" />
          {maySave && <Button onClick={() => modal.open(null)}>Добавить форму</Button>}
        </>
      }
    >
      <p className={classes.lead}>
        Ссылки прежней платформы работают дальше, если её домен направить сюда: форма говорит, где в адресе
        партнёр, оффер или сама ссылка. ID — те, что перенесены при переезде.
      </p>
      <Card title="Формы">
        <Loaded query={forms} failed="Не удалось загрузить формы" skeleton={<PartSkeleton />}>
          {(data) => <FormList forms={data} open={modal.open} />}
        </Loaded>
      </Card>
      <Card title="Проверить ссылку">
        <AddressTester />
      </Card>
      <UnknownList />
      {modal.shown && <FormModalOf key={modal.shown.key} saved={modal.shown.target} closed={modal.closed} />}
    </Page>
  );
}

function FormList({ forms, open }: { forms: Forms; open: (form: Forms['items'][number]) => void }) {
  const act = useAct();
  const may = useMay();
  const choosing = useModal<null>();
  const remove = async (id: number) => {
    const text = 'Ссылки этого вида перестанут открываться: люди увидят страницу «не найдено».';
    if (!(await confirm({ title: 'Удалить форму?', text, accept: 'Удалить', danger: true }))) return;
    await act('operator.delete-address-form', { id }).then(
      () => toast('Форма удалена', 'done'),
      toastFailure,
    );
  };
  return (
    <div className={classes.form}>
      {forms.items.length === 0 ? (
        <p>Форм пока нет: адреса прежней платформы отвечают «не найдено».</p>
      ) : (
        <ul className={classes.forms}>
          {forms.items.map((form) => (
            <li key={form.id}>
              <span className={classes.address}>{exampleOf(form)}</span>
              {may('operator.save-address-form') && (
                <span className={classes.acts}>
                  <Button variant="default" onClick={() => open(form)}>
                    Изменить
                  </Button>
                  <Button variant="default" color="red" onClick={() => void remove(form.id)}>
                    Удалить
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      <p>
        Что не прочитать: {unknownChoiceNames[forms.unknown.kind].toLowerCase()}
        {forms.unknown.url && ` — ${forms.unknown.url}`}.
      </p>
      {may('operator.set-unknown-address') && (
        <div className={classes.acts}>
          <Button variant="default" onClick={() => choosing.open(null)}>
            Куда идут такие ссылки
          </Button>
        </div>
      )}
      {choosing.shown && (
        <UnknownModal key={choosing.shown.key} choice={forms.unknown} closed={choosing.closed} />
      )}
    </div>
  );
}

function UnknownList() {
  const [query] = useSearchParams();
  const act = useAct();
  const client = useQueryClient();
  const mayClear = useMay()('operator.clear-unknown-addresses');
  const list = useQuery({ ...askUnknown(query), placeholderData: keepPreviousData });
  const clear = async () => {
    await act('operator.clear-unknown-addresses', {}).then(
      () => client.invalidateQueries({ queryKey: askUnknown(query).queryKey }),
      toastFailure,
    );
  };
  const hasAny = (list.data?.items.length ?? 0) > 0;
  return (
    <Card title="Не прочитаны">
      <div className={classes.form}>
        <WorkList
          name="unknown-addresses"
          label="Непрочитанные адреса"
          words={['вид', 'вида', 'видов']}
          list={list}
          columns={columns}
          rowKey={({ why, formId, shape }) => `${why} ${formId} ${shape}`}
          failed="Не удалось загрузить непрочитанные адреса"
          empty={{
            title: 'Непрочитанных ссылок нет',
            text: 'Здесь появятся адреса, которым не нашлось партнёра, оффера или формы.',
          }}
        />
        {mayClear && hasAny && (
          <div className={classes.acts}>
            <Button variant="default" onClick={() => void clear()}>
              Считать заново
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

const columns: Column<Unknown>[] = [
  { id: 'why', title: 'Почему', width: 190, cell: ({ why }) => unknownReasonNames[why] },
  { id: 'count', title: 'Раз', width: 90, align: 'end', cell: ({ count }) => formatNumber(count) },
  { id: 'example', title: 'Последний адрес', width: 420, grows: true, cell: ({ example }) => example },
  { id: 'shape', title: 'Вид пути', width: 200, cell: ({ shape, formId }) => shape || `Форма № ${formId}` },
  { id: 'lastAt', title: 'Когда', width: 150, cell: ({ lastAt }) => formatDate(lastAt) },
];
