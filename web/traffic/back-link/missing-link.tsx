import { IconLink } from '@tabler/icons-react';
import { useAction } from '../../rpc/rpc.ts';
import { useDo } from '../../ui/dialog/use-do.ts';
import { EmptyState } from '../../ui/feedback/failed-state.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Button } from '../../ui/page/button.tsx';
import { Card } from '../../ui/page/card.tsx';

/** Shown while the partner has no link to the offer: visitors would come by nobody's. Makes one, and says so. */
export function MissingLink({ offer, made }: { offer: { id: number; name: string }; made: () => void }) {
  const act = useAction();
  const { run, isPending } = useDo();
  const make = () =>
    run(
      () => act('links.create-link', { offerId: offer.id, name: 'Кнопка Назад' }),
      () => {
        void toast('Ссылка создана');
        made();
      },
    );
  return (
    <Card>
      <EmptyState
        icon={IconLink}
        title="У вас ещё нет ссылки на этот оффер"
        text="Скрипт ведёт посетителя по вашей партнёрской ссылке, чтобы его переход засчитали вам."
        action={
          <Button icon={IconLink} loading={isPending} onClick={make}>
            Создать ссылку
          </Button>
        }
      />
    </Card>
  );
}
