import { z } from 'zod'
import { optionalUrl } from './optional-url.ts'

/**
 * Services outside: mail, payments, audience, proof that a person writes, addresses on the map.
 * Each description completes the sentence "<NAME> must be …".
 */
export const serviceSettings = {
  SMTP_URL: optionalUrl(/^smtps?$/).describe(
    'the address of a mail server, smtp://user:password@host:587 or smtps://…',
  ),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>$|^[^\s@<>]+@[^\s@<>]+$/)
    .optional()
    .describe('the sender of our e-mails, such as Clairmarché <marches@example.fr>'),
  MAIL_EVENTS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe('at least 16 characters that the e-mail provider sends with its events'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/)
    .optional()
    .describe('a secret key of Stripe, such as sk_live_…; payments are demonstrations when absent'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/)
    .optional()
    .describe('the signing secret of the webhook (whsec_…), beside STRIPE_SECRET_KEY'),
  STRIPE_API_URL: optionalUrl(/^https?$/).describe('another address of Stripe’s API'),
  POSTHOG_KEY: z
    .string()
    .regex(/^phc_\w+$/)
    .optional()
    .describe('the key of a PostHog project (phc_…); nothing is measured there when absent'),
  POSTHOG_HOST: z
    .url({ protocol: /^https?$/ })
    .default('https://eu.i.posthog.com')
    .describe('an address, such as https://eu.i.posthog.com'),
  TURNSTILE_SITE_KEY: z
    .string()
    .optional()
    .describe('the public key of a Turnstile widget, given with TURNSTILE_SECRET_KEY'),
  TURNSTILE_SECRET_KEY: z
    .string()
    .optional()
    .describe('the secret key of a Turnstile widget, given with TURNSTILE_SITE_KEY'),
  TURNSTILE_VERIFY_URL: optionalUrl(/^https?$/).describe(
    'another address where tokens of Turnstile are verified',
  ),
  GEOCODER: z
    .enum(['ign'])
    .optional()
    .describe('ign; addresses that people type are not looked up when absent'),
}
