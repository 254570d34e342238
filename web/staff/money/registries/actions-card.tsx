import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useModal } from '../../../ui/dialog/opening.ts';
import { buttonIcon } from '../../../ui/page/button-icon.ts';
import { Card } from '../../../ui/page/card.tsx';
import { pathTo } from '../../paths.ts';
import { useMay } from '../../rpc/me.ts';
import { ActionModal, actionPlans } from './action-modal.tsx';
import { actionsOf, hasFile, type RegistryAction, registryMethods } from './registry-actions.ts';
import type { WholeRegistry } from './registry-page.tsx';

/** The next actions of a registry, and its file once it may be taken. */
export function ActionsCard({ registry }: { registry: WholeRegistry }) {
  const may = useMay();
  const modal = useModal((act: RegistryAction, of: WholeRegistry) => <ActionModal act={act} registry={of} />);
  const acts = actionsOf(registry).filter((act) => may(registryMethods[act]));
  const isTaken = hasFile(registry) && may('operator.close-registry');
  if (registry.state === 'void') return null;
  return (
    <Card title="Что дальше">
      <p className="only-below-16">{nextOf(registry)}</p>
      <div className="wrap gap-12">
        {registry.state === 'sent' && may('operator.import-statement') && (
          <Button component={Link} to={pathTo('statements')}>
            Загрузить выписку
          </Button>
        )}
        {isTaken && (
          <Button
            component="a"
            href={`/operator/registries/${registry.id}/file`}
            variant={registry.state === 'approved' && !registry.takenAt ? 'filled' : 'default'}
            leftSection={<IconDownload {...buttonIcon} />}
          >
            Скачать файл
          </Button>
        )}
        {acts.map((act) => (
          <Button
            key={act}
            variant={isMain(act, registry) ? 'filled' : 'default'}
            onClick={() => modal.open(act, registry)}
          >
            {actionPlans[act].name(registry)}
          </Button>
        ))}
      </div>
      {modal.modal}
    </Card>
  );
}

/** Until the file is taken, taking it is the main action. */
function isMain(act: RegistryAction, { takenAt }: WholeRegistry): boolean {
  return act === 'close' || act === 'approve' || act === 'regather' || (act === 'send' && takenAt !== null);
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
