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
import { Tabs } from './tabs.tsx';

const CreativeModal = laterModal(async () => (await import('./creative-modal.tsx')).CreativeModal);
const PlaceModal = laterModal(async () => (await import('../places/place-modal.tsx')).PlaceModal);

export const asks: Asks = ({ query }) => [isOfPlaces(query) ? askPlaces : askCreatives(query)];

const isOfPlaces = (query: URLSearchParams) => query.get('tab') === 'places';

/** `/creatives`: advertisements with their tokens, and the places where the partner shows them. */
export function Component() {
  const query = useSearchParams();
  if (!settings.marking) return <NotFound />;
  return isOfPlaces(query) ? <Places /> : <Creatives />;
}

function Creatives() {
  const writing = useModal((creative: Creative | null) => <CreativeModal creative={creative} />);
  const isReader = useRole() === 'analyst';
  const request = isReader ? null : () => writing.open(null);
  return (
    <Page
      title="Креативы"
      actions={
        request && (
          <Button icon={IconPlus} onClick={request}>
            Запросить креатив
          </Button>
        )
      }
    >
      <Tabs tab="creatives" />
      <CreativeList request={request} change={isReader ? null : (creative) => writing.open(creative)} />
      {writing.modal}
    </Page>
  );
}

function Places() {
  const writing = useModal((place: Place | null) => <PlaceModal place={place} />);
  const isReader = useRole() === 'analyst';
  const add = isReader ? null : () => writing.open(null);
  return (
    <Page
      title="Площадки"
      section="Креативы: площадки"
      actions={
        add && (
          <Button icon={IconPlus} onClick={add}>
            Добавить площадку
          </Button>
        )
      }
    >
      <Tabs tab="places" />
      <PlaceList add={add} change={isReader ? null : (place) => writing.open(place)} />
      {writing.modal}
    </Page>
  );
}
