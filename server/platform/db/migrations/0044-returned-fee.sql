-- Whether the fee goes back with what a bank returns; a withdrawal keeps the word of its request.
alter table withdrawal_methods add column returns_fee boolean not null default false;
