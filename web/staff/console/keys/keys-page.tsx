import { Button } from '@mantine/core';
import { IconApi, IconKey, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { operatorMethodsPath } from '#contract/wire/rpc';
import { buttonIcon } from '../../../ui/page/button-icon.ts';
import { Page } from '../../../ui/page/page.tsx';
import { useMay } from '../../rpc/me.ts';
import { type Asks, ask } from '../../rpc/rpc.ts';
import { WorkList } from '../../ui/list/work-list.tsx';
import { useMaking } from '../../ui/use-making.ts';
import { useDeletingKeys } from './key-acts.ts';
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
    <Button leftSection={<IconKey {...buttonIcon} />} onClick={making.open}>
      Создать ключ
    </Button>
  );
  const deletion = (chosen: Key[], clear: () => void) => (
    <Button
      size="compact-sm"
      color="red"
      leftSection={<IconTrash {...buttonIcon} />}
      onClick={() => void remove(chosen).then((isDone) => isDone && clear())}
    >
      Удалить
    </Button>
  );
  const mayCreate = may('operator.create-key');
  const actions = (
    <>
      <Button
        component="a"
        href={operatorMethodsPath}
        variant="default"
        leftSection={<IconApi {...buttonIcon} />}
      >
        Методы API
      </Button>
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
        acts={may('operator.delete-key') && deletion}
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
