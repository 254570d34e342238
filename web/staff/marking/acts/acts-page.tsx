import type { ComponentType } from 'react';
import { useSearchParams } from '../../../router/view.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { useMay } from '../../rpc/me.ts';
import type { Asks } from '../../rpc/rpc.ts';
import { settings } from '../../rpc/settings.ts';
import { ErrorScreen } from '../../ui/error-screen.tsx';
import { SectionLinks } from '../../ui/section-links.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { ofMarking } from '../of-marking.tsx';
import { askLevy, LevyPart } from './levy-part.tsx';
import { askMarking, LevySettings } from './levy-settings.tsx';
import { askActs, MonthPart } from './month-part.tsx';
import { SendsPart, sends } from './sends-part.tsx';
import { StatisticsPart, statistics } from './statistics-part.tsx';

type Tab = { tab: string; title: string; asks: Asks; Part: ComponentType };

const acts: Tab = {
  tab: 'acts',
  title: 'Акты за месяц',
  asks: ({ query }) => [askActs(query)],
  Part: MonthPart,
};
const tabs: Tab[] = [
  acts,
  { tab: 'statistics', title: 'Статистика', asks: statistics.asks, Part: StatisticsPart },
  { tab: 'sends', title: 'Отправка', asks: sends.asks, Part: SendsPart },
  { tab: 'levy', title: 'Сбор за квартал', asks: ({ query }) => [askLevy(query)], Part: LevyPart },
  { tab: 'settings', title: 'Настройки', asks: () => [askMarking], Part: LevySettings },
];
const tabIn = (query: URLSearchParams) => tabs.find(({ tab }) => tab === query.get('tab')) ?? acts;

export const asks: Asks = (address) => (settings.marking ? tabIn(address.query).asks(address) : []);

/** `/staff/ad-acts`: acts and statistics for the operator of advertising data, and the levy of a quarter. */
export const Component = ofMarking(Acts);

function Acts() {
  const { tab, Part } = tabIn(useSearchParams());
  const may = useMay();
  if (!may('operator.get-ad-acts')) return <ErrorScreen status={403} />;
  return (
    <Page title="Акты для оператора рекламных данных" section="Маркировка">
      <SectionLinks of="marking" />
      <TabLinks label="Акты, статистика и сбор" tabs={tabs} tab={tab} />
      <Part />
    </Page>
  );
}
