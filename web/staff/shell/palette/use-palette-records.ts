import { useDebouncedValue } from '@mantine/hooks';
import { type DefaultError, type UnusedSkipTokenOptions, useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../../ui/text/format.ts';
import { pathTo } from '../../paths.ts';
import { useMay } from '../../rpc/me.ts';
import { ask, type MethodName } from '../../rpc/rpc.ts';
import { ownerLabel, partnerLabel } from '../../ui/partner-label.ts';
import { isBuilt } from '../site.ts';
import type { PaletteOption } from './palette-options.ts';

/**
 * Records that the term finds, of each kind that the reader may see: one batch when typing rests, and an outdated request is
 * aborted. Shows the previous term's results while the new ones load.
 */
export function usePaletteRecords(typed: string) {
  const [term] = useDebouncedValue(typed.trim(), 200);
  const may = useMay();
  const partners = usePartners(term);
  // A partner asks about a missing postback.
  const postbacks = may('operator.get-user-deliveries')
    ? partners.options.map(({ title, to }) => ({ title: `Постбеки: ${title}`, to: `${to}?tab=postbacks` }))
    : [];
  const found = [
    partners,
    { ...partners, title: 'Постбеки партнёров', options: postbacks.slice(0, 3) },
    useFound(term, 'Офферы', 'offer', ask('operator.get-offers', { term, pageSize }), named),
    useFound(term, 'Рекламодатели', 'advertiser', ask('operator.get-advertisers', { term, pageSize }), named),
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

const pageSize = 5;
type RecordPage = 'partner' | 'offer' | 'advertiser' | 'conversion' | 'order' | 'withdrawal';
type FoundRecord = { id: number; title: string; note?: string };

const named = ({ id, name }: { id: number; name: string }): FoundRecord => ({ id, title: name });

function usePartners(term: string) {
  const asked = ask('operator.get-user-names', { term, pageSize });
  return useFound(term, 'Партнёры', 'partner', asked, (one) => ({ id: one.id, title: partnerLabel(one) }));
}

function useConversions(term: string) {
  const asked = ask('operator.get-conversions', { term, pageSize });
  return useFound(term, 'Конверсии', 'conversion', asked, ({ id, offer }) => ({
    id,
    title: `Конверсия ${id}`,
    note: offer.name,
  }));
}

function useOrders(term: string) {
  const asked = ask('operator.get-orders', { term, pageSize });
  return useFound(term, 'Заказы', 'order', asked, ({ id, ...whose }) => ({
    id,
    title: `Заказ ${id}`,
    note: ownerLabel(whose),
  }));
}

/** Withdrawals are found by number only. */
function useWithdrawals(term: string) {
  const isNumber = /^[1-9]\d{0,14}$/.test(term);
  const asked = ask('operator.get-withdrawals', { id: isNumber ? Number(term) : 1, pageSize });
  return useFound(
    isNumber ? term : '',
    'Выплаты',
    'withdrawal',
    asked,
    ({ id, sum, currencyCode, ...whose }) => ({
      id,
      title: `Выплата ${id}`,
      note: `${ownerLabel(whose)}, ${formatMoney(sum, currencyCode)}`,
    }),
  );
}

/**
 * The records of one kind, searched where a term is typed, the reader may see them, and they have a page. Without a note of its
 * own a record shows its number.
 */
function useFound<Item, Answer extends { items: Item[] }, M extends MethodName, Params>(
  term: string,
  title: string,
  page: RecordPage,
  asked: UnusedSkipTokenOptions<Answer, DefaultError, Answer, readonly [M, Params]> & {
    queryKey: readonly [M, Params];
  },
  recordOf: (item: Answer['items'][number]) => FoundRecord,
) {
  const may = useMay();
  const enabled = isWorthIt(term) && may(asked.queryKey[0]) && isBuilt(page);
  const { data, isFetching, isError } = useQuery({
    ...asked,
    enabled,
    placeholderData: (before) => (enabled ? before : undefined),
  });
  const options = (data?.items ?? []).map((item): PaletteOption => {
    const { id, note = `№ ${id}`, ...record } = recordOf(item);
    return { ...record, note, to: pathTo(page, { id }) };
  });
  return { title, options, isFetching, isError };
}

/** Shorter words find too much; numbers are ids. */
function isWorthIt(term: string) {
  return term.length >= 3 || /^\d+$/.test(term);
}
