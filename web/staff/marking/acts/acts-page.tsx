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

const tabs = [
  { tab: 'acts', title: 'Акты за месяц' },
  { tab: 'statistics', title: 'Статистика' },
  { tab: 'sends', title: 'Отправка' },
  { tab: 'levy', title: 'Сбор за квартал' },
  { tab: 'settings', title: 'Настройки' },
] as const;
type Tab = (typeof tabs)[number]['tab'];
const tabIn = (query: URLSearchParams): Tab =>
  tabs.find(({ tab }) => tab === query.get('tab'))?.tab ?? 'acts';

// The server runs the calls of pages, which bring no component along (vite.pages.ts).
const asksOf: Record<Tab, Asks> = {
  acts: ({ query }) => [askActs(query)],
  statistics: statistics.asks,
  sends: sends.asks,
  levy: ({ query }) => [askLevy(query)],
  settings: () => [askMarking],
};
const parts: Record<Tab, ComponentType> = {
  acts: MonthPart,
  statistics: StatisticsPart,
  sends: SendsPart,
  levy: LevyPart,
  settings: LevySettings,
};

export const asks: Asks = (address) => (settings.marking ? asksOf[tabIn(address.query)](address) : []);

/** `/staff/ad-acts`: acts and statistics for the operator of advertising data, and the levy of a quarter. */
export const Component = ofMarking(Acts);

function Acts() {
  const tab = tabIn(useSearchParams());
  const Part = parts[tab];
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
