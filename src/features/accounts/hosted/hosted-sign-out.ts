/** What the provider's script leaves in the page, of what is needed here. */
type Hosted = { signOut: (options: { redirectUrl: string }) => Promise<void> }

/** Signs out where the account is kept; without its script there is nothing to sign out with. */
export function signOutOfHosted(): void {
  const { Clerk } = window as unknown as { Clerk?: Hosted }
  void Clerk?.signOut({ redirectUrl: '/' })
}
