import { useQuery } from '@tanstack/react-query';
import { FormModal, useFormModal } from '../../../ui/dialog/form-modal.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { formatNumber, plural } from '../../../ui/text/format.ts';
import { inPortions } from '../../rpc/portions.ts';
import { call, type ResultOf, useAction } from '../../rpc/rpc.ts';
import { saidWith } from '../../ui/left-as-is.tsx';
import type { Clear } from '../../ui/list/work-list.tsx';

export type Bulk = { ids: number[]; status: 'accepted' | 'delivered' | 'cancelled' };

/** Moves the selected orders, after saying how many of them can be moved; a cancellation asks for the reason. */
export function BulkModal({ ids, status, done }: Bulk & { done: Clear }) {
  const act = useAction();
  const tried = useQuery({
    queryKey: ['operator.set-order-statuses', { ids, status, dryRun: true }],
    queryFn: () =>
      inPortions(ids, (portion) =>
        call('operator.set-order-statuses', { ids: portion, status, dryRun: true }),
      ),
    gcTime: 0,
  });
  const count = tried.data && movedOf(tried.data.answers);
  const isCancel = status === 'cancelled';
  const modal = useFormModal({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (isCancel && reason.trim() === '' ? 'Укажите причину' : null) },
    act: async ({ reason }, keyed) => {
      const params = { status, ...(isCancel ? { reason: reason.trim() } : {}) };
      const { answers, left } = await inPortions(ids, (portion) =>
        act('operator.set-order-statuses', keyed({ ids: portion, ...params })),
      );
      done(left.map(({ id }) => id));
      return saidWith(`${words[status].done}: ${formatNumber(movedOf(answers))}`, left);
    },
  });
  return (
    <FormModal
      modal={modal}
      title={words[status].title}
      {...(count
        ? { submitText: `${words[status].action} ${orders(count)}`, danger: isCancel }
        : {
            submit: tried.isError ? () => void tried.refetch() : modal.close,
            submitText: emptyText(tried.isError),
            ...(tried.isError ? {} : { cancelText: null }),
          })}
      busy={modal.busy || tried.isFetching}
      lead={
        <span role="status">
          {tried.isError
            ? 'Не удалось узнать, сколько заказов изменится.'
            : textOf(count, ids.length, status)}
        </span>
      }
    >
      {isCancel && Boolean(count) && (
        <TextField
          label="Причина"
          help="Её увидят партнёры"
          maxLength={300}
          {...modal.form.getInputProps('reason')}
        />
      )}
    </FormModal>
  );
}

function movedOf(answers: ResultOf<'operator.set-order-statuses'>[]) {
  return answers.flatMap(({ items }) => items).filter(({ isMoved }) => isMoved).length;
}

function emptyText(isFailed: boolean) {
  return isFailed ? 'Посчитать ещё раз' : 'Закрыть';
}

const words: Record<Bulk['status'], { title: string; action: string; done: string; after: string }> = {
  accepted: {
    title: 'Принять заказы',
    action: 'Принять',
    done: 'Принято заказов',
    after: 'Партнёры получат уведомления.',
  },
  delivered: {
    title: 'Отметить доставленными',
    action: 'Отметить',
    done: 'Доставлено заказов',
    after: 'Партнёры получат уведомления.',
  },
  cancelled: {
    title: 'Отменить заказы',
    action: 'Отменить',
    done: 'Отменено заказов',
    after: 'Баллы вернутся партнёрам, товары — в магазин. Партнёры получат уведомления.',
  },
};

function textOf(count: number | undefined, all: number, status: Bulk['status']) {
  if (count === undefined) return 'Считаем…';
  if (count === 0) return 'Ни один из выбранных заказов в этот статус не перевести.';
  const left = all - count;
  const rest =
    left > 0
      ? ` Ещё ${formatNumber(left)} в этот статус не перевести: ${plural(left, 'он останется', 'они останутся', 'они останутся')} как есть.`
      : '';
  return `${plural(count, 'Изменится', 'Изменятся', 'Изменится')} ${orders(count)}.${rest} ${words[status].after}`;
}

function orders(count: number) {
  return `${formatNumber(count)} ${plural(count, 'заказ', 'заказа', 'заказов')}`;
}
