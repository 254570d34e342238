/** A file proves nothing: `say` says why and what to do, in the reader's language. `evidence`: signed notes that are worth keeping. */
export class ProofProblem extends Error {
  readonly say: (words: ProofWords) => string;
  readonly evidence: string[];

  constructor(say: ProofProblem['say'], evidence: string[] = []) {
    super(say(russian));
    this.say = say;
    this.evidence = evidence;
  }
}

/** The sentences of the verifier in one language. */
export type ProofWords = typeof russian;

const again = 'Скачайте его ещё раз на странице конверсии';
const other = 'Возьмите файл, скачанный на странице конверсии';

/** The sentences that partners read; the command has them in English (server/proof/watch/english.ts). */
export const russian = {
  tooBig: `Файл слишком большой: в доказательстве несколько килобайт, а в этом больше мегабайта. ${other}`,
  empty: `Файл пуст. ${again}`,
  binary: `Это не доказательство, а картинка, архив или другой двоичный файл. ${other}`,
  cut: `Файл обрезан или испорчен: JSON в нём не читается до конца. ${again}`,
  otherText: `Это не файл доказательства: внутри не JSON и не tlog-proof. ${other}`,
  otherShape: `Это не файл доказательства: в нём нет записи сети (head) и листов (leaves). ${other}`,
  noContent:
    'В этом tlog-proof нет содержимого листа (строки extra), поэтому проверить нечего. Возьмите файл, сохранённый на странице конверсии',
  damaged: (place: string) => `Файл повреждён или изменён: «${place}» не читается. ${again}`,
  noLogKey: 'Среди ключей нет ключа сети, есть только ключи свидетелей. Вставьте и ключ сети',
  otherNetwork: (file: string, keys: string) =>
    `Файл другой сети: под ним запись «${file}», а ключ от «${keys}». Вставьте ключ той сети, где скачан файл`,
  otherKey:
    'Под записью сети нет подписи этого ключа. Если сеть сменила ключ, возьмите новый на /proof: первая запись после смены подписана обоими',
  wrongSignature:
    'Подпись под записью сети неверна: файл изменён или подписан другим ключом. Сверьте ключ с тем, что сохранили раньше, и скачайте файл ещё раз',
  wrongWitness: (name: string) =>
    `Подпись свидетеля «${name}» неверна: файл изменён или ключ не его. Сверьте ключ и скачайте файл ещё раз`,
  wrongLeaf: (index: number) =>
    `Лист ${index} не из этой записи: изменены его содержимое, номер или путь. ${again}`,
  noCall: (index: number) =>
    `Файл неполный: нет листа вызова рекламодателя, который называет лист ${index}. ${again}`,
  wrongValue: (name: string, index: number) =>
    `Значение «${name}» листа ${index} изменено: в записи было другое. ${again}`,
  rewritten: (size: number, earlier: number) =>
    `История переписана или файл изменён: запись из ${size} листов не продолжает запись из ${earlier}. ${again}; если ответ тот же, сохраните обе записи`,
  fork: (size: number) =>
    `Две записи сети противоречат друг другу: под обеими её подпись, в обеих листов ${size}, а корни разные. Сохраните обе: вместе они доказывают, что история переписана или показана по-разному`,
  noKept:
    'В прежней записи нет подписи сети. Вставьте запись целиком: имя журнала, число листов, корень, пустая строка и строка подписи',
  wrongKept: (size: number) =>
    `Подпись под прежней записью из ${size} листов неверна: она изменена или подписана другим ключом. Вставьте её ещё раз без правок`,
  otherLog: (file: string, kept: string) =>
    `Прежняя запись из журнала «${kept}», а файл из «${file}»: их не сравнить. Вставьте запись того же журнала`,
  noCrypto:
    'Браузер не даёт этой странице проверять подписи: так бывает без HTTPS, а у некоторых браузеров и с диска. Откройте её по HTTPS или в другом браузере',
  noEd25519: 'Этот браузер не умеет проверять подписи Ed25519. Обновите его или возьмите другой',
  unreadable: 'Файл не читается: его переместили, изменили или это папка. Выберите его ещё раз',
};
