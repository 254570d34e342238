import { laterModal } from '../../../ui/feedback/later.tsx';
import type { GlobalRule, Rule } from './rule-actions.ts';

/** The action that the partner has opened. */
export type Opened =
  | { action: 'rule'; rule: Rule | null }
  | { action: 'global'; rule: GlobalRule | null }
  | { action: 'many' | 'import' | 'simulate' };

/** The modal of an action, loaded when it is first needed. */
export function RuleModals({ opened, isCustom }: { opened: Opened; isCustom: boolean }) {
  return (
    <>
      {opened.action === 'rule' && <RuleModal rule={opened.rule} isCustom={isCustom} />}
      {opened.action === 'global' && <GlobalModal rule={opened.rule} isCustom={isCustom} />}
      {opened.action === 'many' && <SeveralOffersModal isCustom={isCustom} />}
      {opened.action === 'import' && <ImportModal />}
      {opened.action === 'simulate' && <SimulatorModal />}
    </>
  );
}

const RuleModal = laterModal(async () => (await import('./rule-modal.tsx')).RuleModal);
const GlobalModal = laterModal(async () => (await import('./global-modal.tsx')).GlobalModal);
const SeveralOffersModal = laterModal(
  async () => (await import('./several-offers-modal.tsx')).SeveralOffersModal,
);
const ImportModal = laterModal(async () => (await import('./import-modal.tsx')).ImportModal);
const SimulatorModal = laterModal(
  async () => (await import('../simulator/simulator-modal.tsx')).SimulatorModal,
);
