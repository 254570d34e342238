/** A chosen picture: its file, and the file as a data URL, because the content security policy allows no blobs. */
export type TakenPicture = { file: File; url: string; width: number; height: number };

const narrowest = 1920;
const mostBytes = 10 * 1024 * 1024;

/** Reads a chosen picture; throws a sentence for an unsuitable picture before it is sent. */
export async function readPicture(file: File): Promise<TakenPicture> {
  if (file.size > mostBytes) throw new Error('Картинка больше 10 МБ');
  const url = await asDataUrl(file);
  const image = new Image();
  image.src = url;
  await image.decode().catch(() => {
    throw new Error('Это не картинка: нужен файл JPEG, PNG, WebP или AVIF');
  });
  const { naturalWidth: width, naturalHeight: height } = image;
  if (width < narrowest)
    throw new Error(`Картинка слишком узкая: ${width} точек, а нужно не меньше ${narrowest}`);
  return { file, url, width, height };
}

function asDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(new Error('Файл не прочитался, выберите его ещё раз')));
    reader.readAsDataURL(file);
  });
}
