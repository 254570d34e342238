import { accessRefusalNames, accessRefusals } from '#contract/offers/access-names';
import { FormModal, useFormModal } from '../../../ui/dialog/form-modal.tsx';
import { choicesOf } from '../../../ui/filter/filters.ts';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { DayField, dayProps } from '../../../ui/form/day/day-field.tsx';
import { zoneAt } from '../../../ui/text/format.ts';
import { inPortions } from '../../rpc/portions.ts';
import { useAction } from '../../rpc/rpc.ts';
import {
  Chosen,
  CommentField,
  countOf,
  type DecisionProps,
  momentOf,
  outcomeOf,
  pastFault,
} from './decision.tsx';

type Values = { reason: (typeof accessRefusals)[number]; comment: string; askAgain: string };

/** Refuses requests, with a reason and the time of the next possible request. */
export function RefuseModal({ chosen, clear }: DecisionProps) {
  const act = useAction();
  const modal = useFormModal<Values>({
    initialValues: { reason: 'source', comment: '', askAgain: '' },
    validate: { askAgain: pastFault },
    act: async ({ reason, comment, askAgain }, keyed) => {
      const refusal = { reason, comment: comment.trim(), askAgainAt: momentOf(askAgain) };
      const { answers, left } = await inPortions(
        chosen.map(({ id }) => id),
        (ids) => act('operator.refuse-access', keyed({ ids, ...refusal })),
      );
      clear(left.map(({ id }) => id));
      return outcomeOf(answers, left, 'Отказано');
    },
  });
  const { form } = modal;
  return (
    <FormModal
      modal={modal}
      title="Отказать в доступе"
      submitText={`Отказать: ${countOf(chosen)}`}
      danger
      lead={`${chosen.length === 1 ? 'Партнёр прочтёт' : 'Партнёры прочтут'} причину и ваши слова.`}
    >
      <Chosen chosen={chosen} />
      <ChoiceField label="Причина" options={reasons} {...form.getInputProps('reason')} />
      <CommentField {...form.getInputProps('comment')} />
      <DayField
        label="Запросить снова можно с"
        help={`Пусто — в любой день. Часовой пояс браузера: ${zoneAt(new Date())}`}
        {...dayProps(form.getInputProps('askAgain'))}
      />
    </FormModal>
  );
}

const reasons = choicesOf(accessRefusals, accessRefusalNames);
