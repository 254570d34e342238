-- When a QR of a registry was first taken; `taken_at` alone: its file was. A registry is paid by one of them.
alter table registries add column qr_taken_at timestamptz;
update registries r set qr_taken_at = taken_at
where taken_at is not null and state in ('approved', 'sent')
  and exists (
    select from staff_acts a where a.method = 'staff.take-registry-file' and a.records @> array['registry-' || r.id] and a.params ? 'withdrawalId')
  and not exists (
    select from staff_acts a where a.method = 'staff.take-registry-file' and a.records @> array['registry-' || r.id]
      and not a.params ? 'withdrawalId');
