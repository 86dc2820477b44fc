import { z } from 'zod'
import { optionalUrl } from './optional-url.ts'
import { frontendHostOf } from './publishable-key.ts'

/** Who manages the accounts. Each description completes the sentence "<NAME> must be …". */
export const accountSettings = {
  AUTH_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe(
      'at least 32 characters that sessions are signed with; generated and stored when absent',
    ),
  SIGN_UP: z
    .enum(['open', 'invitation'])
    .default('open')
    .describe('open, or invitation where only invited people create an account with a password'),
  OIDC_ISSUER: optionalUrl(/^https?$/).describe('the address of an OpenID Connect server'),
  OIDC_CLIENT_ID: z.string().optional().describe('the name of this site at OIDC_ISSUER'),
  OIDC_CLIENT_SECRET: z.string().optional().describe('the secret of this site at OIDC_ISSUER'),
  OIDC_NAME: z.string().default('votre compte d’entreprise').describe('the name of OIDC_ISSUER'),
  AUTH_PROVIDER: z
    .enum(['own', 'clerk'])
    .default('own')
    .describe('own, or clerk where Clerk manages the accounts'),
  CLERK_PUBLISHABLE_KEY: z
    .string()
    .refine((key) => frontendHostOf(key) !== null)
    .optional()
    .describe(
      'the publishable key of Clerk (pk_test_… or pk_live_…), whole, for AUTH_PROVIDER=clerk',
    ),
  CLERK_SECRET_KEY: z
    .string()
    .regex(/^sk_(test|live)_./)
    .optional()
    .describe('the secret key of Clerk (sk_test_… or sk_live_…), for AUTH_PROVIDER=clerk'),
  CLERK_JWT_KEY: z
    .string()
    .transform((pem) => pem.replaceAll('\\n', '\n'))
    .refine((pem) => pem.startsWith('-----BEGIN PUBLIC KEY-----'))
    .optional()
    .describe('the JWT public key of Clerk (PEM), for AUTH_PROVIDER=clerk'),
  CLERK_WEBHOOK_SIGNING_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]+={0,2}$/)
    .optional()
    .describe('the signing secret of the webhook at Clerk (whsec_…), for AUTH_PROVIDER=clerk'),
  CLERK_API_URL: optionalUrl(/^https?$/).describe('another address of Clerk’s API'),
}
