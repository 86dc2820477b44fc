import { createRootRoute, Scripts } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** Rendered on the server only. */
const { makeHead } = import.meta.env.SSR ? await import('../page.ts') : { makeHead: () => null }

export const Route = createRootRoute({ shellComponent: Document })

function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="fr">
      {makeHead()}
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}
