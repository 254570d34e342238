import { IconEye } from '@tabler/icons-react';
import { staffPages } from '#contract/wire/staff-pages';
import { type ResultOf, useAction } from '../../rpc/rpc.ts';
import { useDo } from '../../ui/dialog/use-do.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { buttonIcon } from '../../ui/page/button-icon.ts';
import { formatDate } from '../../ui/text/format.ts';
import { displayName } from '../partner/partner.ts';
import classes from './visit-notice.module.css';

/** Says that a member of the staff views this cabinet and until when, and ends the visit. */
export function VisitNotice({ user, until }: { user: ResultOf<'profile.get-info'>; until: string }) {
  const act = useAction();
  const { run, isPending } = useDo();
  const end = () =>
    run(
      () => act('logout', {}),
      () => location.assign(staffPages.partner.replace(':id', String(user.id))),
    );
  return (
    <aside className={classes.notice} aria-label="Просмотр кабинета">
      <IconEye {...buttonIcon} />
      <p>
        Вы смотрите кабинет партнёра {displayName(user)} до {formatDate(until).slice(0, 5)}. Изменить здесь
        ничего нельзя.
      </p>
      <ActionButton size="compact-sm" loading={isPending} onClick={() => void end()}>
        Закончить просмотр
      </ActionButton>
    </aside>
  );
}
