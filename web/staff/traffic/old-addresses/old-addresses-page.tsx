import { useQuery } from '@tanstack/react-query';
import { exampleOf, unknownReasonNames } from '#contract/traffic/old-addresses';
import { useModal } from '../../../ui/dialog/opening.ts';
import { useDo } from '../../../ui/dialog/use-do.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { PartSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { ActionButton } from '../../../ui/page/action-button.tsx';
import { Button } from '../../../ui/page/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { useMay } from '../../rpc/me.ts';
import { type Asks, ask, type ItemOf, type ResultOf, useAction } from '../../rpc/rpc.ts';
import { HistoryLink } from '../../ui/history-link.tsx';
import type { Column } from '../../ui/list/column.ts';
import { cellColumn, momentColumn, namedColumn, numberColumn, textColumn } from '../../ui/list/columns.tsx';
import { listOf, useList } from '../../ui/list/list-source.ts';
import { SourceList } from '../../ui/list/work-list.tsx';
import { AddressTester } from './address-tester.tsx';
import { FormModalOf, type Saved } from './form-modal-of.tsx';
import classes from './old-addresses.module.css';
import { UnknownModal, unknownChoiceNames } from './unknown-modal.tsx';

type Forms = ResultOf<'operator.get-address-forms'>;
type Unknown = ItemOf<'operator.get-unknown-addresses'>;

export const asks: Asks = (address) => [askForms, ...unknown.asks(address)];

const askForms = ask('operator.get-address-forms', {});
const unknown = listOf('operator.get-unknown-addresses', []);

/** `/staff/old-addresses`: the forms of another platform's links, a tester, and the links that could not be read. */
export function Component() {
  const forms = useQuery(askForms);
  const maySave = useMay()('operator.save-address-form');
  const modal = useModal((saved: Saved | null) => <FormModalOf saved={saved} />);
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
      {modal.modal}
    </Page>
  );
}

function FormList({ forms, open }: { forms: Forms; open: (form: Saved) => void }) {
  const act = useAction();
  const { run } = useDo();
  const may = useMay();
  const choosing = useModal(() => <UnknownModal choice={forms.unknown} />);
  const remove = (id: number) =>
    run(() => act('operator.delete-address-form', { id }), 'Форма удалена', {
      title: 'Удалить форму?',
      text: 'Ссылки этого вида перестанут открываться: люди увидят страницу «не найдено».',
      accept: 'Удалить',
      danger: true,
    });
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
                <span className={classes.actions}>
                  <ActionButton onClick={() => open(form)}>Изменить</ActionButton>
                  <ActionButton onClick={() => void remove(form.id)}>Удалить</ActionButton>
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
        <div className={classes.actions}>
          <ActionButton onClick={choosing.open}>Куда идут такие ссылки</ActionButton>
        </div>
      )}
      {choosing.modal}
    </div>
  );
}

function UnknownList() {
  const act = useAction();
  const { run } = useDo();
  const mayClear = useMay()('operator.clear-unknown-addresses');
  const list = useList(unknown);
  const clear = () =>
    run(
      () => act('operator.clear-unknown-addresses', {}),
      () => {},
    );
  return (
    <Card title="Не прочитаны">
      <div className={classes.form}>
        <SourceList
          source={unknown}
          name="unknown-addresses"
          label="Непрочитанные адреса"
          words={['вид', 'вида', 'видов']}
          columns={columns}
          rowKey={({ why, formId, shape }) => `${why} ${formId} ${shape}`}
          failed="Не удалось загрузить непрочитанные адреса"
          empty={{
            title: 'Непрочитанных ссылок нет',
            text: 'Здесь появятся адреса, которым не нашлось партнёра, оффера или формы.',
          }}
        />
        {mayClear && list.data && list.data.items.length > 0 && (
          <div className={classes.actions}>
            <ActionButton onClick={() => void clear()}>Считать заново</ActionButton>
          </div>
        )}
      </div>
    </Card>
  );
}

const columns: Column<Unknown>[] = [
  namedColumn('why', 'Почему', 190, unknownReasonNames),
  numberColumn('count', 'Раз', 90),
  textColumn('example', 'Последний адрес', 420, { grows: true }),
  cellColumn('shape', 'Вид пути', 200, ({ shape, formId }) => shape || `Форма № ${formId}`),
  momentColumn('lastAt', 'Когда', 150),
];
