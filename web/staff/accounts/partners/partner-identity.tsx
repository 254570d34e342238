import { systemNames } from '#contract/console/staff-names';
import { NamePicture } from '../../../ui/page/name-picture.tsx';
import link from '../../../ui/page/text-link.module.css';
import { AccessBadge } from './access-badge.tsx';
import type { Card } from './partner-actions.ts';
import { nameOf } from './partner-name.ts';
import classes from './partners.module.css';

/** A partner's picture, access, Telegram, kind and manager, above every part of the card. */
export function PartnerIdentity({ partner }: { partner: Card }) {
  const { id, telegram, system, managerName, isErased } = partner;
  return (
    <div className={classes.identity}>
      <NamePicture id={id} name={nameOf(partner)} picture={null} />
      <AccessBadge {...partner} />
      {telegram && !isErased && (
        <p className="flush">
          <a
            className={link.link}
            href={`https://t.me/${telegram.replace('@', '')}`}
            target="_blank"
            rel="noreferrer"
          >
            {telegram}
          </a>
        </p>
      )}
      <span>{systemNames[system]}</span>
      {managerName && <span className="dim">Менеджер {managerName}</span>}
    </div>
  );
}
