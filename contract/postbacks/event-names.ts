/** Kinds of events in a partner's feed. */
export const eventTypes = ['conversion', 'withdrawal', 'offer', 'postback', 'link', 'news'] as const;
export type EventType = (typeof eventTypes)[number];

/** Days for which the feed keeps an event. */
export const feedDays = 30;

/** The most events of one answer. */
export const mostEvents = 100;

/** Seconds for which a call may wait for an event. */
export const longestWait = 25;
