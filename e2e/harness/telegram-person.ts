import { randomInt } from 'node:crypto';
import { z } from 'zod';

const message = z.object({ text: z.string(), html: z.string() });

/** A user of the Telegram stand-in that runs beside the program: writes to the bot, reads its messages, blocks it. */
export function createPerson(username: string) {
  const chatId = randomInt(1_000_000, 2 ** 40);
  const act = async (name: string, more: Record<string, unknown> = {}): Promise<unknown> => {
    const body = JSON.stringify({ chatId, username, ...more });
    const response = await fetch(`${process.env.E2E_TELEGRAM_URL}/control/${name}`, { method: 'POST', body });
    return response.json();
  };
  return {
    write: (text: string) => act('write', { text }),
    block: () => act('block'),
    next: async () => message.parse(await act('next')),
  };
}
