import { errorCode } from '#contract/wire/rpc';
import { RpcFailure } from '../../../rpc/failure.ts';
import type { Keyed } from '../../../rpc/repeat-keys.ts';
import { formatDate, formatMoney, formatNumber, plural } from '../../../ui/text/format.ts';
import type { SendAction } from '../../rpc/rpc.ts';
import type { Move, WholeWithdrawal } from './withdrawal-moves.ts';

/** The texts and the call of a move; settling has a form of its own. */
type MovePlan = {
  name: string;
  title: (withdrawal: WholeWithdrawal) => string;
  /** The consequences of the move. */
  effect: (withdrawal: WholeWithdrawal) => string;
  done: (withdrawal: WholeWithdrawal) => string;
  isDanger?: boolean;
  /** The reader of the reason; without it no reason is asked for. */
  reasonFor?: string;
  send: (act: SendAction, sent: Sent) => Promise<unknown>;
};
type Sent = { id: number; registryId: number; reason: string; keyed: Keyed };

const forPartner = 'Её прочтёт партнёр';
const sumOf = ({ sum, currencyCode }: WholeWithdrawal) => formatMoney(sum, currencyCode);

export const movePlans: Record<Exclude<Move, 'settle'>, MovePlan> = {
  approve: {
    name: 'Одобрить',
    title: ({ id }) => `Одобрить выплату № ${id}?`,
    effect: () =>
      'Деньги ещё не уходят, партнёр пока может её отменить. Реестр с этой выплатой одобрите не вы, а другой сотрудник.',
    done: ({ id }) => `Выплата № ${id} одобрена`,
    send: (act, { id, keyed }) =>
      act('operator.approve-withdrawals', keyed({ ids: [id] })).then(refuseUndone),
  },
  reject: {
    name: 'Отклонить',
    title: ({ id }) => `Отклонить выплату № ${id}?`,
    effect: (withdrawal) =>
      `${sumOf(withdrawal)} снова будут доступны партнёру. Вернуть её в очередь нельзя.`,
    done: ({ id }) => `Выплата № ${id} отклонена`,
    isDanger: true,
    reasonFor: forPartner,
    send: (act, { id, reason, keyed }) =>
      act('operator.reject-withdrawals', keyed({ ids: [id], reason })).then(refuseUndone),
  },
  pause: {
    name: 'Задержать',
    title: ({ id }) => `Задержать выплату № ${id}?`,
    effect: () => 'В реестр она не попадёт, пока задержку не снимут. Партнёр увидит, что её задержала сеть.',
    done: ({ id }) => `Выплата № ${id} задержана`,
    reasonFor: 'Её увидят только сотрудники',
    send: (act, { id, reason, keyed }) =>
      act('operator.hold-withdrawals', keyed({ ids: [id], reason })).then(refuseUndone),
  },
  release: {
    name: 'Снять задержку',
    title: ({ id }) => `Снять задержку с выплаты № ${id}?`,
    effect: ({ staffHold }) => `Почему её задержали: ${staffHold ?? 'уже не задержана'}.`,
    done: ({ id }) => `Задержка выплаты № ${id} снята`,
    send: (act, { id, keyed }) =>
      act('operator.release-withdrawals', keyed({ ids: [id] })).then(refuseUndone),
  },
  pay: {
    name: 'Выплатить вручную',
    title: ({ id }) => `Выплатить № ${id} вручную?`,
    effect: () =>
      'Закроется реестр из одной этой выплаты: с этого момента её нельзя отменить. Реестр одобрит другой сотрудник: ' +
      'не вы, не тот, кто одобрил выплату, и не тот, кто за последние 7 дней проверял или смотрел эти реквизиты. ' +
      'Если в сети платит один человек, он одобрит его через час.',
    done: ({ id }) => `Реестр с выплатой № ${id} закрыт, его одобрит другой сотрудник`,
    send: (act, { id, keyed }) => act('operator.create-registry', keyed({ withdrawalId: id })),
  },
  approveRegistry: {
    name: 'Одобрить реестр',
    title: ({ registry }) => `Одобрить реестр № ${registry?.id}?`,
    effect: (withdrawal) => `${contentOf(withdrawal)} После этого деньги можно переводить.`,
    done: ({ registry }) => `Реестр № ${registry?.id} одобрен`,
    send: (act, { registryId, keyed }) => act('operator.approve-registry', keyed({ id: registryId })),
  },
  voidRegistry: {
    name: 'Отменить реестр',
    title: ({ registry }) => `Отменить реестр № ${registry?.id}?`,
    effect: (withdrawal) =>
      `${contentOf(withdrawal)} Его выплаты снова станут одобренными. Сначала убедитесь, что по нему ничего не перевели.`,
    done: ({ registry }) => `Реестр № ${registry?.id} отменён`,
    isDanger: true,
    send: (act, { registryId, keyed }) => act('operator.void-registry', keyed({ id: registryId })),
  },
  fail: {
    name: 'Не прошла',
    title: ({ id }) => `Выплата № ${id} не прошла?`,
    effect: (withdrawal) =>
      `Если банк её не принял: ${sumOf(withdrawal)} снова будут доступны партнёру. Изменить это потом нельзя. ${twoSay(withdrawal)}`,
    done: ({ id, proposal }) =>
      proposal ? `Выплата № ${id} не прошла, сумма снова доступна партнёру` : saidByOne,
    isDanger: true,
    reasonFor: forPartner,
    send: (act, { id, reason, keyed }) => act('operator.fail-withdrawal', keyed({ id, reason })),
  },
  return: {
    name: 'Вернулась',
    title: ({ id }) => `Выплата № ${id} вернулась?`,
    effect: (withdrawal) =>
      `Если банк прислал деньги назад: пришедшее снова будет доступно партнёру, а по этим реквизитам больше не платят. Изменить это потом нельзя. ${twoSay(withdrawal)}`,
    done: ({ id, proposal }) => (proposal ? `Возврат выплаты № ${id} отмечен` : saidByOne),
    isDanger: true,
    reasonFor: forPartner,
    send: (act, { id, reason, keyed }) => act('operator.return-withdrawal', keyed({ id, reason })),
  },
  dropEnd: {
    name: 'Снять предложение',
    title: ({ id }) => `Оставить выплату № ${id} как есть?`,
    effect: (withdrawal) => endOf(withdrawal) ?? 'Её исход уже никто не предлагает.',
    done: ({ id }) => `Выплата № ${id} остаётся как есть`,
    send: (act, { id, keyed }) => act('operator.drop-withdrawal-end', keyed({ id })),
  },
};

const saidByOne = 'Записали. Подтвердит другой сотрудник, а если платит один — вы же через час';

/** Names the person whose proposal this move confirms, or says who will confirm it. */
function twoSay(withdrawal: WholeWithdrawal): string {
  return (
    endOf(withdrawal) ?? 'Это подтвердит другой сотрудник; если в сети платит один человек, он же через час.'
  );
}

/** The end of a withdrawal that one person has proposed, in a sentence. */
export function endOf({ proposal }: WholeWithdrawal): string | undefined {
  if (!proposal) return undefined;
  const { state, by, at, reason, aloneFrom } = proposal;
  const what = state === 'failed' ? 'Что она не прошла' : 'Что она вернулась';
  const alone = aloneFrom ? ` или он же с ${formatDate(aloneFrom)}` : '';
  return `${what}, отметил ${by}, ${formatDate(at)}: ${reason}. Подтверждает другой сотрудник${alone}.`;
}

/** The content of a registry, and the person who closed it. */
function contentOf({ registry }: WholeWithdrawal): string {
  if (!registry) return '';
  const { count, total, currencyCode, closedBy } = registry;
  const words = plural(count, 'выплата', 'выплаты', 'выплат');
  return `В реестре ${formatNumber(count)} ${words} на ${formatMoney(total, currencyCode)}, закрыл ${closedBy}.`;
}

/** Throws the reason why a call left its one withdrawal unchanged, as a usual refusal. */
function refuseUndone({ items: [item] }: { items: { isDone: boolean; why: string }[] }): void {
  if (item && !item.isDone) throw new RpcFailure({ code: errorCode.conflict, message: item.why });
}
