/**
 * Node's HTTP, with its `import` left out: that reads every export of the module, and one of them loads the client behind `fetch`, 14 MB that
 * a server does not need.
 */
export const { createServer } = process.getBuiltinModule('node:http');
