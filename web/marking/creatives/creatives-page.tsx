import { IconPlus } from '@tabler/icons-react';
import { useRole } from '../../accounts/reach/use-member.ts';
import { useSearchParams } from '../../router/view.tsx';
import type { Asks } from '../../rpc/preload.ts';
import { settings } from '../../settings.ts';
import { Component as NotFound } from '../../shell/errors/not-found-page.tsx';
import { useModal } from '../../ui/dialog/opening.ts';
import { laterModal } from '../../ui/feedback/later.tsx';
import { Button } from '../../ui/page/button.tsx';
import { Page } from '../../ui/page/page.tsx';
import type { Creative } from '../links/creative.ts';
import { askPlaces, type Place } from '../links/place.ts';
import { PlaceList } from '../places/place-list.tsx';
import { askCreatives, CreativeList } from './creative-list.tsx';
import { PartLinks } from './part-links.tsx';

const CreativeModal = laterModal(async () => (await import('./creative-modal.tsx')).CreativeModal);
const PlaceModal = laterModal(async () => (await import('../places/place-modal.tsx')).PlaceModal);

export const asks: Asks = ({ query }) => [isOfPlaces(query) ? askPlaces : askCreatives(query)];

const parts = [
  { title: 'Креативы', to: '?' },
  { title: 'Площадки', to: '?tab=places' },
];
const isOfPlaces = (query: URLSearchParams) => query.get('tab') === 'places';

/** `/creatives`: advertisements with their tokens, and the places where the partner shows them. */
export function Component() {
  const query = useSearchParams();
  if (!settings.marking) return <NotFound />;
  return isOfPlaces(query) ? <Places /> : <Creatives />;
}

function Creatives() {
  const writing = useModal((creative: Creative | null) => <CreativeModal creative={creative} />);
  const write = useRole() === 'analyst' ? null : writing.open;
  return (
    <Page
      title="Креативы"
      actions={
        write && (
          <Button icon={IconPlus} onClick={() => write(null)}>
            Запросить креатив
          </Button>
        )
      }
    >
      <PartLinks label="Раздел" parts={parts} shown="?" />
      <CreativeList write={write} />
      {writing.modal}
    </Page>
  );
}

function Places() {
  const writing = useModal((place: Place | null) => <PlaceModal place={place} />);
  const write = useRole() === 'analyst' ? null : writing.open;
  return (
    <Page
      title="Площадки"
      section="Креативы: площадки"
      actions={
        write && (
          <Button icon={IconPlus} onClick={() => write(null)}>
            Добавить площадку
          </Button>
        )
      }
    >
      <PartLinks label="Раздел" parts={parts} shown="?tab=places" />
      <PlaceList write={write} />
      {writing.modal}
    </Page>
  );
}
