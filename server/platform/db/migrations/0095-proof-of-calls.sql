-- Leaves of advertisers' calls (docs/proof.md). A repeat or a refusal keeps its leaf once an hour; the rest of the hour is counted here.
create table proof_calls (
  offer_id bigint not null,
  -- SHA-256 of the answer's status and the parameters.
  digest bytea not null,
  status smallint not null,
  -- Hash of the leaf of the first one.
  hash bytea not null,
  times int not null default 1,
  since timestamptz not null default now(),
  primary key (offer_id, digest)
);
create index proof_calls_since_idx on proof_calls (since);

-- Hash of the call's leaf, in base64, which the leaf of its conversion names.
alter table conversion_inbox add receipt text;
alter table conversion_refusals add receipt text;

create index proof_leaves_call_idx on proof_leaves (hash) where kind = 'call';
create index proof_leaves_unmatched_idx on proof_leaves (at) where kind = 'call' and conversion_id is null and hidden <> '{}';
