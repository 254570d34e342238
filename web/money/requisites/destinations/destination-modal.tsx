import { Modal } from '../../../ui/dialog/modal.tsx';
import classes from '../../../ui/dialog/steps.module.css';
import { FormRefusal } from '../../../ui/form/form-refusal.tsx';
import { CheckStep, ChoiceStep, CodeStep, FieldsStep } from './destination-steps.tsx';
import { type DestinationPlan, type Step, useDestinationSteps } from './use-destination-steps.ts';

/** Adds, replaces or confirms a destination, one step at a time. */
export function DestinationModal(plan: DestinationPlan) {
  const { opening, methods, payees, codeBy } = plan;
  const { step, choice, fields, preview, sure, details, code, ...modal } = useDestinationSteps(plan);
  const place = order.indexOf(step) + 1;
  return (
    <Modal title={titles[opening.action]} submitText={nextTexts[step]} {...cancel[step]} {...modal}>
      <div className="stack gap-16">
        {opening.action !== 'confirm' && (
          <p className={classes.note}>
            Шаг {place} из {order.length}
          </p>
        )}
        {step === 'choice' && (
          <ChoiceStep
            choice={choice}
            payees={payees}
            currency={methods.currencyCode}
            isReplacing={opening.action === 'replace'}
          />
        )}
        {step === 'fields' && <FieldsStep form={details.form} fields={fields} />}
        {step === 'check' && <CheckStep {...preview} payee={choice.payee} sure={sure} />}
        {step === 'code' && (
          <CodeStep form={code.form} codeBy={codeBy} isMailed={opening.action !== 'confirm'} />
        )}
        {step === 'code' ? (
          <FormRefusal refusal={code.refusal} wait={code.wait} />
        ) : (
          <FormRefusal refusal={details.refusal} wait={details.wait} />
        )}
      </div>
    </Modal>
  );
}

const order: Step[] = ['choice', 'fields', 'check', 'code'];

const titles = {
  add: 'Новые реквизиты',
  replace: 'Замена реквизитов',
  confirm: 'Подтверждение реквизитов',
};

const nextTexts: Record<Step, string> = {
  choice: 'Далее',
  fields: 'Проверить',
  check: 'Сохранить',
  code: 'Подтвердить',
};

/** A destination made without a code waits for the code in the list. */
const cancel: Partial<Record<Step, { cancelText: string }>> = { code: { cancelText: 'Позже' } };
