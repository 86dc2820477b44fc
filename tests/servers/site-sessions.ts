import type { SourceRequest } from './answering-source.ts'

/** What a site remembers of its visitors, by the cookie that it gave them. */
export function siteSessions<State>(cookie: string) {
  const sessions = new Map<string, State>()
  const idOf = ({ headers }: SourceRequest) =>
    new RegExp(`(?:^|;\\s*)${cookie}=([^;]+)`).exec(headers.cookie ?? '')?.[1]
  return {
    of: (request: SourceRequest): State | undefined => sessions.get(idOf(request) ?? ''),
    /** Remembers, and returns the header for a visitor who has no session yet. */
    remember(request: SourceRequest, value: State): Record<string, string[]> {
      const known = idOf(request)
      const id = known && sessions.has(known) ? known : `s${sessions.size + 1}x7Q2m`
      sessions.set(id, value)
      return id === known ? {} : { 'set-cookie': [`${cookie}=${id}; Path=/; HttpOnly`] }
    },
  }
}
