import { IconLifebuoy } from '@tabler/icons-react';
import { Link } from 'react-router';
import { settings } from '../../settings.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { askAboutAddress } from './about-address.ts';
import type { About } from './ticket-words.ts';

/** «Спросить об этом» links to a new ticket about the record. Empty where the network's support is elsewhere. */
export function AskAboutLink({ about, isDispute = false }: { about: About; isDispute?: boolean }) {
  if (settings.supportUrl !== null) return null;
  return (
    <ActionButton component={Link} to={askAboutAddress(about, isDispute)} icon={IconLifebuoy}>
      {isDispute ? 'Оспорить' : 'Спросить об этом'}
    </ActionButton>
  );
}
