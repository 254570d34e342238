-- How the staff find partners among many (docs/decisions/0104-finding-partners.md). A text as it is searched: lower case in Latin letters, one
-- letter after another, so that a part of a text stays a part of its key. pg_trgm sees no Cyrillic where LC_CTYPE is C, and a name is
-- found in either script.
create function latin_key(written text) returns text language sql immutable strict parallel safe
return replace(replace(replace(replace(replace(replace(
  translate(lower(written collate "und-x-icu"), 'абвгґдеёєзиіїйклмнопрстуўфхцыэьъ', 'abvggdeeeziiiiklmnoprstuufhcye'),
  'ж', 'zh'), 'ч', 'ch'), 'щ', 'sh'), 'ш', 'sh'), 'ю', 'iu'), 'я', 'ia');

-- Each part after a space: a short word of a term is looked for at the beginning of one.
alter table users add column search_key text collate "C" not null generated always as (latin_key(
  ' ' || login || ' ' || email || ' ' || first_name || ' ' || last_name || ' ' || ltrim(phone, '+') || ' ' || skype || ' ' || ltrim(telegram, '@')
)) stored;
-- The planner chooses between the trigrams and the order of the list by how many partners a pattern may match.
alter table users alter column search_key set statistics 1000;
create index users_search_idx on users using gin (search_key gin_trgm_ops) with (fastupdate = off);

create index users_list_idx on users (created_at, id);
create index users_system_list_idx on users (system, created_at, id);
create index users_blocked_list_idx on users (created_at, id) where is_blocked;
create index users_own_links_list_idx on users (created_at, id) where is_custom_trafficback;
create index balances_currency_idx on balances (currency_code, user_id);
create index balances_total_idx on balances ((available + blocked + hold), user_id);
