import {
  type RejectReason,
  type ConversionStateName as State,
  conversionStates as states,
} from '#contract/conversions/conversion-names';

/**
 * The words that advertisers write for each state, in calls and in files. `~` stands for the Russian endings: «одобрен~» is
 * одобрен, одобрена, одобрено, одобренный, одобренная…
 */
const words: Record<State, string> = {
  create: `create, created, new, lead, pending, wait, waiting, in progress, processing, open, 0, 2, нов~, создан~, лид, открыт~,
    ожидает, ожидается, ожидание, в ожидании, ожидает подтверждения, ожидает проверки, ожидает оплаты, в обработке, обработка,
    обрабатывается, в работе, на проверке, проверяется, на рассмотрении, рассматривается, на модерации, не обработан~`,
  hold: 'hold, on hold, 5, холд, в холде, на холде, удержан~, на удержании',
  approve: `approve, approved, confirmed, sale, accepted, paid, 1, одобрен~, одобрение, апрув, принят~, подтвержден~, оплачен~,
    выплачен~, выкуплен~, выкуп, выполнен~, доставлен~, продажа, успешно, успешн~`,
  reject: `reject, rejected, declined, cancel, canceled, cancelled, trash, fraud, duplicate, 3, -1, отклонен~, отклонение, отказ,
    отказан~, отказался, отказалась, отменен~, отмена, аннулирован~, возврат, возвращен~, невыкуп, не выкуплен~, не одобрен~,
    не принят~, брак, треш, трэш, фрод, дубль, дубликат`,
};
const endings = ['', 'а', 'о', 'ы', 'ный', 'ная', 'ное', 'ные', 'ый', 'ая', 'ое', 'ые'];

const meanings = new Map(
  states.flatMap((state) =>
    words[state]
      .split(',')
      .flatMap(formsOf)
      .map((form): [string, State] => [form, state]),
  ),
);

function formsOf(word: string) {
  const text = word.trim();
  return text.endsWith('~') ? endings.map((ending) => text.slice(0, -1) + ending) : [text];
}

/** The state that a status means, in any letter case; null for an unknown status. */
export function meaningOf(status: string): State | null {
  return meanings.get(plain(status)) ?? null;
}

/** The reason of a rejection, where the status itself names it; otherwise null. */
export function reasonIn(status: string): RejectReason | null {
  return reasons.find(([word]) => word.test(plain(status)))?.[1] ?? null;
}

const reasons: [RegExp, RejectReason][] = [
  [/^(cancel|отмен)/, 'cancelled'],
  [/^(duplicate|дубл)/, 'duplicate'],
  [/^(fraud|фрод)/, 'fraud'],
];

/** Normalises words for comparison: «Отклонён » becomes «отклонен», «В_обработке» becomes «в обработке». */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\s_]+/g, ' ')
    .trim();
}
