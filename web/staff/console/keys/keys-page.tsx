import { IconApi, IconKey, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { operatorMethodsPath } from '#contract/wire/rpc';
import { confirm } from '../../../ui/dialog/confirm.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { ActionLink } from '../../../ui/page/action-button.tsx';
import { Button } from '../../../ui/page/button.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { plural } from '../../../ui/text/format.ts';
import { useMay } from '../../rpc/me.ts';
import { type Asks, ask, call, refreshAfter } from '../../rpc/rpc.ts';
import { WorkList } from '../../ui/list/work-list.tsx';
import { useMaking } from '../../ui/use-making.ts';
import { type Key, keyColumns } from './key-columns.tsx';
import { NewKeyModal } from './new-key-modal.tsx';

export const asks: Asks = () => [askKeys];

const askKeys = ask('operator.get-keys', {});

/** `/staff/keys`: the keys by which the network's programs call the operator's API. */
export function Component() {
  const may = useMay();
  const making = useMaking(() => <NewKeyModal />);
  const remove = useDeletingKeys();
  const list = useQuery(askKeys);
  const create = (
    <Button icon={IconKey} onClick={making.open}>
      Создать ключ
    </Button>
  );
  const deletion = (chosen: Key[], clear: () => void) => (
    <Button
      size="compact-sm"
      danger
      icon={IconTrash}
      onClick={() => void remove(chosen).then((isDone) => isDone && clear())}
    >
      Удалить
    </Button>
  );
  const mayCreate = may('operator.create-key');
  const actions = (
    <>
      <ActionLink href={operatorMethodsPath} icon={IconApi}>
        Методы API
      </ActionLink>
      {mayCreate && create}
    </>
  );
  return (
    <Page title="Ключи" actions={actions}>
      <WorkList
        name="keys"
        label="Ключи"
        words={['ключ', 'ключа', 'ключей']}
        list={list}
        isWhole
        columns={keyColumns}
        actions={may('operator.delete-key') && deletion}
        failed="Не удалось загрузить ключи"
        empty={{
          title: 'Ключей пока нет',
          text: 'С ключом программа сети вызывает API оператора: заводит партнёров, проводит выплаты, читает списки.',
          action: mayCreate && create,
        }}
      />
      {mayCreate && making.modal}
    </Page>
  );
}

/**
 * Deletes keys after a confirmation; returns true when all of them are gone. A key that a colleague deleted meanwhile counts as
 * gone.
 */
function useDeletingKeys() {
  const client = useQueryClient();
  return async (keys: Key[]): Promise<boolean> => {
    if (!(await confirm(questionOf(keys)))) return false;
    const failures: unknown[] = [];
    // The keys are deleted one after another: the first call may ask for the app's code, and the other calls no longer need it.
    for (const { id } of keys)
      await call('operator.delete-key', { id }).catch((failure) => failures.push(failure));
    await refreshAfter(client, 'operator.delete-key');
    const done = keys.length - failures.length;
    const words = `${done} ${plural(done, 'ключ', 'ключа', 'ключей')}`;
    void toast(
      failures.length === 0 ? `Удалено: ${words}` : `Удалено: ${words} из ${keys.length}`,
      failures.length === 0 ? 'done' : 'failed',
    );
    return failures.length === 0;
  };
}

function questionOf(keys: Key[]) {
  const [only] = keys;
  const title =
    keys.length === 1 && only
      ? `Удалить ключ «${only.name}»?`
      : `Удалить ${keys.length} ${plural(keys.length, 'ключ', 'ключа', 'ключей')}?`;
  const text = 'Программы с этим ключом сразу потеряют доступ. Вернуть его нельзя.';
  return { title, text, accept: 'Удалить', danger: true };
}
