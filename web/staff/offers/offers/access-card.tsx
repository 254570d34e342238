import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { tell } from '../../../ui/feedback/tell.ts';
import { Card as Surface } from '../../../ui/page/card.tsx';
import { useMay } from '../../rpc/me.ts';
import { ask, type ResultOf, useAction } from '../../rpc/rpc.ts';
import { CardPager, firstPlace, useCardPages } from '../../ui/card-pages.tsx';
import { partnerLabel } from '../../ui/partner-label.ts';
import classes from './editor/offer-editor.module.css';
import { FoundList } from './found-list.tsx';
import { PartnerFinder } from './partner-finder.tsx';

export const askAccess = (offerId: number, access: Access, place = firstPlace) =>
  ask('operator.get-offer-access', { offerId, isOpen: access === 'request', ...place });

/** Partners to whom the offer is closed; for an offer on request, partners to whom it is open. */
export function AccessCard({ offerId, access }: { offerId: number; access: Access }) {
  const isAsked = access === 'request';
  const mayTurn = useMay()('operator.set-offer-access');
  const pages = useCardPages();
  const named = useQuery(askAccess(offerId, access, pages.place));
  pages.follow(named.data?.pagination);
  const set = useSetAccess(offerId);
  return (
    <Surface title="Доступ">
      <div className={classes.fields}>
        <Loaded
          query={named}
          failed="Не удалось загрузить доступ"
          skeleton={<p className="small dim">Загружаем…</p>}
        >
          {(data) => <Named {...data} isAsked={isAsked} turn={mayTurn && ((id) => void set(id, !isAsked))} />}
        </Loaded>
        <CardPager pages={pages} pagination={named.data?.pagination} />
        {mayTurn && (
          <PartnerFinder
            label={isAsked ? 'Открыть партнёру' : 'Закрыть партнёру'}
            verb={isAsked ? 'Открыть' : 'Закрыть'}
            take={({ id }) => void set(id, isAsked)}
          />
        )}
      </div>
    </Surface>
  );
}

type Access = ResultOf<'operator.get-offer'>['access'];
type NamedProps = ResultOf<'operator.get-offer-access'> & {
  isAsked: boolean;
  turn: false | ((userId: number) => void);
};

function Named({ items, isAsked, turn }: NamedProps) {
  if (items.length === 0) return <p>{isAsked ? 'Пока никому не открыт.' : 'Открыт всем партнёрам.'}</p>;
  return (
    <>
      <p>{isAsked ? 'Открыт этим партнёрам:' : 'Закрыт этим партнёрам:'}</p>
      {turn ? (
        <FoundList
          items={items}
          nameOf={partnerLabel}
          verb={isAsked ? 'Закрыть' : 'Открыть'}
          take={({ id }) => turn(id)}
        />
      ) : (
        <ul>
          {items.map((item) => (
            <li key={item.id}>{partnerLabel(item)}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function useSetAccess(offerId: number) {
  const act = useAction();
  return (userId: number, isOpen: boolean) =>
    tell(
      act('operator.set-offer-access', { offerId, userId, isOpen }),
      isOpen ? 'Оффер открыт партнёру' : 'Оффер закрыт партнёру',
    );
}
