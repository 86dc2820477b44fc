import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import { twoFactor } from 'better-auth/plugins/two-factor'
import type { Database } from '#/db/client.server.ts'
import { secondFactor, session, userCredential, verification } from '#/db/schema/account.ts'
import { appUser } from '#/db/schema/organisation.ts'
import { newId } from '#/domain/new-id.ts'
import { env } from '#/lib/env.ts'
import { SITE, type SiteIdentity } from '#/lib/site-identity.ts'
import { database } from '#/server/database.server.ts'
import { log } from '#/server/log.server.ts'
import { forgetPasswordLinks } from '../accounts.mutations.server.ts'
import { LINK_HOURS } from './access-pages.ts'
import { accountMailer } from './account-mailer.server.ts'
import { authSecret, COOKIE_PREFIX } from './auth-secret.server.ts'
import {
  discoveryUrl,
  OPENID_PROVIDER,
  type OpenIdSettings,
  openIdSettings,
} from './openid-provider.ts'
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from './password-rules.ts'
import { refuseClosedAccount, refuseUsedCode } from './session-refusals.server.ts'
import { rememberSignUp } from './sign-up-browser.server.ts'

const DAY_SECONDS = 86_400

/** Header that passes the client's IP address to better-auth, which otherwise would trust any header. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address'

/**
 * Passwords, sessions and second factors, by better-auth on our own tables. Only its functions are used: none of
 * its addresses is open, each form of ours calls what it needs.
 */
export function createAuth(
  db: Database,
  {
    secret,
    origin,
    siteName,
    openId,
  }: SiteIdentity & { secret: string; openId: OpenIdSettings | null },
) {
  const mailer = accountMailer(db, { origin, siteName })
  return betterAuth({
    appName: siteName,
    baseURL: origin,
    secret,
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_level, message) => log.error({ message }, 'better-auth') },
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: {
        user: appUser,
        session,
        account: userCredential,
        verification,
        twoFactor: secondFactor,
      },
      transaction: true,
    }),
    user: { changeEmail: { enabled: true } },
    session: {
      expiresIn: 30 * DAY_SECONDS,
      disableSessionRefresh: true,
      additionalFields: { organisationId: { type: 'string', required: false, input: false } },
    },
    databaseHooks: {
      session: {
        // Whichever way someone signs in: a password, a link, another provider.
        create: {
          before: async ({ userId }, call) => {
            await refuseClosedAccount(db, { userId })
            if (call?.path === '/two-factor/verify-totp') {
              await refuseUsedCode(db, { userId, code: String(call.body.code) })
            }
          },
        },
      },
    },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: SHORTEST_PASSWORD,
      maxPasswordLength: LONGEST_PASSWORD,
      resetPasswordTokenExpiresIn: LINK_HOURS.reset * 3600,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => mailer.resetPassword(user, token),
      onPasswordReset: async ({ user }) => {
        await forgetPasswordLinks(db, { userId: user.id })
        await mailer.passwordChanged(user)
      },
      onExistingUserSignUp: ({ user }) => mailer.accountExists(user),
    },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: true,
      autoSignInAfterVerification: true,
      expiresIn: LINK_HOURS.verify * 3600,
      // A verified user gets this e-mail after a change of address; it is sent to the new one.
      sendVerificationEmail: async ({ user, token, url }, request) => {
        if (user.emailVerified) return mailer.changeAddress(user, token)
        if (request && isProviderAnswer(request)) await rememberSignUp(user.id, 'provider')
        await mailer.verifyAddress(user, token, new URL(url).searchParams.get('callbackURL'))
      },
    },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      database: { generateId: () => newId() },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    },
    rateLimit: { enabled: false },
    plugins: [
      twoFactor({ issuer: siteName, allowPasswordless: true }),
      genericOAuth({ config: openId ? [openIdConfig(openId)] : [] }),
    ],
  })
}

const isProviderAnswer = (request: Request) => new URL(request.url).pathname.includes('/callback/')

function openIdConfig({ issuer, clientId, clientSecret }: OpenIdSettings) {
  return {
    providerId: OPENID_PROVIDER,
    discoveryUrl: discoveryUrl(issuer),
    clientId,
    clientSecret,
    scopes: ['openid', 'email', 'profile'],
    requireIdTokenVerification: true,
    // An address that the provider did not check counts as unconfirmed until the link in our e-mail is opened.
    requireEmailVerification: true,
  }
}

export type Auth = ReturnType<typeof createAuth>

let created: Promise<Auth> | undefined

/** The one of this process. */
export function auth(): Promise<Auth> {
  created ??= authSecret().then((secret) =>
    createAuth(database(), {
      secret,
      ...SITE,
      openId: openIdSettings(env),
    }),
  )
  return created
}

/** The next call makes it anew. */
export function forgetAuth(): void {
  created = undefined
}
