import { useEffect, useState } from 'react'

/** As Chrome, Firefox and Safari name it, and Vite for a style sheet. */
const MISSING =
  /^(?:Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS)/
const RELOADED_AT = 'reloaded-at'
/** A document that was loaded less than this ago has the present names of the scripts: another load changes nothing. */
const AGAIN_AFTER_MS = 10_000

/** Whether a script or a style sheet of the page is missing, as after an update of the site while the page was open. */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && MISSING.test(error.message)
}

/** Loads the document again if a chunk is missing, at most once in ten seconds; true until it is there. */
export function useReloadOnMissingChunk(error: unknown): boolean {
  const [isReloading] = useState(() => isMissingChunk(error) && !wasJustReloaded())
  useEffect(() => {
    if (!isReloading) return
    sessionStorage.setItem(RELOADED_AT, String(Date.now()))
    window.location.reload()
  }, [isReloading])
  return isReloading
}

function wasJustReloaded(): boolean {
  return Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < AGAIN_AFTER_MS
}
