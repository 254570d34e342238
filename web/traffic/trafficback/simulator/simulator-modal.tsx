import { FormModal } from '../../../ui/dialog/form-modal.tsx';
import { ClickFields } from './click-fields.tsx';
import { LinkChoice, type NamedLink } from './link-choice.tsx';
import { TrafficPath } from './traffic-path.tsx';
import { useSimulation } from './use-simulation.ts';

/** «Куда уйдёт трафик?»: a click to try, and its path. `link`: a smart link that is chosen from the start. */
export function SimulatorModal({ link }: { link?: NamedLink }) {
  const { path, ...modal } = useSimulation(link?.id);
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
      <LinkChoice form={modal.form} first={link} />
      <ClickFields form={modal.form} />
    </FormModal>
  );
}
