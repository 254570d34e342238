import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { partLength } from '#contract/conversions/batch-names';
import { pathTo } from '../paths.ts';
import { call } from '../rpc/rpc.ts';

/** Sends a file in parts; success leads to its trial, after `sent`. */
export function useImport(sent: () => void) {
  const navigate = useNavigate();
  const sending = useMutation({
    mutationFn: async ({ text, fileName }: { text: string; fileName: string }) => {
      const parts = partsOf(text);
      let id: number | undefined;
      for (const [part, piece] of parts.entries())
        ({ id } = await call('operator.import-conversions', {
          ...(id === undefined ? {} : { id }),
          ...{ part, text: piece, isLast: part === parts.length - 1, fileName: fileName.slice(0, 200) },
        }));
      return id ?? 0;
    },
    onSuccess: (id) => {
      sent();
      return navigate(pathTo('conversionBatch', { id }));
    },
  });
  return {
    send: (text: string, fileName: string) => {
      if (!sending.isPending) sending.mutate({ text, fileName });
    },
    busy: sending.isPending,
    refusal: sending.error?.message,
  };
}

function partsOf(text: string): string[] {
  const count = Math.max(1, Math.ceil(text.length / partLength));
  return Array.from({ length: count }, (_, part) => text.slice(part * partLength, (part + 1) * partLength));
}
