/** Why an upload failed, as a sentence. */
class UploadFailure extends Error {
  override readonly name = 'UploadFailure';
}

/**
 * Sends a file as the body of a request and returns the answer. `tell` hears how much of it has arrived, from 0 to 1: fetch does not
 * say so.
 */
export function upload(path: string, file: Blob, tell: (part: number) => void = () => {}): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.upload.addEventListener('progress', ({ loaded, total }) => tell(total ? loaded / total : 0));
    request.addEventListener('error', () => reject(new UploadFailure('Нет связи, попробуйте ещё раз')));
    request.addEventListener('load', () => {
      const answer = parsed(request.responseText);
      if (request.status === 200) return resolve(answer);
      reject(new UploadFailure(sentenceOf(answer)));
    });
    request.send(file);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The server's sentence, `{ error: { message } }`. */
function sentenceOf(answer: unknown): string {
  const error = has(answer, 'error') ? answer.error : null;
  return has(error, 'message') ? String(error.message) : 'Файл не принят, попробуйте ещё раз';
}

/** Whether an answer is an object with this field. */
export function has<Name extends string>(answer: unknown, name: Name): answer is Record<Name, unknown> {
  return typeof answer === 'object' && answer !== null && name in answer;
}
