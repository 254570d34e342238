-- How partners come to an offer: all of them, each who asked and was let in, or all but those of its list of closures.
-- docs/decisions/0192-access-on-request.md.
alter table offers
  add column access text not null default 'all' check (access in ('all', 'request', 'list')),
  -- Who asks is let in by itself from this approval (0 to 1) and this many confirmed conversions of 90 days on; null: nobody.
  add column rule_approval numeric(5, 4) check (rule_approval between 0 and 1),
  add column rule_conversions integer check (rule_conversions > 0),
  add constraint offers_rule_check check ((rule_approval is null) = (rule_conversions is null));
update offers set access = 'list' where id in (select offer_id from offer_closures);
create index offers_on_request_idx on offers (id) where access = 'request';

create table access_requests (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  offer_id bigint not null references offers on delete cascade,
  source text not null default '',
  volume text not null default '',
  picture_id text references pictures,
  state text not null default 'open' check (state in ('open', 'granted', 'refused', 'withdrawn')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  -- Who decided: the staff, a key, the offer's rule, or the partner, who withdrew it; `switch` where the offer began to ask and the partner had links.
  decided_by text check (decided_by in ('staff', 'key', 'rule', 'partner', 'switch')),
  staff_id bigint,
  reason text check (reason in ('source', 'volume', 'quality', 'creative', 'full', 'other')),
  comment text not null default '',
  ask_again_at timestamptz,
  -- Until when it lets in; null: for good.
  until timestamptz,
  check ((state = 'open') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  check ((decided_by is not distinct from 'staff') = (staff_id is not null)),
  check ((state = 'refused') = (reason is not null))
);
-- At most one waits: of two at once the second is refused.
create unique index access_requests_open_key on access_requests (user_id, offer_id) where state = 'open';
create index access_requests_granted_idx on access_requests (user_id, offer_id) where state = 'granted';
create index access_requests_user_idx on access_requests (user_id, id desc);
create index access_requests_offer_idx on access_requests (offer_id, state, id);
create index access_requests_state_idx on access_requests (state, id);
create index access_requests_answered_idx on access_requests (decided_at) where decided_by in ('staff', 'key');
create index access_requests_picture_idx on access_requests (picture_id) where picture_id is not null;

-- A picture that no request shows any more waits for its end like others: who still shows it keeps it (server/pictures).
create function leave_picture() returns trigger language plpgsql as $$
begin
  update pictures set unused_since = now() where id = old.picture_id;
  return null;
end $$;
create trigger leave_picture after update of picture_id or delete on access_requests
  for each row when (old.picture_id is not null) execute function leave_picture();

-- A grant decides of clicks as a closure does, and so does the offer's way of access.
create trigger announce_redirect after update of state, until on access_requests
  for each row when (old.state = 'granted' or new.state = 'granted') execute function announce_redirect('partner', 'user_id');
create trigger announce_redirect_made after insert on access_requests
  for each row when (new.state = 'granted') execute function announce_redirect('partner', 'user_id');
create constraint trigger note_routing after update on access_requests deferrable initially deferred
  for each row when ((old.state = 'granted', old.until) is distinct from (new.state = 'granted', new.until))
  execute function note_routing('partner', 'user_id');
create constraint trigger note_routing_made after insert on access_requests deferrable initially deferred
  for each row when (new.state = 'granted') execute function note_routing('partner', 'user_id');
create constraint trigger note_routing_access after update on offers deferrable initially deferred
  for each row when ((old.access = 'request') is distinct from (new.access = 'request')) execute function note_routing('offer', 'id');

-- A cap of one partner, of the grant; null: the offer's.
alter table offer_caps
  add column user_id bigint references users on delete cascade,
  add check (user_id is null or per = 'partner');
create unique index offer_caps_own_key on offer_caps (user_id, offer_id) where user_id is not null;

create or replace function count_for_caps(changes jsonb) returns void language plpgsql as $$
begin
  perform from offers where id in (select (one ->> 'offerId')::bigint from jsonb_array_elements(changes) one) order by id for key share;
  insert into offer_cap_counts as kept (cap_id, offer_id, user_id, starts_on, ends_on, conversions, payouts, most_conversions, most_payouts)
  select c.id, c.offer_id, case c.per when 'partner' then taken."userId" end, cap_starts(c.period, taken."capDay"),
    min(cap_ends(c.period, taken."capDay")), sum(taken.count), coalesce(sum(taken.amount) filter (where taken."currencyCode" = c.currency_code), 0),
    c.conversions, c.payouts
  from jsonb_to_recordset(changes) as taken("offerId" bigint, "userId" bigint, goal text, "capDay" date, count integer, amount bigint,
    "currencyCode" text)
  join offer_caps c on c.offer_id = taken."offerId" and (c.goal is null or c.goal = taken.goal) and (c.user_id is null or c.user_id = taken."userId")
  group by 1, 2, 3, 4, c.conversions, c.payouts order by 1, 4, 3
  on conflict (cap_id, starts_on, user_id) do update
    set conversions = kept.conversions + excluded.conversions, payouts = kept.payouts + excluded.payouts;
end $$;
alter function count_for_caps(jsonb) set search_path from current;
