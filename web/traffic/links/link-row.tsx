import { Button } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconPencil, IconQrcode } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { subNames } from '#contract/traffic/traffic-names';
import { quote } from '#contract/wire/text';
import { act, useAct } from '../../rpc/rpc.ts';
import { CopyButton } from '../../ui/copy/copy-button.tsx';
import { MoreActs } from '../../ui/dialog/more-acts.tsx';
import { toast, toastFailure } from '../../ui/feedback/toast.ts';
import { buttonIcon } from '../../ui/page/button-icon.ts';
import { formatDate } from '../../ui/text/format.ts';
import { addressToTake } from './link-address.ts';
import classes from './links.module.css';
import type { Link } from './links-card.tsx';

/** A link: its name, its address, its subs, and its actions. */
export function LinkRow({ link, edit, showQr }: { link: Link; edit: () => void; showQr: () => void }) {
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
      <div className="wrap gap-12">
        <CopyButton value={address} />
        <MoreActs>
          <Button
            variant="default"
            aria-label={`QR-код ${called}`}
            leftSection={<IconQrcode {...buttonIcon} />}
            onClick={showQr}
          >
            QR-код
          </Button>
          <Button
            variant="default"
            aria-label={`Изменить: название и метки ${called}`}
            leftSection={<IconPencil {...buttonIcon} />}
            onClick={edit}
          >
            Изменить
          </Button>
          <Button
            variant="default"
            aria-label={`${isArchived ? 'Вернуть из архива' : 'В архив'}: ${name || 'без названия'}`}
            leftSection={isArchived ? <IconArchiveOff {...buttonIcon} /> : <IconArchive {...buttonIcon} />}
            loading={archiving.isPending}
            onClick={archiving.turn}
          >
            {isArchived ? 'Вернуть' : 'В архив'}
          </Button>
        </MoreActs>
      </div>
    </li>
  );
}

/** Archives a link, or restores it; the toast offers to undo. */
function useArchiving({ id, isArchived }: Pick<Link, 'id' | 'isArchived'>) {
  const callAct = useAct();
  const archiving = useMutation(act('links.archive-link'));
  const undo = () => void callAct('links.archive-link', { id, isArchived }).catch(toastFailure);
  return {
    isPending: archiving.isPending,
    // The row is gone by the answer, and the callbacks of `mutate` with it.
    turn: () =>
      void archiving.mutateAsync({ id, isArchived: !isArchived }).then(() => {
        const text = isArchived
          ? 'Ссылка снова среди действующих'
          : 'Ссылка в архиве, посетителей она ведёт по-прежнему';
        return toast(text, 'done', { label: 'Вернуть', take: undo });
      }, toastFailure),
  };
}
