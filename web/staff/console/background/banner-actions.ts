import { useDo } from '../../../ui/dialog/use-do.ts';
import { toast, toastFailure } from '../../../ui/feedback/toast.ts';
import { type ResultOf, useAction } from '../../rpc/rpc.ts';
import { has, upload } from '../../rpc/upload.ts';
import type { Focus } from './focus-field.tsx';

export type Background = NonNullable<ResultOf<'operator.get-background'>['background']>;
type Thumbnails = Background['thumbnails'];

/** Sets the banner of all partners; the toast offers to restore the previous banner. */
export function useSettingBanner(before: Background | null) {
  const act = useAction();
  const set = (background: Background | null) => act('operator.set-background', { background });
  const undo = () => void set(before).then(() => toast('Прежний баннер вернулся'), toastFailure);
  return async (background: Background | null, said: string) => {
    await set(background);
    void toast(said, 'done', { label: 'Вернуть прежний', take: undo });
  };
}

/** Removes the banner. It asks nothing: the toast brings the banner back. */
export function useRemovingBanner(background: Background) {
  const set = useSettingBanner(background);
  const { run, isPending } = useDo();
  const remove = () => run(() => set(null, 'Баннер убран: партнёры его не видят'), '');
  return { isRemoving: isPending, remove };
}

/** Lets the server crop a picture around a point, and returns the addresses of the crops. */
export async function cutPicture(
  file: File,
  { x, y }: Focus,
  tell: (part: number) => void,
): Promise<Thumbnails> {
  const answer = await upload(`/operator/banner-pictures?x=${x}&y=${y}`, file, tell);
  const found = has(answer, 'thumbnails') ? answer.thumbnails : null;
  const at = (name: keyof Thumbnails) => (has(found, name) ? String(found[name]) : '');
  return {
    topXs: at('topXs'),
    topSm: at('topSm'),
    topMd: at('topMd'),
    topLg: at('topLg'),
    topXl: at('topXl'),
    topXxl: at('topXxl'),
    default: at('default'),
  };
}
