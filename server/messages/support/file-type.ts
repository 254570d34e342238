import { draw, type Lane } from '../../platform/pictures/draw.ts';
import { wrongField } from '../../platform/rpc/refusal.ts';

/** A file as it is kept; `size` is for a redrawn picture. */
export type ReceivedFile = {
  name: string;
  mediaType: string;
  bytes: Buffer;
  size: { width: number; height: number } | null;
};

type FileType = {
  mediaType: string /** Valid endings of a file's name; the first is added to a name with another ending. */;
  ends: string[];
};

/** Programs, whatever their name: of Windows, Linux, macOS (four kinds), Java, and scripts that name their interpreter. */
const programs = ['4d5a', '7f454c46', 'feedface', 'feedfacf', 'cefaedfe', 'cffaedfe', 'cafebabe', '2321'];

const pdf: FileType = { mediaType: 'application/pdf', ends: ['pdf'] };
/** Types by their first bytes; none of these files is ever unpacked. */
const known: [start: string, type: FileType][] = [
  ['255044462d', pdf],
  ['504b0304', { mediaType: 'application/zip', ends: ['zip', 'xlsx', 'docx', 'pptx', 'odt', 'ods'] }],
  ['474946383', { mediaType: 'image/gif', ends: ['gif'] }],
  ['1f8b', { mediaType: 'application/gzip', ends: ['gz', 'tgz'] }],
  ['526172211a07', { mediaType: 'application/vnd.rar', ends: ['rar'] }],
  ['377abcaf271c', { mediaType: 'application/x-7z-compressed', ends: ['7z'] }],
  ['1a45dfa3', { mediaType: 'video/webm', ends: ['webm', 'mkv'] }],
];
/** HEIC comes from iPhones; few browsers show it. */
const photo: FileType = { mediaType: 'image/heic', ends: ['heic', 'heif'] };
const video: FileType = { mediaType: 'video/mp4', ends: ['mp4', 'mov'] };
/** SVG drawings and HTML pages count as text: they download and open as text. */
const text: FileType = {
  mediaType: 'text/plain; charset=utf-8',
  ends: ['txt', 'csv', 'tsv', 'log', 'json', 'md'],
};

/** The widest side of a kept picture: a screenshot stays readable. */
const widest = 2560;

/**
 * Finds out by its content what an uploaded file is, and makes it harmless: a picture is drawn anew, others are kept under a name
 * that opens nothing.
 */
export async function readFile(
  name: string,
  bytes: Buffer,
  lane: Lane,
  allow?: (pixels: number) => Promise<void>,
): Promise<ReceivedFile> {
  if (bytes.length === 0) throw wrongField('file', 'Файл пуст');
  if (isPicture(bytes)) {
    const { files, ...size } = await draw(lane, bytes, { kind: 'fit', widths: [widest], quality: 85 }, allow);
    const [drawn] = files;
    if (!drawn) throw new Error('a picture was drawn in no width');
    return { name: `${bare(name)}.webp`, mediaType: 'image/webp', bytes: drawn.webp, size };
  }
  const type = typeOf(bytes);
  if (!type && bytes.toString('hex', 0, 4) === ofOldOffice)
    throw wrongField('file', 'Старые .xls и .doc не принимаем: сохраните файл как .xlsx или .docx');
  if (!type)
    throw wrongField(
      'file',
      'Такой файл не принимаем: подойдут картинка, PDF, таблица, текст, видео или архив ZIP',
    );
  const kept = type === text ? Buffer.from(ofUtf16(bytes) ?? bytes) : bytes;
  return { name: named(name, type), mediaType: type.mediaType, bytes: kept, size: null };
}

const ofOldOffice = 'd0cf11e0';

const heads: [start: string, at: number][] = [
  ['89504e470d0a1a0a', 0],
  ['ffd8ff', 0],
  ['57454250', 8],
  ['6674797061766966', 4],
];

/** True where the file begins like a picture; the decoder sees nothing else, least of all SVG. */
function isPicture(bytes: Buffer): boolean {
  return heads.some(([start, at]) => bytes.toString('hex', at, at + start.length / 2) === start);
}

function typeOf(bytes: Buffer): FileType | undefined {
  const start = bytes.toString('hex', 0, 16);
  if (programs.some((program) => start.startsWith(program))) return undefined;
  const box = bytes.toString('latin1', 4, 8);
  const brand = bytes.toString('latin1', 8, 12);
  if (box === 'ftyp') return /^(he|mif1)/.test(brand) ? photo : video;
  const named = known.find(([head]) => start.startsWith(head))?.[1];
  // Readers find the mark after a byte order mark, line breaks or a mail header.
  if (!named && bytes.subarray(0, 1_024).includes('%PDF-')) return pdf;
  return named ?? (isText(bytes) ? text : undefined);
}

/** Decodes a text that Excel and Notepad call Unicode; null for other data. */
function ofUtf16(bytes: Buffer): string | null {
  const mark = bytes.toString('hex', 0, 2);
  if (mark !== 'fffe' && mark !== 'feff') return null;
  try {
    const read = new TextDecoder(mark === 'fffe' ? 'utf-16le' : 'utf-16be', { fatal: true }).decode(bytes);
    return read.includes('\0') ? null : read;
  } catch {
    return null;
  }
}

function isText(bytes: Buffer): boolean {
  if (ofUtf16(bytes) !== null) return true;
  if (bytes.includes(0)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    // A table saved by Excel as CSV is in windows-1251.
    return !bytes.some((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 13);
  }
}

function named(name: string, { ends }: FileType): string {
  const end = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase();
  return end !== undefined && ends.includes(end) ? name : `${name}.${ends[0]}`;
}

const bare = (name: string) => name.replace(/\.[a-z0-9]{1,8}$/i, '') || 'picture';
