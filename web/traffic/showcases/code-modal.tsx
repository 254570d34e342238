import { useQuery } from '@tanstack/react-query';
import { ask } from '../../rpc/rpc.ts';
import { CodeExample } from '../../ui/copy/code-example.tsx';
import { CopyValue } from '../../ui/copy/copy-button.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { useOpening } from '../../ui/dialog/opening.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

/** The ways to put a showcase on a site: its address, a frame, a feed. */
export function CodeModal({ id }: { id: number }) {
  const [opened, close] = useOpening();
  const code = useQuery(ask('showcases.get-showcase-code', { id }));
  return (
    <Modal
      opened={opened}
      title="Витрина на своём сайте"
      size="xl"
      close={close}
      submit={close}
      submitText="Готово"
      cancelText={null}
      focus="submit"
    >
      <Loaded query={code} failed="Не удалось загрузить код" skeleton={<Skeleton height={280} />}>
        {({ url, frame, feed }) => (
          <div className="stack gap-16">
            <div>
              <p className="flush medium">Отдельная страница</p>
              <CopyValue value={url} />
            </div>
            <CodeExample title="Вставить в свою страницу" code={frame} />
            <p className="flush small dim">
              Высота рамки подстраивается сама. Кнопки открываются в новой вкладке.
            </p>
            <div>
              <p className="flush medium">Данные в JSON, чтобы нарисовать витрину самому</p>
              <CopyValue value={feed} />
            </div>
            <p className="flush small dim">
              Метки адреса переходят в кнопки: добавьте к нему ?sub1=… и увидите их в отчёте.
            </p>
          </div>
        )}
      </Loaded>
    </Modal>
  );
}
