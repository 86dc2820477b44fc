/** The OpenID Connect server that people may sign in with besides a password. */
export const OPENID_PROVIDER = 'oidc'

export type OpenIdSettings = {
  issuer: string
  clientId: string
  clientSecret: string
  /** Label of the button after « Continuer avec ». */
  name: string
}

/** Null where none is set; an incomplete configuration is refused at start (`env.ts`). */
export function openIdSettings(env: {
  OIDC_ISSUER?: string
  OIDC_CLIENT_ID?: string
  OIDC_CLIENT_SECRET?: string
  OIDC_NAME: string
}): OpenIdSettings | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env
  if (!issuer || !clientId || !clientSecret) return null
  return { issuer, clientId, clientSecret, name: env.OIDC_NAME }
}

/** Where its description is, by its issuer. */
export const discoveryUrl = (issuer: string) =>
  `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
