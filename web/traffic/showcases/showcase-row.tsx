import { IconCode, IconExternalLink, IconPencil, IconTrash } from '@tabler/icons-react';
import { quote } from '#contract/wire/text';
import { navigate } from '../../router/router.ts';
import { useAction } from '../../rpc/rpc.ts';
import { CopyValue } from '../../ui/copy/copy-button.tsx';
import { useModal } from '../../ui/dialog/opening.ts';
import { useDo } from '../../ui/dialog/use-do.ts';
import { laterModal } from '../../ui/feedback/later.tsx';
import own from '../../ui/list/own-list.module.css';
import { ActionButton, ActionLink } from '../../ui/page/action-button.tsx';
import { Badge } from '../../ui/page/badge.tsx';
import { formatCount } from '../../ui/text/format.ts';
import { addressOfEditor } from './editor-address.ts';
import type { ListedShowcase } from './showcases-page.tsx';

const CodeModal = laterModal(async () => (await import('./code-modal.tsx')).CodeModal);

/** A showcase: its address, its views of a month, and its actions. */
export function ShowcaseRow({ showcase }: { showcase: ListedShowcase }) {
  const { name, url, views, isBlocked } = showcase;
  return (
    <li className={own.row}>
      <div className={own.what}>
        <p className={own.name}>
          <strong className="breaks medium">{name}</strong>
          {isBlocked && <Badge tone="danger" text="Заблокирована" />}
        </p>
        <CopyValue value={url} />
        <p className={own.note}>{formatCount(views, 'просмотр', 'просмотра', 'просмотров')} за 30 дней</p>
      </div>
      <Actions showcase={showcase} />
    </li>
  );
}

function Actions({ showcase: { id, name, url, isBlocked } }: { showcase: ListedShowcase }) {
  const act = useAction();
  const removing = useDo();
  const code = useModal(() => <CodeModal id={id} />);
  const remove = () =>
    void removing.run(() => act('showcases.delete-showcase', { id }), `Витрина ${quote(name)} удалена`, {
      title: `Удалить витрину ${quote(name)}?`,
      text: 'Её страница перестанет открываться. Ссылки, по которым уже ушли посетители, продолжат работать.',
      accept: 'Удалить',
      danger: true,
    });
  return (
    <div className="row wrap gap-8">
      <ActionButton
        icon={IconPencil}
        onClick={() => void navigate(addressOfEditor(id))}
        aria-label={`Изменить витрину ${name}`}
      >
        Изменить
      </ActionButton>
      {!isBlocked && (
        <ActionLink icon={IconExternalLink} href={url} target="_blank" rel="noreferrer">
          Открыть
        </ActionLink>
      )}
      <ActionButton icon={IconCode} onClick={() => code.open()} aria-label={`Код витрины ${name}`}>
        Код
      </ActionButton>
      <ActionButton
        icon={IconTrash}
        loading={removing.isPending}
        onClick={remove}
        aria-label={`Удалить витрину ${name}`}
      >
        Удалить
      </ActionButton>
      {code.modal}
    </div>
  );
}
