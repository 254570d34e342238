import { Page } from '../../../../ui/page/page.tsx';
import type { Asks } from '../../../rpc/rpc.ts';
import { SectionLinks } from '../../../ui/section-links.tsx';
import { askPaying, PayingCard } from './paying-card.tsx';
import { askMethods, SheetsCard } from './sheets-card.tsx';

export const asks: Asks = () => [askPaying, askMethods];

/** `/staff/registries/settings`: the network's paying account, and the formats of files for payment services. */
export function Component() {
  return (
    <Page title="Счёт и файлы выплат">
      <SectionLinks of="withdrawals" />
      <PayingCard />
      <SheetsCard />
    </Page>
  );
}
