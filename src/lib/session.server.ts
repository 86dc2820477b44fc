/** Who asks. Accounts add the signed-in kinds here; every access rule reads this and nothing else. */
export type Viewer = { kind: 'visitor' }

/** Reads the session of a request; whoever bears none is a visitor. */
export async function getViewer(_request: Request): Promise<Viewer> {
  return { kind: 'visitor' }
}
