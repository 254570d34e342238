/** Named tokens of one partner. */
export const tokenLimit = 10;

/** The address of assistants: Model Context Protocol, where MCP=1. */
export const mcpPath = '/mcp';

/** The scope of the assistants' address; a tool asks the scope of its method besides. */
export const assistantScope = 'mcp';
