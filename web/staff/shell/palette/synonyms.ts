/** What else is typed for a word of the palette: by its beginning, lower case and «е» for «ё». */
const synonyms: Record<string, string> = {
  нов: 'создать добавить завести пригласить',
  загрузить: 'импорт файл csv статусы',
  партнер: 'вебмастер арбитражник пользователь',
  оффер: 'кампания программа ставка лендинг капа',
  рекламодател: 'клиент бренд счет сверка',
  конверси: 'лиды заявки продажи апрув холд статусы',
  непринятые: 'отказы ошибки',
  выплат: 'вывод деньги payout',
  реестр: 'банк файл платежка',
  реквизит: 'карта кошелек договор самозанятый ип',
  отчет: 'статистика доход выручка прибыль маржа апрув',
  просело: 'упало снизилось потеряли',
  постбек: 'postback пиксель трекер',
  уведомлени: 'новости письма',
  рассылк: 'уведомление новость письмо',
  заказ: 'магазин доставка',
  акци: 'магазин товары призы',
  балл: 'бонусы',
  баннер: 'фон картинка',
  запасные: 'трафикбек',
  журнал: 'аудит логи история',
  сотрудник: 'менеджер роль доступ',
  ключ: 'api токен',
  система: 'очередь задания процессы',
  учетная: 'профиль пароль сеансы двухфакторная',
};

/** Beginnings of words that a typed one may stand for, besides itself. Less than three letters begin too many words. */
export function meaningsOf(typed: string): string[] {
  const isMeant = (word: string) => word === typed || (typed.length > 2 && word.startsWith(typed));
  return Object.entries(synonyms).flatMap(([root, words]) => (words.split(' ').some(isMeant) ? root : []));
}
