import type { QueryClient } from '@tanstack/react-query';

/**
 * Takes over the answers of the initial load that the server wrote into a signed-in partner's page (as
 * `<script type="application/json" id="first-answers">`, JSON-RPC answers whose ids are their methods). The browser requests
 * the missing ones itself.
 */
export function takeFirstAnswers(client: QueryClient) {
  const written = document.getElementById('first-answers')?.textContent || '[]';
  for (const answer of JSON.parse(written)) {
    if ('result' in answer) client.setQueryData([answer.id, {}], answer.result);
  }
}
