-- The Monday of the week whose head partners have been told of (docs/proof.md).
alter table proof_logs add column told_week date;
