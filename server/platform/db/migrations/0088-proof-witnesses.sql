-- Witnesses of the log and its changed keys (docs/decisions/0228-witnesses.md).

-- What a witness of PROOF_WITNESSES answered last. Its cosignatures stand in the notes of the heads.
create table proof_witnesses (
  log_id int not null references proof_logs,
  -- The public key as C2SP writes it.
  vkey text not null,
  -- The size of the head that it saw last, by its own word.
  size bigint not null default 0 check (size >= 0),
  state text not null,
  -- When the state began.
  since timestamptz not null default now(),
  asked_at timestamptz not null default now(),
  cosigned_at timestamptz,
  primary key (log_id, vkey)
);

-- The size of the first head that a key has signed. The key before signs that head as well.
alter table proof_keys add column first_size bigint;
update proof_keys k set first_size = (select min(size) from proof_heads h where h.log_id = k.log_id);
