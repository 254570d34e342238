import { IconAlertTriangle } from '@tabler/icons-react';
import { payeeFields, payeeKindNames } from '#contract/money/requisite-names';
import { Badge } from '../../../ui/page/badge.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { type FactList, Facts } from '../../../ui/page/facts.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Status } from '../../../ui/page/status.tsx';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { formatDate } from '../../../ui/text/format.ts';
import { pathTo } from '../../paths.ts';
import { type Asks, ask, type ResultOf } from '../../rpc/rpc.ts';
import { HistoryLink } from '../../ui/history-link.tsx';
import { ownerLabel } from '../../ui/partner-label.ts';
import { RecordPage } from '../../ui/record-page.tsx';
import { PartnerLink } from './partner-link.tsx';
import { PayeeBadge } from './payee-columns.tsx';
import classes from './requisites.module.css';
import { Verdict } from './verdict.tsx';

type WholePayee = ResultOf<'operator.get-payee'>;

export const asks: Asks = ({ params }) => [askPayee(Number(params.id))];

const askPayee = (id: number) => ask('operator.get-payee', { id });

/** `/staff/requisites/payees/:id`: a payee's data beside the data of the payee that it replaces, and the verdict. */
export const Component = () => (
  <RecordPage ask={askPayee} title={(id) => `Получатель № ${id}`} failed="Не удалось загрузить получателя">
    {(payee) => <Shown payee={payee} />}
  </RecordPage>
);

function Shown({ payee }: { payee: WholePayee }) {
  const { id, name, state, before } = payee;
  return (
    <Page
      title={name}
      back={{ to: pathTo('payees'), text: 'Получатели' }}
      section={`Получатель № ${id}`}
      actions={<HistoryLink record={`payee-${id}`} />}
    >
      <SameNumber payee={payee} />
      <div className="stack three-fifths top gap-cards">
        <Card title={before ? 'Было и стало' : 'Данные получателя'}>
          <ValuesTable {...payee} />
        </Card>
        <Card title={`Получатель № ${id}`} actions={<PayeeBadge state={state} />}>
          <div className={classes.stack}>
            <Facts facts={factsOf(payee)} />
            <Verdict kind="payee" id={id} name={name} isAwaited={state === 'checking'} />
          </div>
        </Card>
      </div>
    </Page>
  );
}

function factsOf(payee: WholePayee): FactList {
  const { kind, createdAt, replacesId, reason } = payee;
  return [
    ['Партнёр', <PartnerLink key="partner" {...payee} />],
    ['Кто это', payeeKindNames[kind]],
    ['Добавлен', formatDate(createdAt)],
    reason && ['Причина отказа', reason],
    [
      'Вместо',
      replacesId === null ? (
        'Никого: новый получатель'
      ) : (
        <TextLink key="before" to={pathTo('payee', { id: replacesId })}>
          Получатель № {replacesId}
        </TextLink>
      ),
    ],
  ];
}

/** Other payees with the same number: under another name, or of another partner. */
function SameNumber({ payee: { same, userId } }: { payee: WholePayee }) {
  if (same.length === 0) return null;
  return (
    <Card>
      <Status
        tone="warning"
        icon={IconAlertTriangle}
        title="Такой же номер у другого получателя"
        meaning={same.map((one, place) => (
          <span key={one.id}>
            {place > 0 && '; '}
            <TextLink amongWords to={pathTo('payee', { id: one.id })}>
              {one.name}
            </TextLink>
            , {payeeKindNames[one.kind]},{' '}
            {one.userId === userId ? 'у этого же партнёра' : `партнёр ${ownerLabel(one)}`}
          </span>
        ))}
      />
    </Card>
  );
}

/** The fields of a payee beside the fields of the former payee; differences are marked in words. */
function ValuesTable({ kind, values, before }: WholePayee) {
  return (
    <table className={classes.values}>
      <thead>
        <tr>
          <th scope="col">Поле</th>
          {before && <th scope="col">Было</th>}
          <th scope="col">{before ? 'Стало' : 'Значение'}</th>
        </tr>
      </thead>
      <tbody>
        {payeeFields[kind].map(({ name, label }) => {
          const was = before?.[name] ?? '';
          const is = values[name] ?? '';
          const isChanged = before !== null && was !== is;
          return (
            <tr key={name} data-changed={isChanged || undefined}>
              <th scope="row">{label}</th>
              {before && <td>{was || '—'}</td>}
              <td>
                {is || '—'} {isChanged && <Badge tone="warning" text="Изменено" />}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
