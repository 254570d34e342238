export const generated =
  '<!-- Generated from the contract by `npm run docs`. Edit the contract, not this file. -->';

export const introduction = `${generated}

# Operator API

What the network's staff may do: \`POST /operator/rpc\`, JSON-RPC 2.0, with \`Authorization: Bearer <operator key>\`.
The first key is the setting \`OPERATOR_KEY\`, or the file \`operator.key\` in the data folder; \`operator.create-key\`
makes more. A running program serves all of this as one page, \`/operator/methods\`.

People sign in instead, by \`staff.sign-in\`, and call the same methods with the session's cookie; the command
\`create-staff\` makes their accounts. Who is neither gets the error 403 for every entry but the steps of signing in.

A key has a role, as an account has: [roles.md](roles.md) shows who may what. \`admin\` may call every method; beside
each method stands who else may. Another role's method is 403, as is what no key may: accounts of the staff, keys, and whatever says
where money goes or always asks for the app's code. What is hard to undo asks an account that is signed in
for the app's code again: the error 403 with \`data.reauth\`. Call \`staff.confirm-act\` with the code, then the method
once more. In the tables below the last column says when: always, with some fields, or above the limit, where the
account has then moved more than \`STAFF_ENTRY_LIMIT\` today.

The same by command, which finds the key and the address itself; \`-\` in place of the parameters reads them from
standard input:

\`\`\`
npm run operator                             # lists the methods
npm run operator -- get-users '{"term": "demo"}'
npm run operator -- get-users --env-file /etc/kabinet.env   # settings from a file, as the unit of systemd has them
npm run --silent operator -- get-users       # prints the answer and nothing else, for pipes
\`\`\`

Every call that changes something leaves a row that is never changed: which key or account, of which role, what was
asked for, whose record, what came of it, from where. A refused call leaves one too, wrong
parameters (-32602) do not; what is closed to a role or a key leaves one a minute for each method, without what was sent.
\`operator.get-audit\` reads them. So give each person and each program a key of its own.

Every call that changes something takes an \`idempotencyKey\`. Where the answer was lost, repeat the call with the same
key: it changes nothing more and answers what the first one did. The same key of a method with other parameters is
refused with 409; a call that was refused leaves its key free. The answer of \`operator.create-key\` is shown once: a
repeat is 409. Keys of ledger entries and points belong to their partner and are required.

Every method takes exactly the parameters named here; an unknown one is refused. Money is a number with at most two
decimals. Errors: -32601 no such method, -32602 for wrong parameters, 404 no such record, 409 a rule says no, 413 the answers
of a batch are over 4 MiB (the message says whether this call was run); for -32602, 409 and 422 \`data\` is
\`{ field: sentence }\`, of at most 20 fields.

## Pictures

\`POST /operator/pictures\` takes the file itself as its body (JPEG, PNG, WebP or AVIF, one frame, at most 10 MiB and 50
million pixels) and the same key:

\`\`\`
curl --data-binary @mug.png -H 'Content-Type: image/png' -H "Authorization: Bearer $OPERATOR_KEY" \\
  http://localhost:3000/operator/pictures
\`\`\`

It answers \`{ "id", "width", "height" }\`; the id goes into \`pictures\` of \`operator.save-product\`, \`pictureId\` of \`operator.set-offer-picture\`,
\`logoId\` and \`darkLogoId\` of \`operator.set-brand\`. \`POST /operator/staff-pictures\`
takes a portrait from anybody of the staff in the same way, for \`pictureId\` of an account. The same picture
again has the same id. Anyone sees it at \`/pictures/<id>-320.webp\`, \`-640\` and \`-1280\`. A refusal is
\`{ "error": { "code", "message", "data" } }\` with its HTTP status: 403 for a wrong key, 422 for what is no picture or
too big.`;

export const aboutRoles = `${generated}

# Who of the staff may do what

Accounts of the staff and operator keys have one role each. \`admin\` is who answers for the whole network and may do
everything; \`manager\` looks after partners, offers, conversions and broadcasts; \`finance\` moves money; \`support\`
reads and helps who cannot get in; \`shop\` keeps the promotion shop. A call of another role's method is refused with
403, and the console does not offer it. Pictures of products, offers and the brand are uploaded by \`admin\`,
\`manager\` and \`shop\`, banners by \`admin\`
and \`manager\`; a list is downloaded as a file by whoever may read it.

An account, but an administrator's, may be bound to the partners whose manager it is (\`isBound\`). The column «bound»
says what it then reaches: \`own\`, its own partners alone, others being 404 and in no list or sum; \`shared\`, what belongs
to no partner, as everybody; nothing where it is empty.

The last column says when an account that is signed in is asked for its app's code again: always, with some fields, or
above the limit, where it has then moved more than \`STAFF_ENTRY_LIMIT\` today. Keys are not asked; one that has moved
\`KEY_DAY_LIMIT\` in a day is refused. Each method in full: [operator-api.md](operator-api.md).`;

export const aboutMembers = `# Who of a partner's people may do what

The partner is the owner of the cabinet and may call everything. The people whom they invite have one role each: \`buyer\`
has offers, creatives and places, their own links, and what these links bring; \`analyst\` reads statistics and
conversions; \`accountant\` reads billing and papers. What the table does not name is the owner's alone: money out,
requisites, people, the token without scopes. Everybody has their own sign-in, second factor, sessions, tokens, notifications and columns of tables; a buyer
and an analyst have saved reports, mailings and read-only links of their own too. A buyer's calls see what their own
links and postbacks have, and nothing of the others.`;
