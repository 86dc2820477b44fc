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

/** In milliseconds. */
const FIRST_PAUSE = 500
const LONGEST_PAUSE = 15_000

/**
 * Repeats an import while its chunk is missing. Without `most`, for parts that the server rendered: their markup stays on
 * the screen meanwhile. Other parts give up after so many attempts, and the error screen loads the page again.
 */
export async function untilLoaded<Module>(
  load: () => Promise<Module>,
  most = Number.POSITIVE_INFINITY,
): Promise<Module> {
  for (
    let attempt = 1, pause = FIRST_PAUSE;
    ;
    attempt++, pause = Math.min(2 * pause, LONGEST_PAUSE)
  ) {
    try {
      return await load()
    } catch (error) {
      if (attempt >= most || !isMissingChunk(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}
