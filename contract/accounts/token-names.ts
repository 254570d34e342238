/** Named tokens of one partner. */
export const tokenLimit = 10;

/** The address of assistants: Model Context Protocol, where MCP=1. */
export const mcpPath = '/mcp';

/** The scope of the assistants' address; a tool asks the scope of its method besides. */
export const assistantScope = 'mcp';

/** The scopes of all tools that only read, and of those that change something. */
export const assistantReads = [
  'statistics:read',
  'offers:read',
  'links:read',
  'postback:read',
  'trafficback:read',
  'billing:read',
  'profile:read',
];
export const assistantWrites = ['links:write', 'postback:write'];
