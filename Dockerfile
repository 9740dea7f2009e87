# The built product alone: no build tools, no shell, an unprivileged user. How it is run: docs/operations.md.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts/setup.mjs scripts/browser.mjs scripts/openssh.mjs scripts/
RUN node scripts/setup.mjs --run
COPY . .
# The one text that the build and not the program is given (docs/operations.md, "Settings").
ARG PUBLIC_LICENCE_NUMBERS
RUN npm run build
RUN node_modules/.bin/node scripts/build/bundle.ts .cache/commands \
    scripts/ledger-verify.ts scripts/add-staff.ts scripts/set-staff-roles.ts scripts/move-database.ts
# What only the pages and their build need; the pages are built. tests/architecture/image.test.ts holds the list complete.
RUN npm uninstall --omit=dev --omit=peer --ignore-scripts --no-audit \
    @ark-ui/react @astrojs/react @fontsource-variable/inter @inlang/paraglide-js @pandacss/dev @pandacss/node \
    @tanstack/react-query @visx/scale @visx/shape @xstate/react astro country-flag-icons hucre lightningcss lucide-react \
    pdfjs-dist preact react react-dom satori terser uqr vanilla-cookieconsent vite wouter
RUN mkdir /data

FROM gcr.io/distroless/cc-debian12:nonroot
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/.cache/server .cache/server
COPY --from=build /app/.cache/commands .cache/commands
# A folder that its owner alone may open.
COPY --from=build --chown=nonroot:nonroot /app/.cache/empty-database .cache/empty-database
# Read at the start (migrations), or run in a thread or process of its own, which the bundle leaves as sources.
COPY --from=build /app/src/server src/server
COPY --from=build /app/src/domain src/domain
COPY --from=build /app/src/contract src/contract
COPY --from=build --chown=nonroot:nonroot /data /data
ENV HOST=0.0.0.0 AQUEDUCT_DATA=/data PATH=/app/node_modules/.bin:/usr/local/bin:/usr/bin:/bin
VOLUME /data
EXPOSE 4000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 4000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node"]
CMD [".cache/server/main.js"]
