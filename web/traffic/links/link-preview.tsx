import type { Subs } from '#contract/traffic/traffic-names';
import { settings } from '../../settings.ts';
import { CopyButton } from '../../ui/copy/copy-button.tsx';
import { holdsPlaceholder, noAddress, withSubs } from './link-address.ts';
import classes from './links.module.css';

/** The format of a new link's address: its code is not known yet. */
export const futureUrl = (origin = settings.clickUrl) =>
  `${origin}/c/••••••••••${settings.marking ? '?erid=•••••' : ''}`;

/** The address as it is being built. An existing link can be copied, also with the subs in it. */
export function LinkPreview({ url, subs, isNew }: { url: string; subs: Subs; isNew: boolean }) {
  if (url === '') return <p className={classes.note}>{noAddress}</p>;
  const full = withSubs(url, subs);
  const needsFull = holdsPlaceholder(subs);
  return (
    <div className="stack gap-8">
      {!needsFull && <Address label="Адрес ссылки" address={url} isNew={isNew} />}
      {(needsFull || (!isNew && full !== url)) && (
        <Address label="Адрес с метками" address={full} isNew={isNew} />
      )}
      {needsFull && (
        <p className={classes.note}>
          В метках есть макросы рекламной системы: она заменит их только в самом адресе.
        </p>
      )}
    </div>
  );
}

function Address({ label, address, isNew }: { label: string; address: string; isNew: boolean }) {
  return (
    <div className={classes.address}>
      <p className={classes.note}>{label}</p>
      <output className={classes.url}>{address}</output>
      {!isNew && <CopyButton value={address} />}
    </div>
  );
}
