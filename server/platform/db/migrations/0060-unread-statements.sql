-- A statement that was uploaded and never imported names strangers and may go; one that was imported is held by its reference.
create or replace trigger documents_append_only before update of id, sha256, media_type, name, created_at on documents
  for each row execute function refuse_change();
create trigger documents_stay before delete on documents
  for each row when (old.media_type <> 'text/plain; kind=bank-statement') execute function refuse_change();
