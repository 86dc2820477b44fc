/** The part of the provider's global object that is used here. */
type Hosted = { signOut: (options: { redirectUrl: string }) => Promise<void> }

declare global {
  interface Window {
    Clerk?: Hosted
  }
}

/** Signs out at the provider; does nothing where its script is not loaded. */
export function signOutOfHosted(): void {
  void window.Clerk?.signOut({ redirectUrl: '/' })
}
