import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { StaffPage } from '#contract/wire/staff-pages';
import { formatMoney } from '../../../ui/text/format.ts';
import { pathTo } from '../../paths.ts';
import { useMay } from '../../rpc/me.ts';
import { ask, type MethodName } from '../../rpc/rpc.ts';
import { ownerLabel, partnerLabel } from '../../ui/partner-label.ts';
import { isBuilt } from '../site.ts';
import type { PaletteGroup, PaletteOption } from './palette-options.ts';

/**
 * Records that the term finds, of each kind that the reader may see: one batch when typing rests, and an outdated request is
 * aborted. Shows the previous term's results while the new ones load.
 */
export function usePaletteRecords(typed: string): PaletteRecords {
  const [term] = useDebouncedValue(typed.trim(), 200);
  const { partners, postbacks } = usePartners(term);
  const found = [
    partners,
    postbacks,
    useOffers(term),
    useAdvertisers(term),
    useConversions(term),
    useOrders(term),
    useWithdrawals(term),
  ];
  return {
    hasFailed: found.some(({ isError }) => isError),
    groups: found.filter(({ options }) => options.length > 0),
    isSearching:
      found.some(({ isFetching }) => isFetching) || (isWorthIt(typed.trim()) && typed.trim() !== term),
  };
}

type PaletteRecords = { groups: PaletteGroup[]; isSearching: boolean; hasFailed: boolean };

type Found = { title: string; options: PaletteOption[]; isFetching: boolean; isError: boolean };

/** Partners, and their postbacks for a reader whom a partner asks about a missing postback. */
function usePartners(term: string): Record<'partners' | 'postbacks', Found> {
  const may = useMay();
  const asked = ask('operator.get-user-names', { term, pageSize });
  const { data, isFetching, isError } = useQuery({
    ...asked,
    ...useSought(term, 'operator.get-user-names', 'partner'),
  });
  const named = data?.items.map((one) => ({
    title: partnerLabel(one),
    note: `№ ${one.id}`,
    to: pathTo('partner', { id: one.id }),
  }));
  const options = named ?? [];
  const postbacks = may('operator.get-user-deliveries')
    ? options.map(({ title, to }) => ({ title: `Постбеки: ${title}`, to: `${to}?tab=postbacks` }))
    : [];
  return {
    partners: { title: 'Партнёры', options, isFetching, isError },
    postbacks: { title: 'Постбеки партнёров', options: postbacks.slice(0, 3), isFetching, isError },
  };
}

function useOffers(term: string): Found {
  const asked = ask('operator.get-offers', { term, pageSize });
  const { data, isFetching, isError } = useQuery({
    ...asked,
    ...useSought(term, 'operator.get-offers', 'offer'),
  });
  const options = data?.items.map(({ id, name }) => ({
    title: name,
    note: `№ ${id}`,
    to: pathTo('offer', { id }),
  }));
  return { title: 'Офферы', options: options ?? [], isFetching, isError };
}

function useAdvertisers(term: string): Found {
  const asked = ask('operator.get-advertisers', { term, pageSize });
  const { data, isFetching, isError } = useQuery({
    ...asked,
    ...useSought(term, 'operator.get-advertisers', 'advertiser'),
  });
  const options = data?.items.map(({ id, name }) => ({
    title: name,
    note: `№ ${id}`,
    to: pathTo('advertiser', { id }),
  }));
  return { title: 'Рекламодатели', options: options ?? [], isFetching, isError };
}

function useConversions(term: string): Found {
  const asked = ask('operator.get-conversions', { term, pageSize });
  const { data, isFetching, isError } = useQuery({
    ...asked,
    ...useSought(term, 'operator.get-conversions', 'conversion'),
  });
  const options = data?.items.map(({ id, offer }) => ({
    title: `Конверсия ${id}`,
    note: offer.name,
    to: pathTo('conversion', { id }),
  }));
  return { title: 'Конверсии', options: options ?? [], isFetching, isError };
}

function useOrders(term: string): Found {
  const asked = ask('operator.get-orders', { term, pageSize });
  const { data, isFetching, isError } = useQuery({
    ...asked,
    ...useSought(term, 'operator.get-orders', 'order'),
  });
  const options = data?.items.map((order) => ({
    title: `Заказ ${order.id}`,
    note: ownerLabel(order),
    to: pathTo('order', { id: order.id }),
  }));
  return { title: 'Заказы', options: options ?? [], isFetching, isError };
}

/** Withdrawals are found by number only. */
function useWithdrawals(term: string): Found {
  const isNumber = /^[1-9]\d{0,14}$/.test(term);
  const sought = useSought(isNumber ? term : '', 'operator.get-withdrawals', 'withdrawal');
  const asked = ask('operator.get-withdrawals', { id: isNumber ? Number(term) : 1, pageSize });
  const { data, isFetching, isError } = useQuery({ ...asked, ...sought });
  const options = data?.items.map(({ id, sum, currencyCode, ...whose }) => ({
    title: `Выплата ${id}`,
    note: `${ownerLabel(whose)}, ${formatMoney(sum, currencyCode)}`,
    to: pathTo('withdrawal', { id }),
  }));
  return { title: 'Выплаты', options: options ?? [], isFetching, isError };
}

const pageSize = 5;

/** True where a kind of record is searched: a term is typed, the reader may see the records, and they have a page. */
function useSought(term: string, method: MethodName, page: StaffPage) {
  const may = useMay();
  const enabled = isWorthIt(term) && may(method) && isBuilt(page);
  return { enabled, placeholderData: <Data>(before: Data) => (enabled ? before : undefined) };
}

/** Shorter words find too much; numbers are ids. */
function isWorthIt(term: string): boolean {
  return term.length >= 3 || /^\d+$/.test(term);
}
