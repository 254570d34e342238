import { promoLimits } from '#contract/traffic/promo-names';
import { FormModal, useFormModal } from '../../../ui/dialog/form-modal.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useAction } from '../../rpc/rpc.ts';
import type { Deciding } from '../../ui/decision.tsx';
import { Asked, countOf, decide } from './decision.ts';
import type { Promo } from './promo-columns.tsx';

/** Grants requests: each gets the code it asks for, or the offer's free one; a single one may get another code. */
export function GrantModal({ chosen, clear }: Deciding<Promo>) {
  const act = useAction();
  const [one, ...others] = chosen;
  const isOne = others.length === 0;
  const ofNetwork = chosen.some(({ code }) => code === null)
    ? ' Где выбор за сетью, возьмём самый давний свободный промокод оффера.'
    : '';
  const modal = useFormModal({
    initialValues: { code: '' },
    validate: {},
    act: ({ code }, keyed) => {
      const other = isOne && code.trim() ? { code: code.trim() } : {};
      return decide(chosen, clear, 'Промокод дан', (ids) =>
        act('operator.decide-promo-requests', keyed({ ids, decision: 'grant', ...other })),
      );
    },
  });
  return (
    <FormModal
      modal={modal}
      title="Дать промокод"
      submitText={isOne ? 'Дать промокод' : `Дать: ${countOf(chosen)}`}
      lead={`Действует сразу, ${isOne ? 'партнёр получит' : 'партнёры получат'} уведомление.${ofNetwork}`}
    >
      <Asked chosen={chosen} />
      {isOne && (
        <TextField
          label="Другой промокод"
          help={one?.code ? 'Пусто — тот, который просит партнёр' : 'Пусто — свободный промокод оффера'}
          maxLength={promoLimits.longest}
          spellCheck={false}
          autoComplete="off"
          {...modal.form.getInputProps('code')}
        />
      )}
    </FormModal>
  );
}
