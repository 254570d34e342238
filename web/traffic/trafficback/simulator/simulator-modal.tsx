import { FormModal } from '../../../ui/dialog/form-modal.tsx';
import { OfferPicker } from '../targets/offer-picker.tsx';
import { ClickFields } from './click-fields.tsx';
import { LandingChoice } from './landing-choice.tsx';
import { TrafficPath } from './traffic-path.tsx';
import { useSimulation } from './use-simulation.ts';

/** «Куда уйдёт трафик?»: a click to try, and its path. */
export function SimulatorModal() {
  const { path, ...modal } = useSimulation();
  const { onChange, ...offer } = modal.form.getInputProps('offer');
  return (
    <FormModal
      modal={modal}
      title="Куда уйдёт трафик?"
      size="lg"
      submitText="Проверить"
      cancelText="Закрыть"
      unsaved={false}
      found={path && <TrafficPath path={path} />}
    >
      <OfferPicker
        label="Оффер"
        placeholder="Название или ID"
        help="На чью ссылку пришёл клик"
        method="trafficback.get-offers-from"
        initial={null}
        {...offer}
        onChange={(id) => {
          onChange(id);
          modal.form.setFieldValue('landing', '');
        }}
      />
      <LandingChoice form={modal.form} />
      <ClickFields form={modal.form} />
    </FormModal>
  );
}
