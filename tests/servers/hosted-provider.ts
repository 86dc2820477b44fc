import { createHmac, createSign, generateKeyPairSync, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { portOf } from './port-of.ts'

const HOST = 'clerk.essai.example'
const SIGNING_KEY = Buffer.from('une-cle-d-essai-de-vingt-quatre')
export const SIGNING_SECRET = `whsec_${SIGNING_KEY.toString('base64')}`

/** An event as the provider sends it, signed as Svix does (https://docs.svix.com/receiving/verifying-payloads/how-manual). */
export function hostedEventRequest(
  url: string,
  event: { type: string; timestamp: number; data: object },
  { key = SIGNING_KEY, sentAt = Date.now() }: { key?: Buffer; sentAt?: number } = {},
): Request {
  const body = JSON.stringify({ object: 'event', instance_id: 'ins_essai', ...event })
  const id = `msg_${randomUUID()}`
  const seconds = Math.floor(sentAt / 1000)
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  return new Request(url, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'svix-id': id,
      'svix-timestamp': String(seconds),
      'svix-signature': `v1,c2lnbmF0dXJlIG9mIGFuIG9sZCBrZXk= v1,${signature}`,
    },
  })
}

/** The provider's data of a user; `user_ada` is ada@example.fr. */
export const saidOfUser = (id: string, { first_name = 'Ada', status = 'verified' } = {}) => ({
  ...userOf(id),
  first_name,
  email_addresses: userOf(id).email_addresses.map((address) => ({
    ...address,
    verification: { ...address.verification, status },
  })),
})

export const saidOfMembership = (organization: string, user: string, role = 'org:member') => ({
  object: 'organization_membership',
  id: `orgmem_${organization}_${user}`,
  role,
  organization: { id: organization, name: 'Toitures du Cailly' },
  public_user_data: { user_id: user },
})

/** Claims of a session token of the provider, in addition to the common ones. */
type Said = {
  user: string
  /** Their organisation there and their role in it. */
  organisation?: { id: string; role: string }
  /** Seconds ago; a token is valid for one minute. */
  age?: number
  /** Minutes since the last authentication. */
  provedAgo?: number
}

/**
 * A replacement of the hosted provider: our own key pair, its API by its documentation
 * (https://clerk.com/docs/reference/backend-api), and a script in place of its own, which has one button.
 */
export async function openHostedProvider(siteUrl: string) {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    const [, kind, id = ''] = /^\/v1\/(users|organizations)\/(\w+)$/.exec(request.url ?? '') ?? []
    const body = kind === 'users' ? userOf(id) : kind && organizationOf(id)
    response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body ?? { errors: [] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = portOf(server)

  function token(
    { user, organisation, age = 0, provedAgo = 0 }: Said,
    { isForged = false, azp = siteUrl } = {},
  ): string {
    const iat = Math.floor(Date.now() / 1000) - age
    const role = organisation && {
      o: { id: organisation.id, rol: organisation.role, slg: 'essai' },
    }
    const head = { alg: 'RS256', typ: 'JWT', kid: 'ins_essai' }
    const claims = {
      azp,
      iss: `https://${HOST}`,
      sub: `user_${user}`,
      sid: `sess_${user}`,
      sts: 'active',
      v: 2,
      fva: [provedAgo, -1],
      iat,
      nbf: iat - 10,
      exp: iat + 60,
      ...role,
    }
    const signed = [head, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')
    const signature = createSign('RSA-SHA256')
      .update(signed)
      .sign(isForged ? stranger : privateKey, 'base64url')
    return `${signed}.${signature}`
  }

  /** The cookies of a browser that is signed in there. */
  const cookie = (said: Said, how?: { isForged?: boolean; azp?: string }) =>
    `__session=${token(said, how)}; __client_uat=${Math.floor(Date.now() / 1000) - 3_600}`

  return {
    host: HOST,
    env: {
      AUTH_PROVIDER: 'clerk',
      CLERK_PUBLISHABLE_KEY: `pk_live_${btoa(`${HOST}$`)}`,
      CLERK_SECRET_KEY: 'sk_live_essai',
      CLERK_JWT_KEY: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      CLERK_WEBHOOK_SIGNING_SECRET: SIGNING_SECRET,
      CLERK_API_URL: `http://127.0.0.1:${port}`,
    },
    asked,
    token,
    cookie,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

const organizationOf = (id: string) => ({ object: 'organization', id, name: 'Toitures du Cailly' })

/** `user_ada` is ada@example.fr; the address of names that begin with « inconnu » is unconfirmed. */
function userOf(id: string) {
  const name = id.replace('user_', '')
  const status = name.startsWith('inconnu') ? 'unverified' : 'verified'
  return {
    object: 'user',
    id,
    first_name: name,
    last_name: 'Essai',
    primary_email_address_id: 'idn_1',
    email_addresses: [
      {
        object: 'email_address',
        id: 'idn_1',
        email_address: `${name}@example.fr`,
        verification: { status, strategy: 'email_code' },
        linked_to: [],
      },
    ],
    phone_numbers: [],
    web3_wallets: [],
    external_accounts: [],
    saml_accounts: [],
  }
}

/**
 * A script in place of the provider's: it loads, and for its screen shows a button that signs in by
 * the cookies of `window.signInWith`.
 */
export const FAKE_SCRIPT = `
  const listeners = []
  const state = () => ({ client: { sessions: [] }, session: null, user: null, organization: null })
  const button = (node) => {
    const button = document.createElement('button')
    button.textContent = 'Continuer chez le fournisseur'
    button.onclick = () => {
      for (const cookie of window.signInWith) document.cookie = cookie
      location.assign('/compte')
    }
    node.append(button)
  }
  const clerk = {
    loaded: false,
    status: 'loading',
    version: '5',
    isStandardBrowser: true,
    telemetry: undefined,
    async load() {
      clerk.loaded = true
      clerk.status = 'ready'
      Object.assign(clerk, state())
      for (const listener of listeners) listener(state())
    },
    on(event, listener, { notify } = {}) {
      if (event === 'status') listeners.push(() => listener(clerk.status))
      if (event === 'status' && notify) listener(clerk.status)
    },
    addListener(listener) {
      listeners.push(listener)
      if (clerk.loaded) listener(state())
      return () => {}
    },
    mountSignIn: button,
    mountSignUp: button,
  }
  // Other calls do nothing; there is nothing else to read.
  const nothing = () => {}
  const isRead = (name) => name === 'then' || String(name).startsWith('__')
  const get = (known, name) => (name in known || isRead(name) ? known[name] : nothing)
  window.Clerk = new Proxy(clerk, { get })
`
export const FAKE_UI_SCRIPT = 'window.__internal_ClerkUICtor = class {}'
