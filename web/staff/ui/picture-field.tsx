import { PictureField as Field, type PictureFieldProps } from '../../ui/form/picture-field.tsx';
import { upload } from '../rpc/upload.ts';

/** A stored picture, by its id. */
export function pictureAt(id: string, width: 320 | 640 = 320): string {
  return `/pictures/${id}-${width}.webp`;
}

/** One picture with its place, sent as one of the staff. */
export function PictureField({ path = '/operator/pictures', ...rest }: StaffPictureFieldProps) {
  return <Field {...rest} send={(file) => upload(path, file)} />;
}

type StaffPictureFieldProps = Omit<PictureFieldProps, 'send'> & {
  /** Where files are sent. */
  path?: string;
};
