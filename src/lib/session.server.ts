/** Who asks. Accounts say who is signed in; every access rule reads this and nothing else. */
export type Viewer = { kind: 'visitor' } | Member

/** Someone signed in, for the organisation that they work for at present. */
export type Member = {
  kind: 'member'
  userId: string
  name: string
  email: string
  organisationId: string
  /** Guests read what the organisation has, and change nothing. */
  role: 'administrator' | 'member' | 'guest'
}

/** Reads the session of a request; whoever bears none is a visitor. */
export async function getViewer(_request: Request): Promise<Viewer> {
  return { kind: 'visitor' }
}
