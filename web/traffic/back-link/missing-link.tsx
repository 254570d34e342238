import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { act } from '../../rpc/rpc.ts';
import { EmptyState } from '../../ui/feedback/failed-state.tsx';
import { toast, toastFailure } from '../../ui/feedback/toast.ts';
import { buttonIcon } from '../../ui/page/button-icon.ts';
import { Card } from '../../ui/page/card.tsx';

/** Shown while the partner has no link to the offer: visitors would come by nobody's. Makes one, and says so. */
export function MissingLink({ offer, made }: { offer: { id: number; name: string }; made: () => void }) {
  const making = useMutation(act('links.create-link'));
  const make = () =>
    making.mutate(
      { offerId: offer.id, name: 'Кнопка Назад' },
      {
        onSuccess: () => {
          void toast('Ссылка создана');
          made();
        },
        onError: toastFailure,
      },
    );
  return (
    <Card>
      <EmptyState
        icon={IconLink}
        title="У вас ещё нет ссылки на этот оффер"
        text="Скрипт ведёт посетителя по вашей партнёрской ссылке, чтобы его переход засчитали вам."
        action={
          <Button leftSection={<IconLink {...buttonIcon} />} loading={making.isPending} onClick={make}>
            Создать ссылку
          </Button>
        }
      />
    </Card>
  );
}
