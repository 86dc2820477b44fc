import path from 'node:path'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { createBuilder } from 'vite'

/**
 * Builds the application into `dist` of this folder and returns its path. Packages are bundled,
 * since none are found there.
 */
export async function buildFrameworkPage(folder: string): Promise<string> {
  const dist = path.join(folder, 'dist')
  const builder = await createBuilder({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    build: { outDir: dist },
    environments: { ssr: { resolve: { noExternal: true } } },
    plugins: [
      tanstackStart({
        srcDirectory: '.',
        server: { entry: './server.ts' },
        router: { generatedRouteTree: path.join(folder, 'routes.gen.ts') },
      }),
      react(),
    ],
  })
  await builder.buildApp()
  return dist
}
