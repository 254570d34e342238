import { useNavigate } from 'react-router';
import { filterVisit } from '../filter/list-address.ts';
import { SelectField } from '../form/select-field.tsx';
import classes from './page-size.module.css';

/** How many rows a page of a list has; another size begins at the first page. */
export function PageSize({ sizes, pageSize, to }: PageSizeProps) {
  const navigate = useNavigate();
  return (
    <SelectField
      size="sm"
      aria-label="Строк на странице"
      className={classes.size}
      data={sizes.map((size) => ({ value: String(size), label: `по ${size}` }))}
      value={String(pageSize)}
      onChange={({ currentTarget }) => void navigate(to(Number(currentTarget.value)), filterVisit)}
    />
  );
}

type PageSizeProps = {
  sizes: readonly number[];
  pageSize: number;
  /** The address with another size. */
  to: (size: number) => string;
};
