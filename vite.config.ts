import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './scripts/vite-precompress.ts'

export default defineConfig({
  server: { port: Number(process.env.PORT ?? 3000) },
  build: {
    // A data: URI would need a hole in the Content-Security-Policy.
    assetsInlineLimit: 0,
  },
  plugins: [
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
