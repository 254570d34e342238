import { useRef, useState } from 'react';
import { ticketLimits } from '#contract/messages/ticket-names';
import { RpcFailure } from '../../rpc/failure.ts';

/** A chosen file: uploading, stored with its id, or refused with a reason. */
export type Attachment = { key: number; name: string; id: number | null; problem: string };

/** Files of a message being written; each is uploaded as soon as it is chosen. */
export function useAttachments(send: (file: File) => Promise<number>) {
  const [files, setFiles] = useState<Attachment[]>([]);
  const [problem, setProblem] = useState('');
  const made = useRef(0);

  const settle = (key: number, outcome: Partial<Attachment>) =>
    setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...outcome } : one)));
  const add = (chosen: Iterable<File>) => {
    const room = ticketLimits.files - files.length;
    const taken = [...chosen];
    setProblem(
      taken.length > room ? `К сообщению можно приложить не больше ${ticketLimits.files} файлов` : '',
    );
    for (const file of taken.slice(0, room)) {
      made.current += 1;
      const key = made.current;
      const isTooLarge = file.size > ticketLimits.fileBytes;
      const tooLarge = isTooLarge ? 'Файл больше 5 МБ: сожмите его или пришлите ссылку' : '';
      setFiles((all) => [...all, { key, name: file.name, id: null, problem: tooLarge }]);
      if (isTooLarge) continue;
      send(file).then(
        (id) => settle(key, { id }),
        (failure) => {
          settle(key, { problem: failure instanceof RpcFailure ? failure.sentence : 'Файл не отправлен' });
          if (!(failure instanceof RpcFailure)) throw failure;
        },
      );
    }
  };
  return {
    files,
    problem,
    add,
    remove: (key: number) => {
      setProblem('');
      setFiles((all) => all.filter((one) => one.key !== key));
    },
    /** Removes the files that were sent with a message. */
    clear: (ids: readonly number[]) =>
      setFiles((all) => all.filter(({ id }) => id === null || !ids.includes(id))),
    ids: files.flatMap(({ id }) => id ?? []),
    isSending: files.some(({ id, problem: why }) => id === null && why === ''),
  };
}

export type Attachments = ReturnType<typeof useAttachments>;
