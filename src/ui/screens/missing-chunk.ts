import { useEffect, useState } from 'react'

/** As Chrome, Firefox and Safari name it, and Vite for a style sheet. */
const MISSING = /imported module|module script|preload CSS/
/** A document that is younger names the present scripts: loading it again changes nothing. */
const LOADED_AGAIN_AFTER_MS = 3_000

/** Whether a script or a style sheet of the page is missing, as after an update of the site while the page was open. */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && MISSING.test(error.message)
}

/** Loads the document again if a chunk is missing, once; true until it is there. */
export function useReloadOnMissingChunk(error: unknown): boolean {
  const [isReloading] = useState(
    () => isMissingChunk(error) && performance.now() > LOADED_AGAIN_AFTER_MS,
  )
  useEffect(() => {
    if (isReloading) window.location.reload()
  }, [isReloading])
  return isReloading
}

declare global {
  /** Added to the addresses of chunks; see `scripts/vite/repeatable-imports.ts`. */
  var importQuery: string | undefined
}

let repeats = 0

/** Imports again what could not be fetched: at another address, as browsers never ask twice for one that failed. */
export function importAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  globalThis.importQuery = `?again=${++repeats}`
  try {
    return load()
  } finally {
    globalThis.importQuery = undefined
  }
}

/** In milliseconds. */
const FIRST_PAUSE = 500
const LONGEST_PAUSE = 15_000

/**
 * Repeats an import while its chunk is missing. Without `most`, for parts that the server rendered: their markup stays on
 * the screen meanwhile. Other parts give up after so many attempts, and the error screen loads the page again.
 *
 * @param load begins the import at once, not after something else
 */
export async function untilLoaded<Module>(
  load: () => Promise<Module>,
  most = Number.POSITIVE_INFINITY,
): Promise<Module> {
  let pause = FIRST_PAUSE
  for (let attempt = 1; ; attempt++) {
    try {
      return await (attempt === 1 ? load() : importAgain(load))
    } catch (error) {
      if (attempt >= most || !isMissingChunk(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
      pause = Math.min(2 * pause, LONGEST_PAUSE)
    }
  }
}
