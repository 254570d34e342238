-- What points of a promotion are called with 1, 2 and 5 of them: «балл», «балла», «баллов». Null: only `currency` is known.
alter table promotions add column currency_forms text[] check (cardinality(currency_forms) = 3);
update promotions set currency_forms = '{балл,балла,баллов}' where currency = 'баллов';
