-- The text of an event as it is searched (docs/decisions/0123-searching-notifications.md), apart from it: filling a column of a large table
-- would lock it. `told_to` is the only partner who is told; 0: many are.
create extension if not exists btree_gin;
create table notification_texts (
  event_id bigint primary key,
  told_to bigint not null,
  search_key text collate "C" not null
);

-- A line of its own keeps a term from being found half in the title and half in the text.
create function text_key(title text, content_text text) returns text language sql immutable strict parallel safe
return latin_key(title || e'\n' || content_text);

create function add_notification_texts() returns void language sql
begin atomic
  insert into notification_texts
  select e.id, case when told.least = told.most and not exists (select from notification_broadcasts b where b.event_id = e.id) then told.least else 0 end,
    text_key(e.title, e.content_text)
  from notification_events e cross join lateral (
    select min(user_id) as least, max(user_id) as most from notifications where event_id = e.id
  ) told
  where not exists (select from notification_texts t where t.event_id = e.id);
end;

select add_notification_texts();
create index notification_texts_search_idx on notification_texts using gin (told_to, search_key gin_trgm_ops)
  with (gin_pending_list_limit = 512);

-- Until here nobody waited: a reference would have locked its table. What changed meanwhile is made good while new events wait, which takes a moment.
lock table notification_events in share row exclusive mode;
select add_notification_texts();
delete from notification_texts t where not exists (select from notification_events e where e.id = t.event_id);
alter table notification_texts add foreign key (event_id) references notification_events on delete cascade;
drop function add_notification_texts();

-- For events of the version before, which writes no text: it is told to many as far as is known.
create function add_notification_text() returns trigger language plpgsql as $$
begin
  if not exists (select from notification_texts where event_id = new.id) then
    insert into notification_texts values (new.id, 0, text_key(new.title, new.content_text));
  end if;
  return null;
end $$;
create trigger add_notification_text after insert on notification_events for each row execute function add_notification_text();
