import { IconFileSpreadsheet, IconPlus } from '@tabler/icons-react';
import { staffPromoStateNames } from '#contract/traffic/promo-names';
import { keysOf } from '#contract/wire/text';
import { useSearchParams } from '../../../router/view.tsx';
import { useModal } from '../../../ui/dialog/opening.ts';
import { choicesOf, selectFilter, textFilter } from '../../../ui/filter/filters.ts';
import { ActionButton, ActionLink } from '../../../ui/page/action-button.tsx';
import { ButtonLink } from '../../../ui/page/button.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { pathTo } from '../../paths.ts';
import { useMay } from '../../rpc/me.ts';
import type { Asks } from '../../rpc/rpc.ts';
import { useAnswers } from '../../ui/decision.tsx';
import { listOf } from '../../ui/list/list-source.ts';
import { offerFilter, partnerFilter } from '../../ui/list/record-filters.ts';
import { SourceList } from '../../ui/list/work-list.tsx';
import { refreshEvery } from '../../ui/refresh-every.ts';
import { TabLinks } from '../../ui/tab-links.tsx';
import { RefuseModal } from './decision.ts';
import { GrantModal } from './grant-modal.tsx';
import { codeColumns, type Promo, requestColumns } from './promo-columns.tsx';
import { RevokeModal } from './revoke-modal.tsx';

const requests = listOf('operator.get-promos', [offerFilter(), partnerFilter()], () => ({
  state: 'requested' as const,
}));
const codes = listOf('operator.get-promos', [
  textFilter('search', 'Промокод'),
  offerFilter(),
  partnerFilter(),
  selectFilter('state', 'Состояние', choicesOf(keysOf(staffPromoStateNames), staffPromoStateNames)),
]);

const isOfCodes = (query: URLSearchParams) => query.get('tab') === 'codes';
export const asks: Asks = (address) => (isOfCodes(address.query) ? codes : requests).asks(address);

const tabs = [
  { tab: 'requests', title: 'Ждут ответа' },
  { tab: 'codes', title: 'Все промокоды' },
] as const;

/** `/staff/promo-codes`: requests of partners, the oldest first, and all codes with what they have brought. */
export function Component() {
  const isAll = isOfCodes(useSearchParams());
  const may = useMay();
  return (
    <Page
      title="Промокоды"
      actions={
        may('operator.save-promos') && (
          <>
            <ButtonLink to={pathTo('newPromos')} icon={IconPlus}>
              Новые промокоды
            </ButtonLink>
            {may('operator.save-promo-file') && (
              <ActionLink to={`${pathTo('newPromos')}?tab=file`} icon={IconFileSpreadsheet}>
                Загрузить CSV
              </ActionLink>
            )}
          </>
        )
      }
    >
      <TabLinks label="Какие промокоды" tabs={tabs} tab={isAll ? 'codes' : 'requests'} />
      {isAll ? <Codes /> : <Requests />}
    </Page>
  );
}

function Requests() {
  const mayDecide = useMay()('operator.decide-promo-requests');
  const { actions, modals } = useAnswers('Дать промокод', GrantModal, RefuseModal);
  return (
    <>
      <SourceList
        source={requests}
        refetchInterval={refreshEvery}
        name="promo-requests"
        label="Запросы промокодов"
        words={['запрос', 'запроса', 'запросов']}
        columns={requestColumns}
        failed="Не удалось загрузить запросы"
        empty={{
          title: 'Запросов нет',
          text: 'Здесь будут запросы партнёров: промокод засчитывает им заказы без перехода по ссылке.',
        }}
        selectsAll
        actions={mayDecide && actions}
      />
      {modals}
    </>
  );
}

function Codes() {
  const mayRevoke = useMay()('operator.revoke-promo');
  const revoking = useModal((promo: Promo) => <RevokeModal promo={promo} />);
  const actions = (chosen: Promo[]) => {
    const one = chosen.length === 1 ? chosen[0] : undefined;
    const isGiven = one?.state === 'active' || one?.state === 'free';
    return (
      <ActionButton disabled={!isGiven} onClick={() => one && revoking.open(one)}>
        Отозвать
      </ActionButton>
    );
  };
  return (
    <>
      <SourceList
        source={codes}
        name="promos"
        label="Промокоды"
        words={['промокод', 'промокода', 'промокодов']}
        columns={codeColumns}
        failed="Не удалось загрузить промокоды"
        empty={{
          title: 'Промокодов пока нет',
          text: 'Дайте промокоды партнёрам сами или ответьте на их запросы: заказ с промокодом засчитается без клика.',
        }}
        actions={mayRevoke && actions}
      />
      {revoking.modal}
    </>
  );
}
