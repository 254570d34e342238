import { Modal } from '../../../ui/dialog/modal.tsx';
import classes from '../../../ui/dialog/steps.module.css';
import { FormRefusal } from '../../../ui/form/form-refusal.tsx';
import { CheckStep, DoneStep, SumStep } from './order-steps.tsx';
import { type OrderPlan, type Step, useOrderSteps } from './use-order-steps.ts';

/** The order of a withdrawal: sum and destination, the check, done. */
export function OrderModal(plan: OrderPlan) {
  const { step, form, preview, madeId, method, refusal, wait, ...modal } = useOrderSteps(plan);
  const { availableBalance, currencyCode } = plan.ordering.overview;
  return (
    <Modal
      title={step === 'done' ? 'Выплата заказана' : 'Заказ выплаты'}
      submitText={nextTexts[step]}
      {...(step === 'done' && { cancelText: 'Закрыть' })}
      {...modal}
    >
      <div className="stack gap-16">
        {step !== 'done' && <p className={classes.note}>Шаг {step === 'sum' ? 1 : 2} из 2</p>}
        {step === 'sum' && (
          <SumStep
            form={form}
            destinations={plan.ordering.destinations}
            method={method}
            available={availableBalance}
            currencyCode={currencyCode}
            why={preview?.why ?? []}
          />
        )}
        {step === 'check' && preview && <CheckStep preview={preview} />}
        {step === 'done' && preview && <DoneStep id={madeId} preview={preview} />}
        <FormRefusal refusal={refusal} wait={wait} />
      </div>
    </Modal>
  );
}

const nextTexts: Record<Step, string> = {
  sum: 'Далее',
  check: 'Заказать выплату',
  done: 'Открыть выплату',
};
