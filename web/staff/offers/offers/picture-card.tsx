import { useDo } from '../../../ui/dialog/use-do.ts';
import { Card } from '../../../ui/page/card.tsx';
import { NamePicture } from '../../../ui/page/name-picture.tsx';
import { type ResultOf, useAction } from '../../rpc/rpc.ts';
import { PictureField, pictureAt } from '../../ui/picture-field.tsx';

type Offer = Pick<ResultOf<'operator.get-offer'>, 'id' | 'name' | 'pictureId'>;

/** The picture beside the offer's name; a change is saved at once, apart from unsaved fields. */
export function PictureCard({ offer: { id, name, pictureId } }: { offer: Offer }) {
  const act = useAction();
  const { run } = useDo();
  const set = (next: string | null) =>
    run(
      () => act('operator.set-offer-picture', { offerId: id, pictureId: next }),
      next === null ? 'Картинка убрана' : 'Картинка сохранена',
    );
  return (
    <Card>
      <PictureField
        legend="Картинка"
        what="картинку"
        help="Видят партнёры рядом с названием, квадратом. Без неё — первые буквы названия. Сохраняется сразу."
        pictureId={pictureId}
        change={(next) => void set(next)}
      >
        <NamePicture id={id} name={name} picture={pictureId && pictureAt(pictureId)} />
      </PictureField>
    </Card>
  );
}
