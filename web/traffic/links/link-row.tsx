import { IconArchive, IconArchiveOff, IconPencil, IconQrcode } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { subNames } from '#contract/traffic/traffic-names';
import { quote } from '#contract/wire/text';
import { MarkLine } from '../../marking/links/later-mark.tsx';
import { CopyButton } from '../../ui/copy/copy-button.tsx';
import { MoreActions } from '../../ui/dialog/more-actions.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { formatDate } from '../../ui/text/format.ts';
import { useArchiving } from './link-actions.ts';
import { addressToTake, noAddress } from './link-address.ts';
import classes from './links.module.css';
import type { Link } from './links-card.tsx';

type LinkRowProps = {
  link: Link;
  /** Null for those who only read. */
  edit: (() => void) | null;
  showQr: () => void;
  /** The address of the link's own page. */
  page?: string;
  /** The target of the link, if its place does not say it. */
  target?: ReactNode;
};

/** A link: its name, its target, its address, its subs, and its actions. */
export function LinkRow({ link, edit, showQr, page, target }: LinkRowProps) {
  const { name, url, subs, landing, createdAt, isArchived } = link;
  const archiving = useArchiving(link);
  const address = addressToTake(url, subs);
  const called = name ? `ссылки ${quote(name)}` : 'ссылки без названия';
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <p className="flush medium breaks">
          {page ? <TextLink to={page}>{name || 'Без названия'}</TextLink> : name || 'Без названия'}
        </p>
        {target && <p className={classes.note}>{target}</p>}
        {address === '' ? (
          <p className={classes.note}>{noAddress}</p>
        ) : (
          <code className={classes.url}>{address}</code>
        )}
        {link.mark && <MarkLine mark={link.mark} />}
        <p className={classes.note}>
          {subNames.map((sub) => subs[sub] && <span key={sub}>{`${sub}: ${subs[sub]} · `}</span>)}
          {landing && `лендинг: ${landing.name}${landing.isActive ? '' : ' (выключен)'} · `}
          создана {formatDate(createdAt)}
        </p>
      </div>
      <div className="row gap-8">
        {address === '' ? (
          edit && <ActionButton onClick={edit}>Выбрать креатив</ActionButton>
        ) : (
          <CopyButton value={address} />
        )}
        <MoreActions isRare>
          {address !== '' && (
            <ActionButton aria-label={`QR-код ${called}`} icon={IconQrcode} onClick={showQr}>
              QR-код
            </ActionButton>
          )}
          {edit && (
            <>
              <ActionButton
                aria-label={`Изменить: ${link.kind === 'smart' ? 'офферы, название' : 'название'} и метки ${called}`}
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
