-- A banner whose link or picture only looks like a path of this site (`/\evil.example`) goes: it is refused now.
delete from backgrounds where link ~ '^/[^\\]*[\\\t\r\n]' or thumbnails::text ~ '"/[^"\\]*\\';
