/** The answer of the global setup's server of people (e2e/harness/start-program.ts). `secret` belongs to a new account's app. */
type Made = { id: number; cookie: string; secret: string };

/** Makes a partner, a member of one or a staff account, with a session, in the database of a running program: one call for all. */
export async function makePerson(
  kind: 'partner' | 'member' | 'staff',
  fields: Record<string, unknown>,
  dataDir = process.env.E2E_DATA_DIR ?? '',
): Promise<Made> {
  const body = JSON.stringify({ kind, dataDir, fields });
  const response = await fetch(process.env.E2E_PEOPLE_URL ?? '', { method: 'POST', body });
  if (!response.ok) throw new Error(`no ${kind} was made: ${await response.text()}`);
  return await response.json();
}
