import { useQuery } from '@tanstack/react-query';
import { wholeNumber } from '#contract/wire/list-address';
import { useSearchParams } from '../../../../router/view.tsx';
import { Loaded } from '../../../../ui/feedback/loaded.tsx';
import { PageSkeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Card as Surface } from '../../../../ui/page/card.tsx';
import { Page } from '../../../../ui/page/page.tsx';
import { pathTo } from '../../../paths.ts';
import { type Asks, ask } from '../../../rpc/rpc.ts';
import { copyOf, emptyDraft } from './offer-draft.ts';
import { askCategories, OfferEditor } from './offer-editor.tsx';

export const asks: Asks = ({ query }) => {
  const id = wholeNumber(query.get('copy'));
  return [askCategories, ...(id === undefined ? [] : [askOffer(id)])];
};

const askOffer = (id: number) => ask('operator.get-offer', { id });

/** `/staff/offers/new`: a new offer; `copy` starts it as a copy of another offer. */
export function Component() {
  const query = useSearchParams();
  const id = wholeNumber(query.get('copy'));
  return (
    <Page
      title={id === undefined ? 'Новый оффер' : 'Копия оффера'}
      back={{ to: pathTo('offers'), text: 'Все офферы' }}
    >
      {id === undefined ? <OfferEditor offer={null} initial={emptyDraft} /> : <Copy id={id} />}
    </Page>
  );
}

function Copy({ id }: { id: number }) {
  const offer = useQuery({ ...askOffer(id), staleTime: Number.POSITIVE_INFINITY });
  return (
    <Loaded
      query={offer}
      failed="Не удалось загрузить оффер"
      frame={(failure) => <Surface>{failure}</Surface>}
      skeleton={<PageSkeleton />}
    >
      {(data) => <OfferEditor offer={null} initial={copyOf(data)} />}
    </Loaded>
  );
}
