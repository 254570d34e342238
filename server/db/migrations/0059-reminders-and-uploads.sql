-- The day of a run of which a partner was told why it asked for nothing.
alter table withdrawal_wishes add column told_on date;
-- The latest day on which a partner was reminded: a day without a run loses no reminder, and a run that is repeated doubles none.
alter table receipts add column reminded_on date;
update receipts set reminded_on = current_date where state = 'awaited';
-- A voided receipt gives its number back: the payment that is sent again has the same one.
update receipts set number = null where state = 'void';

-- A statement that was uploaded and never imported is no proof, and names third parties; one that was is kept by its reference.
drop trigger documents_append_only on documents;
create trigger documents_append_only before update of id, sha256, media_type, name, created_at on documents
  for each row execute function refuse_change();
create trigger documents_kept before delete on documents
  for each row when (old.media_type <> 'text/plain; kind=bank-statement') execute function refuse_change();
