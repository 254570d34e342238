import { IconAlertTriangle } from '@tabler/icons-react';
import { destinationName } from '../../../money/requisites/destinations/destination-words.ts';
import { Card } from '../../../ui/page/card.tsx';
import { type FactList, Facts } from '../../../ui/page/facts.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Status } from '../../../ui/page/status.tsx';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { formatDate } from '../../../ui/text/format.ts';
import { pathTo } from '../../paths.ts';
import { type Asks, ask } from '../../rpc/rpc.ts';
import { HistoryLink } from '../../ui/history-link.tsx';
import { RecordPage } from '../../ui/record-page.tsx';
import { type Destination, DestinationBadge } from './destination-columns.tsx';
import { PartnerLink } from './partner-link.tsx';
import classes from './requisites.module.css';
import { Revealed } from './revealed.tsx';
import { Verdict } from './verdict.tsx';

export const asks: Asks = ({ params }) => [askDestination(Number(params.id))];

const askDestination = (id: number) => ask('operator.get-destinations', { id });

/** `/staff/requisites/destinations/:id`: a partner's new destination beside the current one, and the verdict. */
export const Component = () => (
  <RecordPage
    ask={askDestination}
    title={(id) => `Реквизиты № ${id}`}
    failed="Не удалось загрузить реквизиты"
  >
    {({ items: [destination] }) => destination && <Shown key={destination.id} destination={destination} />}
  </RecordPage>
);

function Shown({ destination }: { destination: Destination }) {
  const { id, state, sharedBy, needsCheck } = destination;
  return (
    <Page
      title={destinationName(destination)}
      back={{ to: pathTo('destinations'), text: 'Реквизиты' }}
      section={`Реквизиты № ${id}`}
      actions={<HistoryLink record={`destination-${id}`} />}
    >
      {sharedBy > 0 && <SharedWarning sharedBy={sharedBy} />}
      <div className="stack three-fifths top gap-cards">
        <Card title={`Реквизиты № ${id}`} actions={<DestinationBadge state={state} />}>
          <div className={classes.stack}>
            <Facts facts={factsOf(destination)} />
            <Revealed destination={destination} />
            <Verdict kind="destination" id={id} name={destinationName(destination)} isAwaited={needsCheck} />
          </div>
        </Card>
        <Present destination={destination} />
      </div>
    </Page>
  );
}

function SharedWarning({ sharedBy }: { sharedBy: number }) {
  return (
    <Card>
      <Status
        tone="warning"
        icon={IconAlertTriangle}
        title={`Тот же номер у других партнёров: ${sharedBy}`}
        meaning="Это может быть один человек с несколькими кабинетами или чужие реквизиты. Партнёры об этом совпадении не знают."
      />
    </Card>
  );
}

function factsOf(destination: Destination): FactList {
  const { methodName, mask, bank, payeeName, createdAt, address, device, reason, isMain } = destination;
  return [
    ['Партнёр', <PartnerLink key="partner" {...destination} />],
    ['Получатель', payeeName],
    ['Способ', methodName],
    ['Номер', mask],
    ['Банк', bank || '—'],
    ['Ожидание', waitOf(destination)],
    isMain && ['Основные', 'Да, по ним платим сначала'],
    reason && ['Почему в архиве', reason],
    ['Добавлены', formatDate(createdAt)],
    ['Адрес', address],
    ['Устройство', device],
  ];
}

function waitOf({ state, waitsUntil, needsCheck }: Destination): string {
  const check = needsCheck ? 'нужна проверка' : '';
  const time = state === 'waiting' && waitsUntil ? `до ${formatDate(waitsUntil)}` : '';
  return [time, check].filter(Boolean).join(', ') || 'Нет';
}

/** The destination that is paid until the new one is usable. */
function Present({ destination: { present, isMain } }: { destination: Destination }) {
  if (!present)
    return (
      <Card title="Платим сейчас">
        <p className="flush small dim">
          {isMain ? 'По этим реквизитам и платим.' : 'Реквизитов, по которым платят, у партнёра ещё нет.'}
        </p>
      </Card>
    );
  return (
    <Card
      title="Платим сейчас"
      actions={<TextLink to={pathTo('destination', { id: present.id })}>Открыть</TextLink>}
    >
      <Facts
        facts={[
          ['Получатель', present.payeeName],
          ['Способ', present.methodName],
          ['Номер', present.mask],
          ['Банк', present.bank || '—'],
        ]}
      />
    </Card>
  );
}
