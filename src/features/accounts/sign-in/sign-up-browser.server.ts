import { createHmac } from 'node:crypto'
import { getCookie, setCookie } from '@tanstack/react-start/server'
import { env } from '#/lib/env.ts'
import { isSameText } from '#/server/signed-value.server.ts'
import { authSecret, COOKIE_PREFIX } from './auth-secret.server.ts'

const COOKIE = `${COOKIE_PREFIX}.sign_up`

/** As long as the link of the e-mail is valid. */
const DAY_SECONDS = 86_400

/** Means by which this browser may sign in once the address is confirmed. */
const MEANS = ['password', 'provider'] as const
type SignUpMeans = (typeof MEANS)[number]

/** Marks this browser as the one of the sign-up, by password or by another provider. */
export async function rememberSignUp(userId: string, means: SignUpMeans): Promise<void> {
  setCookie(COOKIE, await markOf(userId, means), {
    path: '/',
    maxAge: DAY_SECONDS,
    httpOnly: true,
    sameSite: 'lax',
    secure: env.SITE_URL.startsWith('https:'),
  })
}

/** Null in any other browser than that of the sign-up. */
export async function signUpMeansOf(userId: string): Promise<SignUpMeans | null> {
  const shown = getCookie(COOKIE) ?? ''
  for (const means of MEANS) {
    if (isSameText(shown, await markOf(userId, means))) return means
  }
  return null
}

async function markOf(userId: string, means: SignUpMeans): Promise<string> {
  return createHmac('sha256', await authSecret())
    .update(`sign-up:${means}:${userId}`)
    .digest('base64url')
}
