import { Button } from '@mantine/core';
import { useModal } from '../../../../ui/dialog/opening.ts';
import { useDo } from '../../../../ui/dialog/use-do.ts';
import { Card as Surface } from '../../../../ui/page/card.tsx';
import { useMay } from '../../../rpc/me.ts';
import { useAct } from '../../../rpc/rpc.ts';
import { EraseModal } from '../acts/erase-modal.tsx';
import type { Card } from '../partner-acts.ts';
import classes from '../partners.module.css';

/** A person's rights to their data: a copy of all stored data, and erasure. Only administrators serve both. */
export function PersonalData({ partner }: { partner: Card }) {
  const may = useMay();
  const erasing = useModal(() => <EraseModal partner={partner} />);
  const act = useAct();
  const { run, isPending } = useDo();
  if (!may('operator.export-user')) return null;
  const download = () =>
    void run(
      () => act('operator.export-user', { userId: partner.id }),
      ({ path }) => window.location.assign(path),
    );
  return (
    <Surface title="Личные данные">
      <div className="column gap-16">
        <p className={classes.quiet}>
          {partner.isErased
            ? 'Личные данные удалены. Деньги, конверсии и номера заказов остались без имени.'
            : 'По просьбе партнёра: копия всего, что о нём хранится, или удаление.'}
        </p>
        <div className="wrap gap-8">
          <Button variant="default" loading={isPending} onClick={download}>
            Скачать всё о партнёре
          </Button>
          {!partner.isErased && (
            <Button variant="default" color="red" onClick={erasing.open}>
              Удалить партнёра
            </Button>
          )}
        </div>
      </div>
      {erasing.modal}
    </Surface>
  );
}
