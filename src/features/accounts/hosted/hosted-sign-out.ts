/** The part of the provider's global object that is used here. */
type Hosted = { signOut: (options: { redirectUrl: string }) => Promise<void> }

/** Signs out at the provider; does nothing where its script is not loaded. */
export function signOutOfHosted(): void {
  const { Clerk } = window as unknown as { Clerk?: Hosted }
  void Clerk?.signOut({ redirectUrl: '/' })
}
