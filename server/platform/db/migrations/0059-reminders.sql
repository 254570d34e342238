-- The day of a run of which a partner was told why it asked for nothing.
alter table withdrawal_wishes add column told_on date;
-- The latest day on which a partner was reminded: a day without a run loses no reminder, and a run that is repeated doubles none.
alter table receipts add column reminded_on date;
update receipts set reminded_on = current_date where state = 'awaited';
-- A voided receipt gives its number back: the payment that is sent again has the same one.
update receipts set number = null where state = 'void';
