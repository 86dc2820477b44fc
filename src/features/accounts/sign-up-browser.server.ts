import { createHmac, timingSafeEqual } from 'node:crypto'
import { getCookie, setCookie } from '@tanstack/react-start/server'
import { env } from '#/lib/env.ts'
import { auth, COOKIE_PREFIX } from './auth.server.ts'

const COOKIE = `${COOKIE_PREFIX}.sign_up`

/** As long as the link of the e-mail serves. */
const DAY_SECONDS = 86_400

/** Marks this browser as the one that signed the person up, and so knows their password. */
export async function rememberSignUp(userId: string): Promise<void> {
  setCookie(COOKIE, await markOf(userId), {
    path: '/',
    maxAge: DAY_SECONDS,
    httpOnly: true,
    sameSite: 'lax',
    secure: env.SITE_URL.startsWith('https:'),
  })
}

export async function isSignUpBrowser(userId: string): Promise<boolean> {
  const [shown, mark] = [Buffer.from(getCookie(COOKIE) ?? ''), Buffer.from(await markOf(userId))]
  return shown.length === mark.length && timingSafeEqual(shown, mark)
}

async function markOf(userId: string): Promise<string> {
  const { secret } = await (await auth()).$context
  return createHmac('sha256', secret).update(`sign-up:${userId}`).digest('base64url')
}
