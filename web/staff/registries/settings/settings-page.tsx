import { Page } from '../../../ui/page/page.tsx';
import { SectionLinks } from '../../ui/section-links.tsx';
import { PayingCard } from './paying-card.tsx';
import { SheetsCard } from './sheets-card.tsx';

/** `/staff/registries/settings`: where the network pays from, and how files for services are written. */
export function Component() {
  return (
    <Page title="Счёт и файлы выплат">
      <SectionLinks of="withdrawals" />
      <PayingCard />
      <SheetsCard />
    </Page>
  );
}
