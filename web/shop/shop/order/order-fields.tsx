import { useId } from 'react';
import { SelectField, type SelectFieldProps } from '../../../ui/form/select-field.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import { inStock, mostAtOnce, type Product, remainsOf } from '../quantity-options.ts';
import classes from './order-fields.module.css';

/** A choice of the product's sizes, sold-out ones marked. Renders nothing for a product without sizes. */
export function SizeField({ sizes, value, onChange, error, ...field }: SizeFieldProps) {
  const id = useId();
  if (sizes.length === 0) return null;
  return (
    <fieldset
      className={classes.sizes}
      tabIndex={-1}
      aria-describedby={error ? `${id}error` : undefined}
      {...pathOf(field)}
    >
      <legend>Размер</legend>
      <div className="wrap gap-8">
        {sizes.map(({ name, remains }) => (
          <label key={name} className={classes.size}>
            <input
              type="radio"
              name={id}
              value={name}
              checked={value === name}
              disabled={remains === 0}
              onChange={() => onChange(name)}
            />
            <span>{name}</span>
            {remains === 0 && <span className="small">нет</span>}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}error`} role="alert" className="only-above-4 small danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** The result of the form's `getInputProps`, for our own choice component. */
type SizeFieldProps = {
  sizes: Product['sizes'];
  value: string;
  onChange: (value: string) => void;
  error?: React.ReactNode;
  'data-path'?: string;
};

/** The attribute by which the form finds the field to focus. */
function pathOf(field: { 'data-path'?: string }) {
  return { 'data-path': field['data-path'] };
}

export function QuantityField({
  product,
  chosenSize,
  options,
  ...field
}: Omit<SelectFieldProps, 'data'> & {
  product: Product;
  chosenSize: string;
  options: number[];
}) {
  return (
    <SelectField
      label="Количество"
      className={classes.quantity ?? ''}
      help={bound(product, chosenSize, options.length)}
      data={options.map(String)}
      {...field}
    />
  );
}

/** The limit of the quantity, in words. */
function bound(product: Product, size: string, most: number): string {
  const { limit, ordered } = product;
  const remains = remainsOf(product, size);
  if (most === mostAtOnce) return `За один заказ до ${formatNumber(mostAtOnce)} шт.`;
  if (limit === null) return inStock(remains);
  const own = `До ${formatNumber(limit)} шт. на партнёра`;
  if (ordered > 0) return `${own}, вы уже заказали ${formatNumber(ordered)}`;
  return remains < limit ? `${own}. ${inStock(remains)}` : own;
}
