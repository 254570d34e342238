-- Where each partner's history of entries ends, beside the sums that it makes: how many entries and lines there are (places and lines
-- have no gaps), and the time of the latest. Who holds the row knows the next place without reading the entries.
alter table balances
  add column entries bigint not null default 0,
  add column available_entries bigint not null default 0,
  add column blocked_entries bigint not null default 0,
  add column hold_entries bigint not null default 0,
  add column lines bigint not null default 0,
  add column latest_at timestamptz;

update balances b set entries = ends.entries, available_entries = ends.available, blocked_entries = ends.blocked,
  hold_entries = ends.hold, lines = ends.lines, latest_at = ends.latest_at
from (
  select user_id, max(place) as entries, coalesce(max(place_in_account) filter (where account = 'available'), 0) as available,
    coalesce(max(place_in_account) filter (where account = 'blocked'), 0) as blocked,
    coalesce(max(place_in_account) filter (where account = 'hold'), 0) as hold, max(line) as lines, max(created_at) as latest_at
  from ledger_entries group by user_id
) ends
where ends.user_id = b.user_id;
