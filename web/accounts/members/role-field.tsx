import { useId } from 'react';
import { type MemberRole, memberRoleNames, memberRoles } from '#contract/accounts/members/member-names';
import classes from './role-field.module.css';
import { roleLines } from './role-lines.ts';

/** The choice of a role; each says in a line what it may do. */
export function RoleField({ value, onChange }: { value: MemberRole; onChange: (role: MemberRole) => void }) {
  const name = useId();
  return (
    <fieldset className={classes.roles}>
      <legend>Роль</legend>
      {memberRoles.map((role) => (
        <label key={role} className={classes.role}>
          <input
            type="radio"
            name={name}
            checked={role === value}
            onChange={() => onChange(role)}
            aria-describedby={`${name}${role}`}
          />
          <span>
            <span className="block medium">{memberRoleNames[role]}</span>
            <span id={`${name}${role}`} className="block small dim">
              {roleLines[role]}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
