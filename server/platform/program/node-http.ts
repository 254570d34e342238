/**
 * Node's HTTP without `import`, which reads every export of the module: one of them loads the client behind `fetch`, 14 MB that a
 * server does not need.
 */
export const { createServer } = process.getBuiltinModule('node:http');
