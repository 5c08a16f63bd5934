# docs/deploy.md says what of this was run, and where.
FROM node:22-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY rental-api/package.json rental-api/
RUN npm ci --no-fund --no-audit
COPY . .
ARG SITE_URL
ARG NEXT_DEPLOYMENT_ID
RUN npm run build

FROM node:22-slim
WORKDIR /app
COPY --from=build /app/.next/standalone ./
# Given to the volume that is mounted here.
RUN install -d -o node -g node -m 700 /data
ENV NODE_ENV=production HOSTNAME=127.0.0.1 PORT=3000
ENV RENTAL_API_DATA=/data/data.json RENTAL_API_SPOOL=/data/spool RENTAL_API_OUTBOX=/data/outbox
USER node
CMD ["node", "scripts/start.mjs"]
