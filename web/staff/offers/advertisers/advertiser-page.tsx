import { Link } from '../../../router/link.tsx';
import { useSearchParams } from '../../../router/view.tsx';
import { useModal } from '../../../ui/dialog/opening.ts';
import { ActionButton } from '../../../ui/page/action-button.tsx';
import { Badge } from '../../../ui/page/badge.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { type FactList, Facts } from '../../../ui/page/facts.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { formatDayOf, formatNumber } from '../../../ui/text/format.ts';
import { pathTo } from '../../paths.ts';
import { askEarned, EarnedCard } from '../../reports/reports/earned-card.tsx';
import { useMay } from '../../rpc/me.ts';
import { type Asks, ask } from '../../rpc/rpc.ts';
import { HistoryLink } from '../../ui/history-link.tsx';
import { RecordOverview } from '../../ui/record-overview.tsx';
import { RecordPage } from '../../ui/record-page.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { type Advertiser, AdvertiserModal } from './advertiser-modal.tsx';
import classes from './advertisers.module.css';
import { askBill, BillPart } from './bill/bill-part.tsx';
import { OffersPart, offers } from './offers-part.tsx';
import { RequisitesCard } from './requisites/requisites-card.tsx';

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
  const query = useSearchParams();
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

/** The network's income with an advertiser; beside it their data. */
function Overview({ advertiser }: { advertiser: Advertiser }) {
  const may = useMay();
  return (
    <RecordOverview
      numbers={
        may('operator.get-report') && (
          <EarnedCard
            of={{ advertiser: advertiser.id }}
            last={({ totals }) => ['Конверсии', formatNumber(totals.conversions)]}
          />
        )
      }
      data={
        <div className="grid gap-cards">
          <Card title="Рекламодатель">
            <Facts facts={factsOf(advertiser)} />
          </Card>
          <RequisitesCard advertiser={advertiser} />
        </div>
      }
    />
  );
}

function factsOf({
  contacts,
  note,
  manager,
  currencyCode,
  isActive,
  offers,
  createdAt,
}: Advertiser): FactList {
  const lines = (name: string, text: string) =>
    [
      name,
      <span key={name} className={classes.text}>
        {text || '—'}
      </span>,
    ] as const;
  return [
    [
      'Состояние',
      <Badge
        key="state"
        tone={isActive ? 'good' : 'warning'}
        text={isActive ? 'Работает с сетью' : 'Не работает'}
      />,
    ],
    lines('Контакты', contacts),
    ['Менеджер', manager?.name ?? '—'],
    ['Валюта счетов', currencyCode],
    ['Офферов', `${offers.active} активных из ${offers.all}`],
    ['Добавлен', formatDayOf(createdAt)],
    lines('Заметка', note),
  ];
}

const tabs = [
  { tab: 'overview', title: 'Обзор', part: Overview },
  { tab: 'offers', title: 'Офферы', part: OffersPart },
  { tab: 'bill', title: 'Счёт', part: BillPart },
] as const;
