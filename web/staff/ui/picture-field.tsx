import { PictureField as Field, type PictureFieldProps } from '../../ui/form/picture-field.tsx';
import { upload } from '../rpc/upload.ts';

/** The address of a stored picture. */
export function pictureAt(id: string, width: 320 | 640 = 320): string {
  return `/pictures/${id}-${width}.webp`;
}

/** A picture field that sends files by the staff's session. */
export function PictureField({
  path = '/operator/pictures',
  ...rest
}: Omit<PictureFieldProps, 'send'> & {
  /** The path that files are sent to. */
  path?: string;
}) {
  return <Field {...rest} send={(file) => upload(path, file)} />;
}
