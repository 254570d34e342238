import { NativeSelect } from '@mantine/core';
import { useNavigate } from 'react-router';
import { filterVisit, pageSizes, sizeAddress } from '../../../ui/filter/list-address.ts';
import classes from './work-list.module.css';

/** How many rows a page has; another size begins at the first page. */
export function PageSize({ query, pageSize }: { query: URLSearchParams; pageSize: number }) {
  const navigate = useNavigate();
  return (
    <NativeSelect
      aria-label="Строк на странице"
      className={classes.size}
      data={pageSizes.map((size) => ({ value: String(size), label: `по ${size}` }))}
      value={String(pageSize)}
      onChange={({ currentTarget }) =>
        void navigate(sizeAddress(query, Number(currentTarget.value)), filterVisit)
      }
    />
  );
}
