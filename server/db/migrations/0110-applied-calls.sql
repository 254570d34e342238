-- Which calls of advertisers that a redirector had kept on its disk have been applied: a row in the transaction of the call. The rows
-- of a segment go with its file.
create table applied_calls (
  segment text not null,
  id uuid not null,
  primary key (segment, id)
);
