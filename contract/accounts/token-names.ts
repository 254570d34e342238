/** Named tokens of one partner. */
export const tokenLimit = 10;

/** The scope of the assistants' address; a tool asks the scope of its method besides. */
export const assistantScope = 'mcp';
