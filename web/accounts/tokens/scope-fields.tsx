import { type ReactNode, useId } from 'react';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import classes from './scope-fields.module.css';
import { groupScopes, rightOf } from './scope-words.ts';

/** The rights of a token, section by section; changing includes reading. */
export function ScopeFields({
  scopes,
  value,
  onChange,
  error,
}: {
  scopes: readonly string[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  error?: ReactNode;
}) {
  const noteId = useId();
  const isChosen = (scope: string) => value.includes(scope) || value.includes(writeOf(scope));
  const choose = (scope: string, isOn: boolean) => {
    const others = value.filter((one) => one !== scope && (isOn || one !== writeOf(scope)));
    onChange(isOn ? [...others, scope] : others);
  };
  return (
    <fieldset className={classes.rights} aria-describedby={error ? noteId : undefined}>
      <legend>Права</legend>
      <p className={classes.note}>«Изменение» включает чтение.</p>
      {error && (
        <p id={noteId} className={classes.error}>
          {error}
        </p>
      )}
      <div className={classes.sections}>
        {groupScopes(scopes).map(({ title, scopes: own }, place) => (
          <fieldset key={title} className={classes.section}>
            <legend>{title}</legend>
            {own.map((scope, position) => (
              <Checkbox
                key={scope}
                size="md"
                label={rightOf(scope)}
                error={Boolean(error)}
                // The form finds its field by this attribute.
                data-path={place + position === 0 ? 'scopes' : undefined}
                checked={isChosen(scope)}
                onChange={({ currentTarget: { checked } }) => choose(scope, checked)}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </fieldset>
  );
}

function writeOf(scope: string) {
  return scope.replace(/:read$/, ':write');
}
