import { createServer } from 'node:http'
import { Provider } from 'oidc-provider'
import { portOf } from './port-of.ts'

/** A real OpenID Connect server, with one client; it accepts any user and any password. */
export async function openIdServer(redirectUri: string) {
  let provider: Provider | undefined
  const server = createServer((request, response) => provider?.callback()(request, response))
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const issuer = `http://localhost:${portOf(server)}`
  provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'marches',
        client_secret: 'un-secret-d-essai-assez-long-pour-servir',
        redirect_uris: [redirectUri],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Their address is what they sign in with.
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        email: `${id}@example.fr`,
        email_verified: !id.startsWith('inconnu'),
        name: `Personne ${id}`,
      }),
    }),
    cookies: { keys: ['essai'] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
  })
  return {
    issuer,
    clientId: 'marches',
    clientSecret: 'un-secret-d-essai-assez-long-pour-servir',
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
