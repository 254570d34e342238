import { accountNames, kindName } from '#contract/money/ledger-names';
import { Receipt } from '../../conversions/receipt.tsx';
import { StateCard } from '../../conversions/state-card.tsx';
import { CopyButton } from '../../ui/copy/copy-button.tsx';
import { useModal } from '../../ui/dialog/opening.ts';
import { Button } from '../../ui/page/button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Page } from '../../ui/page/page.tsx';
import { formatDate } from '../../ui/text/format.ts';
import { Money } from '../../ui/text/money.tsx';
import { pathTo } from '../paths.ts';
import { useMay } from '../rpc/me.ts';
import { type Asks, ask, type ResultOf } from '../rpc/rpc.ts';
import { HistoryLink } from '../ui/history-link.tsx';
import { RecordPage } from '../ui/record-page.tsx';
import { CallsCard } from './calls-card.tsx';
import { ClickFacts } from './click-facts.tsx';
import { LossModal, type LossTarget } from './loss-modal.tsx';
import { StatusModal, type StatusTarget } from './status-modal.tsx';

type Opened = ResultOf<'operator.get-conversion'>;

export const asks: Asks = ({ params }) => [askConversion(Number(params.id))];

const askConversion = (id: number) => ask('operator.get-conversion', { id });

/** `/staff/conversions/{id}`: a conversion with the author of each status, the moved money and the refused calls. */
export const Component = () => (
  <RecordPage ask={askConversion} title={(id) => `Конверсия № ${id}`} failed="Не удалось загрузить конверсию">
    {(data) => <Shown conversion={data} />}
  </RecordPage>
);

function Shown({ conversion }: { conversion: Opened }) {
  const may = useMay();
  const changing = useModal((target: StatusTarget) => <StatusModal target={target} />);
  const losses = useModal((target: LossTarget) => <LossModal target={target} />);
  return (
    <Page
      title={`Конверсия № ${conversion.id}`}
      section="Конверсия"
      back={{ to: pathTo('conversions'), text: 'Конверсии' }}
      actions={
        <>
          {conversion.isUnderReview && may('operator.decide-losses') && (
            <Button onClick={() => losses.open({ ids: [conversion.id] })}>Решить</Button>
          )}
          {may('operator.check-conversion-status') && (
            <Button onClick={() => changing.open({ ids: [conversion.id] })}>Изменить статус</Button>
          )}
          <CopyButton value={String(conversion.id)} label="Скопировать номер" />
          <HistoryLink record={`conversion-${conversion.id}`} />
        </>
      }
    >
      <StateCard conversion={conversion} />
      <div className="stack aside-440 top gap-cards">
        <div className="stack gap-cards">
          <Card title="История конверсии">
            <Receipt conversion={conversion} />
            <Authors conversion={conversion} />
          </Card>
          <CallsCard conversion={conversion} />
          <Refusals conversion={conversion} />
        </div>
        <div className="stack gap-cards">
          <ClickFacts conversion={conversion} />
          <Entries conversion={conversion} />
        </div>
      </div>
      {changing.modal}
      {losses.modal}
    </Page>
  );
}

function Authors({ conversion: { events, authors } }: { conversion: Opened }) {
  const said = events.flatMap((event, place) => {
    const author = authors[place];
    return author
      ? [`${formatDate(event.at)} — ${author.name || (author.kind === 'key' ? 'ключ' : 'сотрудник')}`]
      : [];
  });
  if (said.length === 0) return null;
  return <p className="flush small dim">Сотрудники: {said.join('; ')}</p>;
}

function Refusals({ conversion: { refusals } }: { conversion: Opened }) {
  if (refusals.length === 0) return null;
  return (
    <Card title="Непринятые вызовы рекламодателя">
      <ul className="grid gap-8 bare">
        {refusals.map(({ id, lastAt, line, status, times }) => (
          <li key={id}>
            {formatDate(lastAt)} · {status} · {line}
            {times > 1 && ` · раз: ${times}`}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Entries({ conversion: { entries, currencyCode } }: { conversion: Opened }) {
  return (
    <Card title="Движение денег">
      {entries.length === 0 ? (
        <p className="flush small dim">Денег по этой конверсии ещё не было.</p>
      ) : (
        <ul className="grid gap-8 bare">
          {entries.map(({ id, at, kind, account, amount }) => (
            <li key={id}>
              {formatDate(at)} · {kindName(kind)} · {accountNames[account]}:{' '}
              <Money amount={amount} currencyCode={currencyCode} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
