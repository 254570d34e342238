/** Where the browser listens to what happens: server-sent events, for a session cookie only (contract/wire/live.ts). */
export const livePath = '/events';
