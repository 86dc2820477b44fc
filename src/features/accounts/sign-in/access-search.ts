export type AccessSearch = {
  redirect_url?: string
  /** What a form without a script was refused for; see `readErrors`. */
  error?: string
  /** The action that led here. */
  done?: string
  /** Of an invitation, or of a link of the sales staff. */
  code?: string
}

/** Search of the pages around signing in; anything that is not a text is dropped. */
export function readAccessSearch(search: Record<string, unknown>): AccessSearch {
  return {
    redirect_url: textOf(search.redirect_url),
    error: textOf(search.error),
    done: textOf(search.done),
    code: textOf(search.code),
  }
}

export const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
