import { type CreativeForm, creativeStateNames } from '#contract/marking/creative-names';
import { quote } from '#contract/wire/text';
import { type Tx, violates } from '../../platform/db/connection.ts';
import { noteUsed } from '../../platform/pictures/queries.ts';
import { conflict, noField, wrongField } from '../../platform/rpc/refusal.ts';
import { findContractAdvertisers } from './contract-queries.ts';
import {
  type Content,
  insertCreative,
  type LockedCreative,
  setReplaced,
  updateCreative,
} from './saved-queries.ts';

type Wanted = Pick<LockedCreative, 'userId' | 'offerId' | 'contractId' | 'state'> & { content: Content };

/**
 * Saves a creative, locked as `before`, and returns its id. One with a token stays, and a new one replaces it, whose id is returned;
 * where nothing differs, nothing is made. Race: of two changes of the same token at once the second fails by the database's own rule.
 */
export async function saveCreative(
  tx: Tx,
  before: LockedCreative | null,
  { content, ...wanted }: Wanted,
): Promise<number> {
  const wrong = faultOfContent(content);
  if (wrong) throw wrongField(wrong.field, wrong.fault);
  if (before) refuseChange(before, wanted.offerId);
  if (before?.state === 'has-token' && isSame(before, { ...wanted, ...content })) return before.id;
  await usePicture(tx, content.pictureId, before?.state === 'has-token' ? null : (before?.pictureId ?? null));
  if (!before) return await insertCreative(tx, { ...wanted, ...content, replacesId: null });
  if (before.state !== 'has-token') {
    const { userId: _, ...row } = wanted;
    await updateCreative(tx, before.id, { ...row, ...content });
    return before.id;
  }
  try {
    await setReplaced(tx, before.id);
    return await insertCreative(tx, { ...wanted, ...content, replacesId: before.id });
  } catch (error) {
    throw violates(error, 'creatives_replaces_id_key') ? changedAlready(null) : error;
  }
}

/** Refuses a contract that cannot be the initial one of a creative of the offer. */
export async function refuseContract(tx: Tx, contractId: number, advertiserId: number | null): Promise<void> {
  const ofContract = (await findContractAdvertisers(tx, [contractId])).get(contractId);
  if (ofContract === undefined) throw noField('contractId', 'Такого договора рекламы нет');
  const problem = whyNotInitial(ofContract, advertiserId);
  if (problem) throw conflict('contractId', problem);
}

/** Why a contract is not the initial one of an offer's creative; null where it may be. */
export function whyNotInitial(ofContract: number | null, ofOffer: number | null): string | null {
  if (ofContract === null) return 'Это договор с партнёром: нужен договор с рекламодателем';
  if (ofOffer === null) return 'У оффера нет рекламодателя: сначала укажите его в оффере';
  return ofContract === ofOffer ? null : 'Договор с другим рекламодателем, чем у оффера';
}

/** Forms of which the text is the advertisement, or a part of it. */
const withText: readonly CreativeForm[] = ['text', 'text-graphic', 'text-video'];

/** The field by which content is not whole; null where it is. */
export function faultOfContent({ form, text, target }: Content) {
  if (withText.includes(form) && text === '') return { field: 'text', fault: 'Укажите текст рекламы' };
  const protocol = target === '' ? 'https:' : URL.parse(target)?.protocol;
  return protocol === 'https:' || protocol === 'http:'
    ? null
    : { field: 'target', fault: 'Укажите адрес страницы целиком, например https://shop.example/akciya' };
}

function refuseChange(before: LockedCreative, offerId: number) {
  if (before.replacedById !== null) throw changedAlready(before.replacedById);
  if (before.isEnded) throw conflict('id', 'Этот креатив завершён: сделайте новый');
  const isTied = before.state === 'has-token' || before.replacesId !== null;
  if (isTied && before.offerId !== offerId)
    throw conflict('offerId', 'У креатива с токеном оффер не меняется: сделайте новый креатив');
}

function changedAlready(id: number | null) {
  const next = id === null ? 'обновите список' : `меняйте новый, № ${id}`;
  return conflict('id', `Этот креатив уже изменён: ${next}`);
}

const compared = ['contractId', 'name', 'text', 'pictureId', 'target', 'kktu', 'form'] as const;

function isSame(before: LockedCreative, after: Content & { contractId: number | null }) {
  return compared.every((field) => before[field] === after[field]);
}

async function usePicture(tx: Tx, pictureId: string | null, before: string | null) {
  const unknown = await noteUsed(
    tx,
    pictureId === null ? [] : [pictureId],
    before === null || before === pictureId ? [] : [before],
  );
  if (unknown.length > 0) throw noField('pictureId', 'Такой картинки нет: загрузите её ещё раз');
}

/** `«На проверке»`. */
export function stateOf({ state, isEnded }: LockedCreative): string {
  return quote(creativeStateNames[isEnded ? 'ended' : state]);
}

/** `№ 7 «Баннер»`. */
export function nameOf({ id, name }: { id: number; name: string }): string {
  return `№ ${id} ${quote(name)}`;
}
