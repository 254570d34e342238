import type { Tx } from '../../platform/db/connection.ts';
import { countGuess, forgetGuesses } from '../../platform/limits/code-guesses.ts';
import type { PartnerCall } from '../../platform/rpc/call.ts';
import { Refusal } from '../../platform/rpc/refusal.ts';
import { possibleHashes } from '../mailed-code/code.ts';
import { withoutSpaces } from './codes.ts';
import { spendMailCode, takeMailTry } from './mail-code-queries.ts';
import { guessOfPartner } from './second-factor.ts';

/** The wrong fields of an action, each with its sentence; none when all codes were right. */
export type WrongFields = Record<string, string>;

/**
 * Does an action that needs an app's code and a mailed one, both or neither: `act` uses up the app's code and returns what was
 * wrong with it, the mailed code is used up here. If either is wrong none is used up, but one try of the mailed code is.
 */
export async function withBothCodes(
  call: PartnerCall,
  mailCode: string,
  act: (tx: Tx) => Promise<WrongFields>,
): Promise<void> {
  const { sql, partner } = call;
  const guess = await guessOfPartner(call, partner.id);
  await countGuess(sql, guess);
  if (!(await takeMailTry(sql, partner.id))) throw wrong({ mailCode: spentMailCode });
  const hashes = possibleHashes(call, 'tfa mail', partner.id, withoutSpaces(mailCode));
  await sql.begin(async (tx) => {
    const fields = {
      ...(await act(tx)),
      ...((await spendMailCode(tx, partner.id, hashes)) ? {} : { mailCode: wrongMailCode }),
    };
    if (Object.keys(fields).length > 0) throw wrong(fields);
  });
  await forgetGuesses(sql, guess);
}

export const wrongCode = 'Неверный или уже использованный код. Дождитесь следующего';
const wrongMailCode = 'Неверный код из письма';
const spentMailCode = 'Код из письма устарел или не запрошен. Запросите новый';

function wrong(fields: WrongFields): Refusal {
  return new Refusal('wrongField', 'Проверьте коды', fields);
}

/** The refusal of an action that two-factor's state does not allow. */
export function tfaConflict(sentence: string): Refusal {
  return new Refusal('conflict', sentence, { common: sentence });
}
