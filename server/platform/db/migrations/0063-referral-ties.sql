-- What a partner has in common with whoever brought them; it reads the tables whoever calls. Facts for a person, no verdict.
create function referral_ties(referred bigint, referrer bigint) returns text[] language sql stable set search_path from current as $$
  select array_remove(array[
    case when exists (select from users a join users b on b.id = referrer and b.phone = a.phone where a.id = referred and a.phone <> '')
      then 'phone' end,
    case when exists (select from users a join users b on b.id = referrer and lower(b.telegram) = lower(a.telegram)
      where a.id = referred and a.telegram <> '') then 'telegram' end,
    case when exists (
      select from (select network from user_places where user_id = referred
        union select network from applications where user_id = referred) a
      where network in (select network from user_places where user_id = referrer
        union select network from applications where user_id = referrer)) then 'address' end,
    case when exists (select from payees a join payees b on b.user_id = referrer and b.number_hash = a.number_hash where a.user_id = referred)
      then 'payee' end,
    case when exists (select from destinations a join destinations b on b.user_id = referrer and b.number_hash = a.number_hash
      where a.user_id = referred) then 'destination' end], null)
$$;

-- What a person decided of the income that a partner (user_id) brings to whoever has so much in common with them.
create table referral_checks (
  user_id bigint primary key references users on delete cascade,
  is_accepted boolean not null,
  decided_at timestamptz not null default now()
);

-- Minor units of the referrer's currency that wait for that person.
alter table referral_accruals add column waiting bigint not null default 0 check (waiting >= 0);
create index referral_accruals_waiting_idx on referral_accruals (referred_id) where waiting > 0;
