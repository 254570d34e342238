import { mcpPath } from '#contract/accounts/token-names';

/** The lines to paste into an assistant, and where. */
export type AssistantConfig = { title: string; code: string };

/** Stands for the token until it is made. */
export const tokenPlace = 'kabt_…';

/** The usual assistants that can send a header; docs/mcp.md has the same lines. */
export function assistantConfigs(origin: string, token: string): AssistantConfig[] {
  const url = origin + mcpPath;
  const headers = { Authorization: `Bearer ${token}` };
  return [
    {
      title: 'Claude Code, в командной строке',
      code: `claude mcp add --transport http kabinet ${url} --header "Authorization: Bearer ${token}"`,
    },
    { title: 'Cursor, файл .cursor/mcp.json', code: write({ mcpServers: { kabinet: { url, headers } } }) },
    {
      title: 'VS Code, файл .vscode/mcp.json',
      code: write({ servers: { kabinet: { type: 'http', url, headers } } }),
    },
    {
      title: 'Codex CLI, файл ~/.codex/config.toml, токен в переменной KABINET_TOKEN',
      code: `[mcp_servers.kabinet]\nurl = "${url}"\nbearer_token_env_var = "KABINET_TOKEN"`,
    },
    {
      title: 'Claude Desktop, файл claude_desktop_config.json',
      code: write({
        mcpServers: {
          kabinet: {
            command: 'npx',
            // biome-ignore lint/suspicious/noTemplateCurlyInString: the bridge fills in this variable itself
            args: ['-y', 'mcp-remote', url, '--header', 'Authorization:${KABINET_AUTH}'],
            env: { KABINET_AUTH: `Bearer ${token}` },
          },
        },
      }),
    },
  ];
}

function write(config: object) {
  return JSON.stringify(config, null, 2);
}
