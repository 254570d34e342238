import { type CSSProperties, useLayoutEffect } from 'react';
import { FieldFrame, type FieldProps, useField } from './field.tsx';

/** Lines of text; the field grows with them from `minRows` to `maxRows`. */
export function AreaField({ minRows = 1, maxRows = 8, ...props }: AreaFieldProps) {
  const [parts, area] = useField<'textarea'>(props);
  const rows: CSSProperties & Record<`--${string}`, number | undefined> = {
    '--least': minRows,
    '--most': maxRows,
  };
  useGrowth(area.id);
  return (
    <FieldFrame {...parts}>
      <textarea {...area} style={rows} />
    </FieldFrame>
  );
}

export type AreaFieldProps = FieldProps<'textarea'> & { minRows?: number; maxRows?: number };

/** Firefox has no `field-sizing` yet: there the height is measured after each change. */
function useGrowth(id: string) {
  useLayoutEffect(() => {
    if (CSS.supports('field-sizing', 'content')) return;
    const area = document.getElementById(id);
    if (!area) return;
    area.style.height = 'auto';
    area.style.height = `${area.scrollHeight + 2}px`;
  });
}
