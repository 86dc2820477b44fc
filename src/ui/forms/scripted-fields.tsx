import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** Fields of which a script keeps what is typed: before it has come, they take nothing that would be lost. */
export function ScriptedFields({ children }: { children: ReactNode }) {
  return (
    <fieldset disabled={!useHydrated()} className="contents">
      {children}
    </fieldset>
  )
}
