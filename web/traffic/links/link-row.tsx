import { IconArchive, IconArchiveOff, IconPencil, IconQrcode } from '@tabler/icons-react';
import { subNames } from '#contract/traffic/traffic-names';
import { quote } from '#contract/wire/text';
import { useAction } from '../../rpc/rpc.ts';
import { CopyButton } from '../../ui/copy/copy-button.tsx';
import { MoreActions } from '../../ui/dialog/more-actions.tsx';
import { useDo } from '../../ui/dialog/use-do.ts';
import { tell } from '../../ui/feedback/tell.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { formatDate } from '../../ui/text/format.ts';
import { addressToTake } from './link-address.ts';
import classes from './links.module.css';
import type { Link } from './links-card.tsx';

/** A link: its name, its address, its subs, and its actions; `edit` is null for those who only read. */
export function LinkRow({
  link,
  edit,
  showQr,
}: {
  link: Link;
  edit: (() => void) | null;
  showQr: () => void;
}) {
  const { name, url, subs, landing, createdAt, isArchived } = link;
  const archiving = useArchiving(link);
  const address = addressToTake(url, subs);
  const called = name ? `ссылки ${quote(name)}` : 'ссылки без названия';
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <p className="flush medium breaks">{name || 'Без названия'}</p>
        <code className={classes.url}>{address}</code>
        <p className={classes.note}>
          {subNames.map((sub) => subs[sub] && <span key={sub}>{`${sub}: ${subs[sub]} · `}</span>)}
          {landing && `лендинг: ${landing.name}${landing.isActive ? '' : ' (выключен)'} · `}
          создана {formatDate(createdAt)}
        </p>
      </div>
      <div className="row gap-8">
        <CopyButton value={address} />
        <MoreActions isRare>
          <ActionButton aria-label={`QR-код ${called}`} icon={IconQrcode} onClick={showQr}>
            QR-код
          </ActionButton>
          {edit && (
            <>
              <ActionButton
                aria-label={`Изменить: название и метки ${called}`}
                icon={IconPencil}
                onClick={edit}
              >
                Изменить
              </ActionButton>
              <ActionButton
                aria-label={`${isArchived ? 'Вернуть из архива' : 'В архив'}: ${name || 'без названия'}`}
                icon={isArchived ? IconArchiveOff : IconArchive}
                loading={archiving.isPending}
                onClick={archiving.turn}
              >
                {isArchived ? 'Вернуть' : 'В архив'}
              </ActionButton>
            </>
          )}
        </MoreActions>
      </div>
    </li>
  );
}

/** Archives a link, or restores it; the toast offers to undo. */
function useArchiving({ id, isArchived }: Pick<Link, 'id' | 'isArchived'>) {
  const act = useAction();
  const { run, isPending } = useDo();
  const undo = () => void tell(act('links.archive-link', { id, isArchived }), '');
  const text = isArchived
    ? 'Ссылка снова среди действующих'
    : 'Ссылка в архиве, посетителей она ведёт по-прежнему';
  const turn = () =>
    void run(
      () => act('links.archive-link', { id, isArchived: !isArchived }),
      () => toast(text, 'done', { label: 'Вернуть', take: undo }),
    );
  return { isPending, turn };
}
