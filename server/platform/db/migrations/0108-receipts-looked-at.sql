-- Receipts looked at again at the tax service (docs/decisions/0241-bank-packet-and-receipts.md).
alter table receipts
  -- What the last look found of the number that is attached; null: nobody looked.
  add column look text check (look in ('valid', 'annulled', 'unknown')),
  add column looked_at timestamptz,
  -- Null where the program looked.
  add column looked_by bigint references staff_accounts,
  -- The network's day of the last look by the program: the plan goes on from there.
  add column looked_on date,
  -- Numbers that were annulled: none of them is attached again.
  add column annulled text[] not null default '{}';
create index receipts_looks_idx on receipts (attached_at) where state in ('attached', 'accepted');
