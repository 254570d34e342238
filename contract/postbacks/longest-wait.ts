const days = 7;

/** How long a delivery waits before it expires; the plan of attempts ends earlier. `text` follows «не дольше», «в течение». */
export const longestWait = { days, seconds: days * 86_400, text: `${days} дней` };
