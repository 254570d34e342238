import { useQuery } from '@tanstack/react-query';
import { RpcFailure } from '../../rpc/failure.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { toast, toastFailure } from '../../ui/feedback/toast.ts';
import { Card as Surface } from '../../ui/page/card.tsx';
import { useMay } from '../rpc/me.ts';
import { ask, type ResultOf, useAct } from '../rpc/rpc.ts';
import { CardPager, firstPlace, useCardPages } from '../ui/card-pages.tsx';
import { partnerLabel } from '../ui/partner-label.ts';
import classes from './editor/offer-editor.module.css';
import { FoundList } from './found-list.tsx';
import { PartnerFinder } from './partner-finder.tsx';

export const askAccess = (offerId: number, place = firstPlace) =>
  ask('operator.get-offer-access', { offerId, ...place });

/** To whom the offer is closed: everybody else may send traffic there. */
export function AccessCard({ offerId }: { offerId: number }) {
  const may = useMay();
  const pages = useCardPages();
  const closed = useQuery(askAccess(offerId, pages.place));
  pages.follow(closed.data?.pagination);
  const set = useSetAccess(offerId);
  return (
    <Surface title="Доступ">
      <div className={classes.fields}>
        <Loaded
          query={closed}
          failed="Не удалось загрузить доступ"
          skeleton={<p className={classes.note}>Загружаем…</p>}
        >
          {(data) => (
            <Closed
              {...data}
              {...(may('operator.set-offer-access') ? { open: (id: number) => void set(id, true) } : {})}
            />
          )}
        </Loaded>
        <CardPager pages={pages} pagination={closed.data?.pagination} />
        {may('operator.set-offer-access') && (
          <PartnerFinder label="Закрыть партнёру" verb="Закрыть" take={({ id }) => void set(id, false)} />
        )}
      </div>
    </Surface>
  );
}

type ClosedProps = ResultOf<'operator.get-offer-access'> & { open?: (userId: number) => void };

function Closed({ items, open }: ClosedProps) {
  if (items.length === 0) return <p>Открыт всем партнёрам.</p>;
  const named = items.map((item) => ({ id: item.id, name: partnerLabel(item), item }));
  return (
    <>
      <p>Закрыт этим партнёрам:</p>
      {open ? (
        <FoundList items={named} verb="Открыть" take={({ id }) => open(id)} />
      ) : (
        <ul>
          {named.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function useSetAccess(offerId: number) {
  const act = useAct();
  return async (userId: number, isOpen: boolean) => {
    try {
      await act('operator.set-offer-access', { offerId, userId, isOpen });
      void toast(isOpen ? 'Оффер открыт партнёру' : 'Оффер закрыт партнёру');
    } catch (failure) {
      if (!(failure instanceof RpcFailure)) throw failure;
      toastFailure(failure);
    }
  };
}
