import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { staffPages } from '#contract/wire/staff-pages';
import { act, type ResultOf } from '../../rpc/rpc.ts';
import { toastFailure } from '../../ui/feedback/toast.ts';
import { buttonIcon } from '../../ui/page/button-icon.ts';
import { formatDate } from '../../ui/text/format.ts';
import { displayName } from '../partner/partner.ts';
import classes from './visit-notice.module.css';

/** Says that a member of the staff views this cabinet and until when, and ends the visit. */
export function VisitNotice({ user, until }: { user: ResultOf<'profile.get-info'>; until: string }) {
  const ending = useMutation(act('logout'));
  const end = () =>
    ending
      .mutateAsync({})
      .then(() => location.assign(staffPages.partner.replace(':id', String(user.id))), toastFailure);
  return (
    <aside className={classes.notice} aria-label="Просмотр кабинета">
      <IconEye {...buttonIcon} />
      <p>
        Вы смотрите кабинет партнёра {displayName(user)} до {formatDate(until).slice(0, 5)}. Изменить здесь
        ничего нельзя.
      </p>
      <Button size="compact-sm" variant="default" loading={ending.isPending} onClick={() => void end()}>
        Закончить просмотр
      </Button>
    </aside>
  );
}
