# The image of a release. docs/operating.md says how it is run; compose.yaml is an example with PostgreSQL and Caddy.
FROM node:24-slim AS release
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# The time of the commit makes the same files of the same sources: --build-arg SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
ARG SOURCE_DATE_EPOCH
RUN SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(date +%s)} npm run release \
 && mkdir /opt/kabinet \
 && tar -xzf .build/release/kabinet-*.tar.gz -C /opt/kabinet --strip-components 1

# Node comes with the release. Its packages are built for glibc.
FROM debian:13-slim
RUN useradd --system --uid 970 --home-dir /var/lib/kabinet kabinet \
 && install -d -o kabinet -g kabinet -m 700 /var/lib/kabinet \
 && ln -s /opt/kabinet/kabinet /usr/local/bin/kabinet
COPY --from=release /opt/kabinet /opt/kabinet
ENV HOST=0.0.0.0 PORT=3000 CLICK_PORT=3001 DATA_DIR=/var/lib/kabinet
USER kabinet
WORKDIR /var/lib/kabinet
VOLUME /var/lib/kabinet
EXPOSE 3000 3001
STOPSIGNAL SIGTERM
# A first start with a large database migrates: until then it is not ready.
HEALTHCHECK --interval=10s --timeout=5s --start-period=2m --retries=3 CMD ["/opt/kabinet/node_modules/.bin/node", "-e", "fetch('http://127.0.0.1:3000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["kabinet"]
