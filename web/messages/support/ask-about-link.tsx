import { Button } from '@mantine/core';
import { IconLifebuoy } from '@tabler/icons-react';
import { Link } from 'react-router';
import { settings } from '../../settings.ts';
import { buttonIcon } from '../../ui/page/button-icon.ts';
import { askAboutAddress } from './about-address.ts';
import type { About } from './ticket-words.ts';

/** «Спросить об этом» links to a new ticket about the record. Empty where the network's support is elsewhere. */
export function AskAboutLink({ about, isDispute = false }: { about: About; isDispute?: boolean }) {
  if (settings.supportUrl !== null) return null;
  return (
    <Button
      variant="default"
      component={Link}
      to={askAboutAddress(about, isDispute)}
      leftSection={<IconLifebuoy {...buttonIcon} />}
    >
      {isDispute ? 'Оспорить' : 'Спросить об этом'}
    </Button>
  );
}
