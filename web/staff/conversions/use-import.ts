import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { mostParts, partLength } from '#contract/conversions/batch-names';
import { partsOf } from '#contract/wire/text';
import { pathTo } from '../paths.ts';
import { call } from '../rpc/rpc.ts';

type Imported = { text: string; fileName: string; advertiserId: number | undefined };

/** Sends a file in parts; success leads to its trial, after `sent`. */
export function useImport(sent: () => void) {
  const navigate = useNavigate();
  const sending = useMutation({
    mutationFn: async ({ text, fileName, advertiserId }: Imported) => {
      const parts = partsOf(text, partLength);
      let id: number | undefined;
      for (const [part, piece] of parts.entries())
        ({ id } = await call('operator.import-conversions', {
          ...(id === undefined ? { advertiserId } : { id }),
          part,
          text: piece,
          isLast: part === parts.length - 1,
          fileName: fileName.slice(0, 200).toWellFormed(),
        }));
      return id ?? 0;
    },
    onSuccess: (id) => {
      sent();
      return navigate(pathTo('conversionBatch', { id }));
    },
  });
  return {
    send: (file: Imported) => {
      if (!sending.isPending) sending.mutate(file);
    },
    busy: sending.isPending,
    refusal: sending.error?.message,
  };
}

/** True where a file has more parts than the server takes; checked before the first part is sent. */
export function isTooLong(text: string): boolean {
  return text.length > mostParts * partLength;
}
