# compose.yaml builds and starts it, with a read-only root, behind Caddy.

FROM node:26.10.0-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
ARG SITE_URL
RUN npm run build

FROM node:26.10.0-bookworm-slim
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
# Without the optional packages, which contain Node: the image has its own. Without npm's cache
# and Node's cache of compiled code.
RUN npm ci --omit=dev --omit=optional && rm -rf ~/.npm /tmp/*
COPY server server
COPY requests requests
COPY --from=build /build/dist dist
RUN printf '#!/bin/sh\nexec node /site/server/reception/cli.ts "$@"\n' > /usr/local/bin/requests && chmod 755 /usr/local/bin/requests
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 REQUESTS_FOLDER=/demandes
RUN mkdir --mode=700 /demandes && chown node /demandes
VOLUME /demandes
USER node
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=3s --start-period=5s CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/livez`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
