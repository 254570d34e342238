import type { QueryClient } from '@tanstack/react-query';

/**
 * Takes over the answers that the server wrote into a signed-in reader's page (as `<script type="application/json"
 * id="first-answers">`, JSON-RPC answers whose ids are the keys of their queries: method and parameters). The browser requests
 * the missing ones itself, and those of the page whose parameters are others here.
 */
export function takeFirstAnswers(client: QueryClient): void {
  const written = document.getElementById('first-answers')?.textContent || '[]';
  for (const answer of JSON.parse(written)) {
    if ('result' in answer) client.setQueryData(JSON.parse(answer.id), answer.result);
  }
}
