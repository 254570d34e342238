import { Agent } from 'undici';
import { signHeaders } from '#server/postbacks/postbacks/sign';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const macros = {
  click_id: '019aab3e-7c00-7d2a-9c1e-3f1a2b4c5d6e',
  status: 'approve',
  payout: '100.00',
  currency: 'RUB',
};

/** Signs and sends with undici and nothing else, eight calls at a time to each origin; returns calls a second. */
export async function bareLoop(origins: string[], count: number): Promise<number> {
  const agent = new Agent({ connections: 8, pipelining: 1, allowH2: false });
  let sent = 0;
  const began = performance.now();
  const work = async (origin: string) => {
    while (sent < count) {
      sent += 1;
      const body = JSON.stringify(macros);
      const headers = {
        'content-type': 'application/json',
        ...signHeaders({ id: `bare_${sent}`, at: 1, body }, [secret]),
      };
      const answer = await agent.request({ origin, path: '/', method: 'POST', headers, body });
      await answer.body.text();
    }
  };
  await Promise.all(origins.flatMap((origin) => Array.from({ length: 8 }, () => work(origin))));
  const took = performance.now() - began;
  await agent.close();
  return (count * 1000) / took;
}
