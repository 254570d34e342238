import { IconLifebuoy } from '@tabler/icons-react';
import { settings } from '../../settings.ts';
import { ActionLink } from '../../ui/page/action-button.tsx';
import { askAboutAddress } from './about-address.ts';
import type { About } from './ticket-words.ts';

/** «Спросить об этом» links to a new ticket about the record. Empty where the network's support is elsewhere. */
export function AskAboutLink({ about, isDispute = false }: { about: About; isDispute?: boolean }) {
  if (settings.supportUrl !== null) return null;
  return (
    <ActionLink to={askAboutAddress(about, isDispute)} icon={IconLifebuoy}>
      {isDispute ? 'Оспорить' : 'Спросить об этом'}
    </ActionLink>
  );
}
