import { IconLifebuoy } from '@tabler/icons-react';
import { useMember } from '../../accounts/reach/use-member.ts';
import { settings } from '../../settings.ts';
import { ActionLink } from '../../ui/page/action-button.tsx';
import { askAboutAddress } from './about-address.ts';
import type { About } from './ticket-words.ts';

/** «Спросить об этом» links to a new ticket about the record. Empty where the network's support is elsewhere, and for members. */
export function AskAboutLink({ about, isDispute = false }: { about: About; isDispute?: boolean }) {
  const member = useMember();
  if (settings.supportUrl !== null || member) return null;
  return (
    <ActionLink to={askAboutAddress(about, isDispute)} icon={IconLifebuoy}>
      {isDispute ? 'Оспорить' : 'Спросить об этом'}
    </ActionLink>
  );
}
