import type { DefaultError, UnusedSkipTokenOptions } from '@tanstack/react-query';
import { findingOf, useFound as useFoundOf, useTerm } from '../../../shell/palette/use-found.ts';
import { formatMoney } from '../../../ui/text/format.ts';
import { pathTo } from '../../paths.ts';
import { useMay } from '../../rpc/me.ts';
import { ask, type MethodName } from '../../rpc/rpc.ts';
import { ownerLabel, partnerLabel } from '../../ui/partner-label.ts';

/** Records that the term finds, of each kind that the reader may see. */
export function usePaletteRecords(typed: string) {
  const term = useTerm(typed);
  const may = useMay();
  const partners = usePartners(term);
  // A partner asks about a missing postback.
  const postbacks = may('operator.get-user-deliveries')
    ? partners.options.map(({ title, to }) => ({ title: `Постбеки: ${title}`, to: `${to}?tab=postbacks` }))
    : [];
  return findingOf(typed, term, [
    partners,
    { ...partners, title: 'Постбеки партнёров', options: postbacks.slice(0, 3) },
    useFound(term, 'Офферы', 'offer', ask('operator.get-offers', { term, pageSize }), named),
    useFound(term, 'Рекламодатели', 'advertiser', ask('operator.get-advertisers', { term, pageSize }), named),
    useConversions(term),
    useOrders(term),
    useWithdrawals(term),
  ]);
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

/** The records of one kind. Without a note of its own a record shows its number. */
function useFound<Item, Answer extends { items: Item[] }, M extends MethodName, Params>(
  term: string,
  title: string,
  page: RecordPage,
  asked: UnusedSkipTokenOptions<Answer, DefaultError, Answer, readonly [M, Params]> & {
    queryKey: readonly [M, Params];
  },
  recordOf: (item: Answer['items'][number]) => FoundRecord,
) {
  const mayBe = useMay()(asked.queryKey[0]);
  return useFoundOf(term, { title, mayBe }, asked, (item) => {
    const { id, note = `№ ${id}`, ...record } = recordOf(item);
    return { ...record, note, to: pathTo(page, { id }) };
  });
}
