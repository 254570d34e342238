import { parseArgs } from 'node:util';

// Stands in for curl on a machine that has none: `-H`, `-d` and one address; any other option is an error.
const { values, positionals } = parseArgs({
  options: {
    header: { type: 'string', short: 'H', multiple: true, default: [] },
    data: { type: 'string', short: 'd' },
  },
  allowPositionals: true,
});
const headers = values.header.map((line): [string, string] => {
  const [name = '', ...value] = line.split(':');
  return [name, value.join(':').trim()];
});
const response = await fetch(positionals[0] ?? '', {
  method: values.data === undefined ? 'GET' : 'POST',
  headers,
  body: values.data ?? null,
});
process.stdout.write(await response.text());
