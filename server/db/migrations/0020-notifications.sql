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

-- An event that goes to many is handed out in batches: to the listed partners, or to all up to `last_user_id`.
-- `done_up_to` is the last one who was handed his, changed in the transaction that does it.
create table notification_broadcasts (
  event_id bigint primary key references notification_events on delete cascade,
  user_ids bigint[],
  last_user_id bigint not null,
  done_up_to bigint not null default 0,
  finished_at timestamptz
);

-- Notifications of before get an event each.
alter table notifications add column event_id bigint references notification_events,
  add column category_id smallint;
with types (name, trigger_id) as (values
  ('Оффер приостановлен', 11), ('Оффер возобновлён', 12), ('Ставка изменена', 13), ('Новый оффер', 14),
  ('Выплата заказана', 21), ('Выплата отправлена', 22), ('Холд снят', 23), ('Вход с нового устройства', 41),
  ('Технические работы', 52)
), numbered as (
  select n.id, nextval(pg_get_serial_sequence('notification_events', 'id')) as event_id,
    coalesce(t.trigger_id, 51) as trigger_id, n.title, n.content, n.created_at
  from notifications n left join types t on t.name = n.type_name
), made as (
  insert into notification_events (id, trigger_id, title, content, content_text, created_at) overriding system value
  select event_id, trigger_id, title, content, trim(regexp_replace(content, '<[^>]*>', ' ', 'g')), created_at
  from numbered
)
update notifications n set event_id = numbered.event_id, category_id = numbered.trigger_id / 10
from numbered where numbered.id = n.id;

drop index notifications_user_id_idx;
drop index notifications_unread_idx;
alter table notifications
  alter column event_id set not null,
  alter column category_id set not null,
  drop column type_name, drop column title, drop column content;
-- One index serves every list: each is a union of ranges of it.
create index notifications_list_idx on notifications (user_id, category_id, is_read, id);
-- Nobody is told the same event twice, whatever is repeated.
create unique index notifications_event_key on notifications (event_id, user_id);

-- How many there are of each category, changed with them. What has an id up to `read_up_to` is read as well, whatever
-- its row says: so marking a million read changes one row. Who changes a partner's notifications holds these rows.
create table notification_counts (
  user_id bigint not null references users on delete cascade,
  category_id smallint not null,
  total integer not null default 0 check (total >= 0),
  unread integer not null default 0 check (unread between 0 and total),
  read_up_to bigint not null default 0,
  primary key (user_id, category_id)
);
insert into notification_counts (user_id, category_id, total, unread)
select user_id, category_id, count(*), count(*) filter (where not is_read) from notifications group by 1, 2;

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

-- The devices a partner has signed in from, each by its User-Agent without numbers (versions change every month).
create table known_devices (
  user_id bigint not null references users on delete cascade,
  device text not null,
  last_used_at timestamptz not null default now(),
  primary key (user_id, device)
);
insert into known_devices (user_id, device, last_used_at)
select user_id, regexp_replace(user_agent, '[0-9._]+', '', 'g'), max(last_seen_at)
from sessions where not awaits_tfa group by 1, 2;
