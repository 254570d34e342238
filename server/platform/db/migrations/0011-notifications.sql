-- What was said, once for all who were told. `content` is sanitised HTML, `content_text` the same without markup.
-- Triggers, categories and channels live in the program: they are few and their ids never change.
create table notification_events (
  id bigint generated always as identity primary key,
  trigger_id smallint not null,
  title text not null,
  content text not null,
  content_text text not null,
  created_at timestamptz not null default now()
);
create index notification_events_created_at_idx on notification_events (created_at);

-- A line of its own keeps a term from being found half in the title and half in the text.
create function text_key(title text, content_text text) returns text language sql immutable strict parallel safe
return latin_key(title || e'\n' || content_text);

-- The text of an event as it is searched (docs/decisions/0123-searching-notifications.md). `told_to` is the only partner who is told;
-- 0: many are.
create table notification_texts (
  event_id bigint primary key references notification_events on delete cascade,
  told_to bigint not null,
  search_key text collate "C" not null
);
create index notification_texts_search_idx on notification_texts using gin (told_to, search_key gin_trgm_ops)
  with (gin_pending_list_limit = 512);

-- An event that goes to many is handed out in batches: to the listed partners, or to all up to `last_user_id`. One of the staff is a record
-- before it is an event: it is written, scheduled, sent, and tells what came of it. Those of the program (changed terms, caps) have no
-- author and are in no list.
create table notification_broadcasts (
  id bigint generated always as identity primary key,
  event_id bigint constraint notification_broadcasts_event_key unique references notification_events on delete set null,
  state text not null default 'sending' check (state in ('draft', 'scheduled', 'sending', 'sent', 'cancelled')),
  -- Who of the staff made it; null: the program.
  made_by text,
  trigger_id smallint,
  title text not null default '',
  -- HTML as it was written; the event's own is sanitised.
  content text not null default '',
  channels text[] not null default '{site,mail,telegram}',
  -- As the contract has it; null: the list of user_ids, or everybody.
  audience jsonb,
  user_ids bigint[],
  last_user_id bigint not null default 0,
  -- The last one who was handed theirs, changed in the transaction that does it.
  done_up_to bigint not null default 0,
  send_at timestamptz,
  time_zone text not null default '',
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  -- Partners when it began; those who were handed theirs, changed in the transaction that does it.
  total integer not null default 0,
  handed_out integer not null default 0,
  -- What came of it, counted by a job: {"site", "read", "mail": {"sent", …}, "telegram": {…}}.
  results jsonb not null default '{}',
  counted_at timestamptz
);
create index notification_broadcasts_list_idx on notification_broadcasts (id desc) where made_by is not null;
create index notification_broadcasts_state_idx on notification_broadcasts (state, id desc) where made_by is not null;

-- One event told to one partner.
create table notifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  event_id bigint not null references notification_events,
  category_id smallint not null,
  is_read boolean not null default false,
  created_at timestamptz not null default now(),
  -- The session whose act it is about: that session counts it as read. Null: nobody's session. A session that has ended is named still;
  -- ids of sessions are not used again.
  session_id bigint
);
-- One index serves every list: each is a union of ranges of it, walked from the newest entry. With ids as they are the planner may walk
-- the primary key instead, through everybody's notifications, as it expects to meet this partner's soon; negated, only this index is in order.
create index notifications_list_idx on notifications (user_id, category_id, is_read, (-id));
-- Nobody is told the same event twice, whatever is repeated.
create unique index notifications_event_key on notifications (event_id, user_id);
create index notifications_own_idx on notifications (session_id, category_id) where session_id is not null;

-- How many there are of each category, changed with them. What has an id up to `read_up_to` is read as well, whatever
-- its row says: so marking a million read changes one row. Who changes a partner's notifications holds these rows.
create table notification_counts (
  user_id bigint not null references users on delete cascade,
  category_id smallint not null,
  total integer not null default 0 check (total >= 0),
  unread integer not null default 0 check (unread between 0 and total),
  read_up_to bigint not null default 0,
  -- The sum of the category's blocks; the newest ones are in none yet.
  closed integer not null default 0 check (closed >= 0),
  primary key (user_id, category_id)
);

-- Five hundred of a partner's notifications of one category that followed one another, and how many of them are left: what a page far back
-- need not read (docs/decisions/0118-kept-counts.md).
create table notification_blocks (
  user_id bigint not null references users on delete cascade,
  category_id smallint not null,
  last_id bigint not null,
  total integer not null check (total >= 0),
  primary key (user_id, category_id, last_id)
);

-- A trigger, so that no way to remove notifications can forget it. Whoever removes one holds its count.
create function leave_notification_blocks() returns trigger language plpgsql as $$
begin
  with left_blocks as (
    select gone.user_id, gone.category_id, b.last_id, count(*)
    from gone cross join lateral (
      select min(last_id) as last_id from notification_blocks
      where user_id = gone.user_id and category_id = gone.category_id and last_id >= gone.id
    ) b where b.last_id is not null group by 1, 2, 3
  ), lessened as (
    update notification_blocks b set total = b.total - l.count from left_blocks l
    where b.user_id = l.user_id and b.category_id = l.category_id and b.last_id = l.last_id
  )
  update notification_counts c set closed = c.closed - l.count
  from (select user_id, category_id, sum(count) as count from left_blocks group by 1, 2) l
  where c.user_id = l.user_id and c.category_id = l.category_id;
  return null;
end $$;
create trigger leave_notification_blocks after delete on notifications referencing old table as gone
  for each statement execute function leave_notification_blocks();

-- Only what differs from the trigger's default.
create table notification_subscriptions (
  user_id bigint not null references users on delete cascade,
  trigger_id smallint not null,
  channel_id smallint not null,
  status boolean not null,
  primary key (user_id, trigger_id, channel_id)
);

-- One event on its way to one partner by one channel outside of the site. `recipient` is kept where later changes of the
-- partner's address must not lead the message away (security), else it is looked up when it is sent.
create table notification_deliveries (
  id bigint generated always as identity primary key,
  event_id bigint not null references notification_events on delete cascade,
  user_id bigint not null references users on delete cascade,
  channel_id smallint not null,
  recipient text,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'dropped')),
  attempts smallint not null default 0,
  last_error text not null default '',
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  unique (event_id, user_id, channel_id)
);
create index notification_deliveries_waiting_idx on notification_deliveries (due_at) where state = 'waiting';
create index notification_deliveries_failed_idx on notification_deliveries (id desc) where state = 'failed';
create index notification_deliveries_user_id_idx on notification_deliveries (user_id);

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

-- The banner of all partners: at most one row.
create table backgrounds (
  is_current boolean primary key default true check (is_current),
  thumbnails jsonb not null,
  link text not null,
  -- What the picture says, for who does not see it; empty for a mere decoration.
  alt text not null default ''
);

-- Pictures of the banner, cropped on the server from one upload. The id is a hash of what was uploaded and of the point that stays in
-- view, so an address never changes what it shows, and an earlier banner can be put back.
create table banner_pictures (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  created_at timestamptz not null default now(),
  -- Since when it has not been the banner; null while it is. Pictures that were replaced, or never published, are removed some time after.
  unused_since timestamptz default now()
);
create index banner_pictures_unused_idx on banner_pictures (unused_since) where unused_since is not null;

-- WebP is packed already: pressing it again only costs time.
create table banner_files (
  picture_id text not null references banner_pictures on delete cascade,
  width integer not null,
  webp bytea not null,
  primary key (picture_id, width)
);
alter table banner_files alter webp set storage external;
