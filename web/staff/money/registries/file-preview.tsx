import { IconEye } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { toastFailure } from '../../../ui/feedback/toast.ts';
import { ActionButton } from '../../../ui/page/action-button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import { useMay } from '../../rpc/me.ts';
import { act } from '../../rpc/rpc.ts';
import classes from './registries.module.css';
import type { WholeRegistry } from './registry-page.tsx';

const pageSize = 100;

/** A preview of the final file for the approver: each preview asks for the code and is recorded in the audit. */
export function FilePreview({ registry: { id, sha256 } }: { registry: WholeRegistry }) {
  const may = useMay();
  // The preview is dropped when the page is left.
  const look = useMutation({ ...act('operator.preview-registry-file'), gcTime: 0 });
  if (!sha256 || !may('operator.preview-registry-file')) return null;
  const show = (page: number) => void look.mutateAsync({ id, page, pageSize }).catch(toastFailure);
  const page = look.variables?.page ?? 1;
  const pages = Math.ceil((look.data?.count ?? 0) / pageSize);
  return (
    <Card title="Файл, как он есть">
      {look.data && <Lines {...look.data} />}
      {!look.data && (
        <ActionButton icon={IconEye} loading={look.isPending} onClick={() => show(1)}>
          Показать строки файла
        </ActionButton>
      )}
      {pages > 1 && (
        <ActionButton loading={look.isPending} onClick={() => show(page < pages ? page + 1 : 1)}>
          {page < pages ? `Дальше: страница ${formatNumber(page + 1)} из ${formatNumber(pages)}` : 'С начала'}
        </ActionButton>
      )}
    </Card>
  );
}

function Lines({ titles, lines }: { titles: string[]; lines: string[][] }) {
  return (
    /* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */
    <section className={classes.file} aria-label="Строки файла" tabIndex={0}>
      <table>
        {titles.length > 0 && (
          <thead>
            <tr>
              {numbered(titles).map(({ key, value }) => (
                <th key={key} scope="col">
                  {value}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {numbered(lines).map((line) => (
            <tr key={line.key}>
              {numbered(line.value).map(({ key, value }) => (
                <td key={key}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Cells and lines have no name but their index, and never move. */
function numbered<Value>(values: readonly Value[]): { key: number; value: Value }[] {
  return values.map((value, key) => ({ key, value }));
}
