import { availableParallelism } from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'

/** With as many workers as cores, these tests leave a third of the processor time unused: they wait for other processes. */
const WAITING_WORKERS = availableParallelism() + 1

const alias = { '#': path.resolve(import.meta.dirname, 'src') }

export default defineConfig({
  test: {
    // One core is left idle otherwise, of two a half.
    maxWorkers: availableParallelism(),
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          include: ['{src,scripts,bench,tests}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.server.test.ts', 'tests/{upgrade,cluster,file-servers}/**'],
          testTimeout: 60_000,
          isolate: false,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'integration',
          isolate: false,
          maxWorkers: WAITING_WORKERS,
          include: ['{src,scripts,tests}/**/*.server.test.ts'],
          globalSetup: ['tests/database-server.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 5 },
        },
      },
      {
        resolve: { alias },
        test: {
          // `npm run test:upgrade`, not a part of `npm test`.
          name: 'upgrade',
          include: ['tests/upgrade/*.test.ts'],
          // A start gives up after 120 s, and says why.
          testTimeout: 180_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 2 },
        },
      },
      {
        resolve: { alias },
        test: {
          // `npm run test:s3`, not a part of `npm test`: the first run builds an S3 server, with Go.
          name: 's3',
          include: ['tests/file-servers/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 600_000,
          sequence: { groupOrder: 4 },
        },
      },
      {
        resolve: { alias },
        test: {
          // `npm run test:cluster`, not a part of `npm test`: it needs servers that are not npm packages.
          name: 'cluster',
          include: ['tests/cluster/*.test.ts'],
          globalSetup: ['tests/cluster/set-up.ts'],
          testTimeout: 300_000,
          // The packages of the image are installed.
          hookTimeout: 600_000,
          sequence: { groupOrder: 3 },
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['tests/site-server.ts'],
          setupFiles: ['tests/site.ts'],
          isolate: false,
          // Each works on a site of its own, whose index takes half a gigabyte.
          maxWorkers: Math.min(WAITING_WORKERS, 4),
          sequence: { groupOrder: 1 },
          // A page answers in milliseconds, on a busy machine in seconds.
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
