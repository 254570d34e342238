import { Link, useSearchParams } from 'react-router';
import { useModal } from '../../../ui/dialog/opening.ts';
import { ActionButton } from '../../../ui/page/action-button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Facts } from '../../../ui/page/facts.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { formatDayOf, formatNumber } from '../../../ui/text/format.ts';
import { pathTo } from '../../paths.ts';
import { askEarned, EarnedCard } from '../../reports/reports/earned-card.tsx';
import { useMay } from '../../rpc/me.ts';
import { type Asks, ask } from '../../rpc/rpc.ts';
import { HistoryLink } from '../../ui/history-link.tsx';
import { RecordPage } from '../../ui/record-page.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { type Advertiser, AdvertiserModal } from './advertiser-modal.tsx';
import classes from './advertisers.module.css';
import { askBill, BillPart } from './bill/bill-part.tsx';
import { OffersPart, offers } from './offers-part.tsx';

export const asks: Asks = (address) => {
  const id = Number(address.params.id);
  const tab = address.query.get('tab');
  return [
    askAdvertiser(id),
    ...(tab === null ? [askEarned({ advertiser: id })] : []),
    ...(tab === 'offers' ? offers.asks(address) : []),
    ...(tab === 'bill' ? [askBill(id, address.query)] : []),
  ];
};

const askAdvertiser = (id: number) => ask('operator.get-advertiser', { id });

/** `/staff/advertisers/{id}`: an advertiser, in parts that the address names. */
export const Component = () => (
  <RecordPage ask={askAdvertiser} title="Рекламодатель" failed="Не удалось загрузить рекламодателя">
    {(data) => <Shown advertiser={data} />}
  </RecordPage>
);

function Shown({ advertiser }: { advertiser: Advertiser }) {
  const [query] = useSearchParams();
  const may = useMay();
  const editing = useModal(() => <AdvertiserModal advertiser={advertiser} />);
  const { id, name } = advertiser;
  const shown = tabs.filter((one) => one.tab !== 'bill' || may('operator.get-advertiser-bill'));
  const { part: Part, tab } = shown.find((one) => one.tab === query.get('tab')) ?? tabs[0];
  return (
    <Page
      title={name}
      back={{ to: pathTo('advertisers'), text: 'Рекламодатели' }}
      actions={
        <>
          {may('operator.save-advertiser') && <ActionButton onClick={editing.open}>Изменить</ActionButton>}
          <HistoryLink record={`advertiser-${id}`} />
        </>
      }
    >
      <TabLinks label="Разделы карточки" tabs={shown} tab={tab}>
        <Link to={`${pathTo('conversions')}?advertiserId=${id}`}>Конверсии</Link>
        {may('operator.import-conversions') && (
          <Link to={`${pathTo('importConversions')}?advertiserId=${id}`}>Загрузить файл</Link>
        )}
      </TabLinks>
      <Part key={tab} advertiser={advertiser} />
      {editing.modal}
    </Page>
  );
}

function Overview({ advertiser }: { advertiser: Advertiser }) {
  const may = useMay();
  const { id, contacts, note, manager, currencyCode, isActive, createdAt } = advertiser;
  return (
    <>
      {may('operator.get-report') && (
        <EarnedCard
          of={{ advertiser: id }}
          last={({ totals }) => ['Конверсии', formatNumber(totals.conversions)]}
        />
      )}
      <Card title="Рекламодатель">
        <Facts
          facts={[
            [
              'Контакты',
              <span key="contacts" className={classes.text}>
                {contacts || '—'}
              </span>,
            ],
            ['Менеджер', manager?.name ?? '—'],
            ['Валюта счетов', currencyCode],
            ['Состояние', isActive ? 'Работает с сетью' : 'Не работает'],
            ['Офферов', `${advertiser.offers.active} активных из ${advertiser.offers.all}`],
            ['Добавлен', formatDayOf(createdAt)],
            [
              'Заметка',
              <span key="note" className={classes.text}>
                {note || '—'}
              </span>,
            ],
          ]}
        />
      </Card>
    </>
  );
}

const tabs = [
  { tab: 'overview', title: 'Обзор', part: Overview },
  { tab: 'offers', title: 'Офферы', part: OffersPart },
  { tab: 'bill', title: 'Счёт', part: BillPart },
] as const;
