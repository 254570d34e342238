import '@mantine/core/styles/Input.css';
import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useId } from 'react';
import fieldClasses from '../ui/field.module.css';
import classes from './order-fields.module.css';
import { leftOfLimit, mostAtOnce, type Product } from './quantity-options.ts';

/** The sizes of a product to choose one from; those that have sold out say so. Nothing where there are none. */
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
      <div className={classes.choices}>
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
            {remains === 0 && <span className={classes.note}>нет</span>}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}error`} role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** What the form's `getInputProps` gives, for a choice of our own. */
type SizeFieldProps = {
  sizes: Product['sizes'];
  value: string;
  onChange: (value: string) => void;
  error?: React.ReactNode;
  'data-path'?: string;
};

/** How the form finds the field that it gives the focus to. */
function pathOf(field: { 'data-path'?: string }) {
  return { 'data-path': field['data-path'] };
}

type QuantityFieldProps = NativeSelectProps & { product: Product; options: number[] };

export function QuantityField({ product, options, error, ...field }: QuantityFieldProps) {
  return (
    <NativeSelect
      label="Количество"
      size="md"
      className={classes.quantity ?? ''}
      classNames={{
        label: `${fieldClasses.label}`,
        description: `${fieldClasses.note}`,
        error: `${fieldClasses.note}`,
      }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={error ? undefined : bound(product, options.length)}
      error={error}
      data={options.map(String)}
      {...field}
    />
  );
}

/** What bounds the quantity. */
function bound(product: Product, most: number): string {
  if (most === mostAtOnce) return `За один заказ до ${mostAtOnce} шт.`;
  if (most < leftOfLimit(product)) return `В наличии ${most} шт.`;
  return product.ordered > 0
    ? `Одному партнёру до ${product.limit} шт., вы уже заказали ${product.ordered}`
    : `Одному партнёру до ${product.limit} шт.`;
}
