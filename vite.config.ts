import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { plainCalls } from './scripts/vite/plain-calls.ts'
import { precompress } from './scripts/vite/precompress.ts'
import { repeatableImports } from './scripts/vite/repeatable-imports.ts'

export default defineConfig({
  server: { port: Number(process.env.PORT ?? 3000) },
  build: {
    // A data: URI would need a hole in the Content-Security-Policy.
    assetsInlineLimit: 0,
    // The list of what each chunk needs would weigh a kilobyte on every first visit; chunks say it themselves.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'js' ? [] : dependencies,
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page loads is compressed best as one file.
          groups: [
            {
              name: 'base',
              test: /node_modules\/zod\/|start-client-core\/(?!.*(?:serverFnFetcher|frame-decoder|getDefaultSerovalPlugins))|react-router|router-core\/(?!.*serializer)|src\/ui\/(?:text-link|date-time|empty-state|notice|forms\/field|forms\/controls|download-links|lazy-part)\./,
            },
            // What lists of tenders load beside it; the back office has some of it too, and would cut it in pieces.
            {
              name: 'lists',
              test: /src\/(?:ui\/money|features\/tenders\/components\/list\/(?:tender-row|list-skeleton|words-completion)|features\/analysis\/excerpt-lines)\./,
            },
            // The home page has none.
            {
              name: 'pickers',
              test: /src\/(?:ui\/overlays\/(?:picker|lazy-overlays)|features\/(?:categories|locations)\/components\/(?:category-picker|location-picker))\./,
            },
          ],
        },
      },
    },
  },
  plugins: [
    process.env.FRAMEWORK_OVERRIDES !== 'off' && [plainCalls(), repeatableImports()],
    tanstackStart({
      server: { entry: './server.ts' },
      serverFns: {
        // Readable calls: /_serverFn/getBid. Function names are unique in the project.
        generateFunctionId: ({ functionName }) =>
          functionName.replace(/_createServerFn_handler$/, ''),
      },
      importProtection: {
        behavior: 'error',
        client: { files: ['**/*.server.*', '**/src/db/**', '**/src/lib/env.ts'] },
      },
    }),
    react(),
    tailwindcss(),
    precompress(),
  ],
})
