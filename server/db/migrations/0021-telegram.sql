-- The chats that partners linked: one for each partner, while one chat may serve several partners.
create table telegram_links (
  user_id bigint primary key references users on delete cascade,
  chat_id bigint not null,
  username text not null default '',
  linked_at timestamptz not null default now()
);
create index telegram_links_chat_id_idx on telegram_links (chat_id);

-- The link that a partner has not used yet: at most one, only its SHA-256.
create table telegram_tokens (
  user_id bigint primary key references users on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);

-- What is known of the bot, shared by all processes: its name, the first update that is not handled, and when it may
-- send again. listener: the one process that listens, when it was heard last; silent too long, another one takes over.
create table telegram_bots (
  bot_id bigint primary key,
  listener uuid,
  heard_at timestamptz not null default now(),
  username text not null default '',
  next_update bigint not null default 0,
  handled_at timestamptz not null default now(),
  free_at timestamptz not null default now()
);

-- When a chat may be sent to again. busy_until: a message is on its way, and its end will say. turn_at: the last turn
-- that was given to a message that has to wait.
create table telegram_chats (
  chat_id bigint primary key,
  free_at timestamptz not null,
  busy_until timestamptz not null,
  turn_at timestamptz not null
);
create index telegram_chats_free_at_idx on telegram_chats (free_at);
