import { useQueryClient } from '@tanstack/react-query';
import { lineFlagNames } from '#contract/money/withdrawal-names';
import { errorCode } from '#contract/wire/rpc';
import { navigate } from '../../../router/router.ts';
import { RpcFailure } from '../../../rpc/failure.ts';
import type { Keyed } from '../../../rpc/repeat-keys.ts';
import { DecideModal } from '../../../ui/dialog/decide-modal.tsx';
import { formatMoney, formatNumber } from '../../../ui/text/format.ts';
import { pathTo } from '../../paths.ts';
import { type ResultOf, refreshAfter, type SendAction, useAction } from '../../rpc/rpc.ts';
import figures from '../withdrawals/withdrawals.module.css';
import classes from './registries.module.css';
import { type RegistryAction, registryMethods } from './registry-actions.ts';
import { countWords, flagTexts } from './registry-facts.tsx';
import type { WholeRegistry } from './registry-page.tsx';

type Left = ResultOf<'operator.close-registry'>['left'];

/** The texts and the call of an action. */
type ActionPlan = {
  name: (registry: WholeRegistry) => string;
  title: (id: number) => string;
  effect: (registry: WholeRegistry) => string;
  done: (id: number) => string;
  isDanger?: boolean;
  send: (act: SendAction, registry: WholeRegistry, keyed: Keyed, reason: string) => Promise<Outcome>;
};
/** The withdrawals that a closing left out, and the new draft. */
type Outcome = { left?: Left; draft?: number };

export const actionPlans: Record<RegistryAction, ActionPlan> = {
  close: {
    name: () => 'Закрыть реестр',
    title: (id) => `Закрыть реестр № ${id}?`,
    effect: () =>
      'Поручения получат номера, и файл сделается один раз. Отменить эти выплаты партнёры уже не смогут. Одобрит реестр другой сотрудник.',
    done: (id) => `Реестр № ${id} закрыт`,
    send: (act, { id }, keyed) => act('operator.close-registry', keyed({ id })),
  },
  approve: {
    name: () => 'Одобрить реестр',
    title: (id) => `Одобрить реестр № ${id}?`,
    effect: () => 'После этого файл можно скачать и загрузить в банк.',
    done: (id) => `Реестр № ${id} одобрен`,
    send: async (act, { id, sha256 }, keyed) => {
      await act('operator.approve-registry', keyed({ id, sha256: sha256 ?? undefined }));
      return {};
    },
  },
  send: {
    name: () => 'Отправлен в банк',
    title: (id) => `Реестр № ${id} отправлен в банк?`,
    effect: () => 'Отменить реестр после этого нельзя: каждую выплату подтвердит выписка или сотрудник.',
    done: (id) => `Реестр № ${id} отправлен`,
    send: async (act, { id }, keyed) => {
      await act('operator.mark-registry-sent', keyed({ id }));
      return {};
    },
  },
  void: {
    name: () => 'Отменить реестр',
    title: (id) => `Отменить реестр № ${id}?`,
    effect: ({ state, takenAt }) =>
      state === 'draft'
        ? 'Выплаты останутся одобренными.'
        : `Выплаты снова станут одобренными, номера поручений второй раз не используются.${takenAt ? warning : ''}`,
    done: (id) => `Реестр № ${id} отменён`,
    isDanger: true,
    send: async (act, { id }, keyed, reason) => {
      await act('operator.void-registry', keyed({ id, reason }));
      return {};
    },
  },
  regather: {
    name: ({ barred }) => `Отменить и собрать без ${barred.count === 1 ? 'неё' : 'них'}`,
    title: (id) => `Отменить реестр № ${id} и собрать заново?`,
    effect: ({ takenAt }) =>
      `Остальные выплаты будут в новом черновике: закройте его, и другой сотрудник его одобрит.${takenAt ? warning : ''}`,
    done: (id) => `Реестр № ${id} отменён и собран заново`,
    isDanger: true,
    send: async (act, { id }, keyed, reason) => {
      const { id: draft } = await act('operator.regather-registry', keyed({ id, reason }));
      return { draft };
    },
  },
};

const warning =
  ' Файл уже скачивали: сначала убедитесь в банке, что по нему ничего не подписано. Кто закрыл и кто одобрил реестр, получат письмо.';

/**
 * Asks for confirmation of one action, with the registry's content in large figures; says which withdrawals a closing left out.
 */
export function ActionModal({ action, registry }: { action: RegistryAction; registry: WholeRegistry }) {
  const { name, title, effect, done, isDanger = false, send } = actionPlans[action];
  const act = useAction();
  const client = useQueryClient();
  const asksReason = (action === 'void' || action === 'regather') && registry.takenAt !== null;
  // A colleague took the file meanwhile: the refusal of a missing reason is 422, after which `useAction` reloads nothing.
  const reload = (failure: unknown) => {
    if (failure instanceof RpcFailure && failure.code === errorCode.wrongField)
      void refreshAfter(client, registryMethods[action]);
    throw failure;
  };
  return (
    <DecideModal
      title={title(registry.id)}
      submitText={name(registry)}
      cancelText="Не сейчас"
      danger={isDanger}
      lead={effect(registry)}
      reason={asksReason ? whyVoided : undefined}
      act={async (reason, keyed) => {
        const { left = [], draft } = await send(act, registry, keyed, reason).catch(reload);
        if (draft !== undefined) await navigate(pathTo('registry', { id: draft }));
        return left.length === 0
          ? done(registry.id)
          : { title: done(registry.id), body: <LeftOut left={left} /> };
      }}
    >
      <div className={figures.sum}>
        <p className={figures.figure}>{formatMoney(registry.total, registry.currencyCode)}</p>
        <p>
          {registry.methodName}, {countWords(registry)}
        </p>
        {action === 'approve' &&
          flagTexts(registry).map((flag) => (
            <p key={flag} className="flush small dim">
              {flag}
            </p>
          ))}
        {action === 'approve' && registry.sha256 && <p className={classes.hash}>SHA-256 {registry.sha256}</p>}
      </div>
      {action === 'regather' && <Barred registry={registry} />}
    </DecideModal>
  );
}

const whyVoided = {
  label: 'Причина',
  help: 'Её прочтут в письме те, кто закрыл и одобрил реестр, и администраторы',
  required: 'Укажите, почему реестр отменяют',
};

function Barred({ registry: { barred } }: { registry: WholeRegistry }) {
  const more = barred.count - barred.items.length;
  return (
    <div className={figures.sum}>
      <p>Не войдут:</p>
      <ul className="grid gap-4 bare">
        {barred.items.map(({ withdrawalId, userLogin, userName, why }) => (
          <li key={withdrawalId}>
            {userLogin}
            {userName && ` (${userName})`}, № {withdrawalId}: {lineFlagNames[why]}
          </li>
        ))}
      </ul>
      {more > 0 && <p>И ещё {formatNumber(more)}.</p>}
    </div>
  );
}

function LeftOut({ left }: { left: Left }) {
  return (
    <div className={figures.sum} role="status">
      <p>Не вошли в реестр и остались одобренными: {formatNumber(left.length)}.</p>
      <ul className="grid gap-4 bare">
        {left.slice(0, 100).map(({ id, why }) => (
          <li key={id}>
            № {id}: {why}
          </li>
        ))}
      </ul>
      {left.length > 100 && <p>И ещё {formatNumber(left.length - 100)}.</p>}
    </div>
  );
}
