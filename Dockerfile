FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY rental-api/package.json rental-api/
RUN npm ci --no-fund --no-audit
COPY . .
ARG SITE_URL
ARG NEXT_DEPLOYMENT_ID
RUN npm run build

FROM node:24-slim
WORKDIR /app
COPY --from=build /app/.next/standalone ./
# A new volume mounted here inherits this owner and mode.
RUN install -d -o node -g node -m 700 /data
ENV NODE_ENV=production HOSTNAME=0.0.0.0 PORT=3000
ENV RENTAL_API_DATA=/data/data.json RENTAL_API_SPOOL=/data/spool RENTAL_API_OUTBOX=/data/outbox
USER node
EXPOSE 3000
CMD ["node", "start.mjs"]
