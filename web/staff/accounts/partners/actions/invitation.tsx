import { CopyButton } from '../../../../ui/copy/copy-button.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { useModal, useOpening } from '../../../../ui/dialog/opening.ts';
import { useDo } from '../../../../ui/dialog/use-do.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { ActionButton } from '../../../../ui/page/action-button.tsx';
import { Button } from '../../../../ui/page/button.tsx';
import { useMay } from '../../../rpc/me.ts';
import { useAction } from '../../../rpc/rpc.ts';
import type { Card } from '../partner-actions.ts';
import classes from '../partners.module.css';

/** The actions that invite a partner who has no password yet, by a letter or a link to pass on, and the dialog of the link. */
export function useInvitation({ id, hasPassword, isBlocked, isErased }: Card) {
  const may = useMay();
  const act = useAction();
  const { run, isPending } = useDo();
  const copying = useModal((link: string) => <LinkModal link={link} />);
  if (hasPassword || isBlocked || isErased || !may('operator.invite-user'))
    return { actions: null, modal: null };
  const invite = (by: 'mail' | 'link') =>
    void run(
      () => act('operator.invite-user', { id, by }),
      ({ link }) => (link === null ? void toast('Приглашение отправлено') : copying.open(link)),
    );
  const actions = (
    <>
      <Button loading={isPending} onClick={() => invite('mail')}>
        Отправить приглашение
      </Button>
      <ActionButton disabled={isPending} onClick={() => invite('link')}>
        Скопировать приглашение
      </ActionButton>
    </>
  );
  return { actions, modal: copying.modal };
}

function LinkModal({ link }: { link: string }) {
  const [opened, close] = useOpening();
  return (
    <Modal
      title="Приглашение"
      opened={opened}
      close={close}
      submit={close}
      submitText="Готово"
      cancelText="Закрыть"
    >
      <Invitation link={link} />
    </Modal>
  );
}

/** The link of an invitation, to copy: it is shown once. */
export function Invitation({ link }: { link: string }) {
  return (
    <div className="grid gap-24">
      <p className="flush pad-12-16 small breaks frame round-8 canvas">{link}</p>
      <CopyButton value={link} label="Скопировать приглашение" />
      <p className={classes.quiet}>
        По ссылке партнёр придумает пароль. Она действует 7 дней и один раз; прежние приглашения больше не
        работают.
      </p>
    </div>
  );
}
