-- When the session gave the app's code again, for acts that are hard to undo.
alter table staff_sessions add column code_given_at timestamptz;
