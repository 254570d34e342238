import { IconDownload } from '@tabler/icons-react';
import { useModal } from '../../../ui/dialog/opening.ts';
import { Button, ButtonLink } from '../../../ui/page/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { pathTo } from '../../paths.ts';
import { useMay } from '../../rpc/me.ts';
import { ActionModal, actionPlans } from './action-modal.tsx';
import { actionsOf, hasFile, type RegistryAction, registryMethods } from './registry-actions.ts';
import type { WholeRegistry } from './registry-page.tsx';

/** The next actions of a registry, and its file once it may be taken. */
export function ActionsCard({ registry }: { registry: WholeRegistry }) {
  const may = useMay();
  const modal = useModal((action: RegistryAction, of: WholeRegistry) => (
    <ActionModal action={action} registry={{ ...of, takenAt: registry.takenAt }} />
  ));
  const actions = actionsOf(registry).filter((action) => may(registryMethods[action]));
  const isTaken = hasFile(registry) && may('operator.close-registry');
  return (
    <>
      {registry.state !== 'void' && (
        <Card title="Что дальше">
          <p className="only-below-16">{nextOf(registry)}</p>
          <div className="wrap gap-12">
            {registry.state === 'sent' && may('operator.import-statement') && (
              <ButtonLink to={pathTo('statements')}>Загрузить выписку</ButtonLink>
            )}
            {isTaken && (
              <ButtonLink
                href={`/operator/registries/${registry.id}/file`}
                variant={registry.state === 'approved' && !registry.takenAt ? 'filled' : 'default'}
                icon={IconDownload}
              >
                Скачать файл
              </ButtonLink>
            )}
            {actions.map((action) => (
              <Button
                key={action}
                variant={isMain(action, registry) ? 'filled' : 'default'}
                onClick={() => modal.open(action, registry)}
              >
                {actionPlans[action].name(registry)}
              </Button>
            ))}
          </div>
        </Card>
      )}
      {modal.modal}
    </>
  );
}

/** Until the file is taken, taking it is the main action. */
function isMain(action: RegistryAction, { takenAt }: WholeRegistry): boolean {
  return (
    action === 'close' ||
    action === 'approve' ||
    action === 'regather' ||
    (action === 'send' && takenAt !== null)
  );
}

function nextOf({ state, refusal, fileName, takenAt }: WholeRegistry): string {
  if (refusal && state !== 'settled') return `${refusal}.`;
  if (state === 'approved' && !fileName) return 'Переведите деньги и отметьте это на странице выплаты.';
  if (state === 'approved' && takenAt)
    return 'Загрузите файл в банк, подпишите его там и отметьте здесь, что он отправлен.';
  return sentences[state];
}

const sentences = {
  draft:
    'Черновик ничего не держит. При закрытии выплаты получат номера поручений, и отменить их будет нельзя.',
  closed: 'Посмотрите, кому и сколько уйдёт. Одобрение относится к файлу с этим SHA-256.',
  approved: 'Реестр одобрен: файл можно скачать.',
  sent: 'Загрузите выписку банка: проведённые выплаты найдутся в ней сами.',
  settled: 'Все выплаты реестра разобраны.',
  void: '',
};
