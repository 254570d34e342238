import { useQuery } from '@tanstack/react-query';
import { toDataURL } from 'qrcode';
import { Modal } from '../../ui/dialog/modal.tsx';
import { useOpening } from '../../ui/dialog/opening.ts';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import classes from './links.module.css';
import type { Link } from './links-card.tsx';

/** A link as a QR code, to show and to download: its short address, which holds the subs as well. */
export function QrModal({ link }: { link: Link }) {
  const [opened, close] = useOpening();
  const { url: address } = link;
  const picture = useQuery({
    queryKey: ['qr', address],
    queryFn: () => toDataURL(address, { errorCorrectionLevel: 'M', margin: 2, width: pixels }),
    networkMode: 'always',
  });
  const take = () => {
    if (!picture.data) return;
    const download = Object.assign(document.createElement('a'), {
      href: picture.data,
      download: `${link.code}.png`,
    });
    download.click();
  };
  return (
    <Modal
      opened={opened}
      title="QR-код ссылки"
      close={close}
      submit={take}
      submitText="Скачать PNG"
      cancelText="Закрыть"
      focus="submit"
    >
      <div className={classes.qr}>
        {picture.isError ? (
          <FailedState title="Не удалось нарисовать код" retry={() => void picture.refetch()} />
        ) : (
          <img src={picture.data} alt={`QR-код: ${address}`} width={256} height={256} />
        )}
        <p className="flush medium breaks">{link.name || 'Без названия'}</p>
        <code className={classes.url}>{address}</code>
      </div>
    </Modal>
  );
}

/** Enough for print, in px. */
const pixels = 1024;
