/** Returns the shell script `kabinet`: the commands of package.json, run by the release's Node, without npm, from any folder. */
export function commandScript(scripts: Record<string, string>): string {
  const cases = Object.entries(scripts).map(
    ([name, line]) => `  ${name}) file=${line.replace(/^(exec )?node /, '')} ;;`,
  );
  return `#!/bin/sh
# Starts Kabinet, or runs one of its commands: kabinet create-staff --login orlova --name 'Ольга Орлова'
set -eu
home=$(dirname "$(readlink -f "$0")")
node=$home/node_modules/.bin/node
[ -x "$node" ] || node=node
command=\${1:-start}
[ $# -eq 0 ] || shift
case $command in
${cases.join('\n')}
  *) echo "kabinet [${Object.keys(scripts).join(' | ')}]" >&2; exit 2 ;;
esac
exec "$node" "$home/$file" "$@"
`;
}
