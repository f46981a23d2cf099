# syntax=docker/dockerfile:1

# Build the server and the browser files with the development packages.
FROM node:24-bookworm-slim AS build
WORKDIR /aurora
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN node scripts/build.mjs

# Install the production packages alone, for this platform only.
# SPEECH=off leaves out the embedded speech recogniser (about 160 MB).
FROM node:24-bookworm-slim AS packages
ARG SPEECH=on
WORKDIR /aurora
COPY package.json package-lock.json .npmrc ./
COPY scripts/packages/trim-packages.mjs scripts/packages/
RUN npm ci --omit=dev --no-audit --no-fund \
 && if [ "$SPEECH" = off ]; then node scripts/packages/trim-packages.mjs --without-speech; else node scripts/packages/trim-packages.mjs; fi

# Neither npm, build tools nor sources in the final image.
FROM node:24-bookworm-slim
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /opt/yarn* \
 && mkdir -p /data && chown node:node /data
WORKDIR /aurora
COPY --from=packages /aurora/node_modules node_modules
COPY --from=build /aurora/dist dist
COPY package.json LICENSE ./
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 AURORA_DATA_DIR=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=90s --retries=3 \
  CMD ["node", "-e", "fetch('http://localhost:' + process.env.PORT + '/health/live').then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
# What the main thread may hold; the threads of the database and of heavy work have limits of their own.
CMD ["node", "--max-old-space-size=2048", "dist/server/main.js"]
