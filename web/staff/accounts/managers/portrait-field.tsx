import { Portrait } from '../../../accounts/managers/portrait.tsx';
import { PictureField, pictureAt } from '../../ui/picture-field.tsx';

/** The picture that partners see of their manager. `change` receives its id, or null to remove it. */
export function PortraitField({
  name,
  pictureId,
  change,
}: {
  name: string;
  pictureId: string | null;
  change: (pictureId: string | null) => void;
}) {
  const picture = pictureId === null ? null : pictureAt(pictureId);
  const field = { path: '/operator/staff-pictures', pictureId, change };
  return (
    <PictureField legend="Портрет" what="портрет" {...field}>
      <Portrait name={name} picture={picture} />
    </PictureField>
  );
}
