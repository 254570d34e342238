import { navigate } from '../../router/router.ts';
import { ChoicePanel } from '../filter/choice-panel.tsx';
import { filterVisit } from '../filter/list-address.ts';

/** The number of rows on a page of a list; another size returns to the first page. */
export function PageSize({
  sizes,
  pageSize,
  to,
}: {
  sizes: readonly number[];
  pageSize: number;
  /** The address with another size. */
  to: (size: number) => string;
}) {
  return (
    <ChoicePanel
      label="Строк на странице"
      isBare
      choices={sizes.map((size) => ({ value: String(size), label: `по ${size}` }))}
      value={String(pageSize)}
      choose={(size) => void navigate(to(Number(size)), filterVisit)}
    />
  );
}
