import { expect, test } from 'vitest'
import { InvalidEnvironment, parseEnvironment } from './env.ts'

test('without any variable, the site runs on port 3000 with its own database', () => {
  const { PORT, DATABASE_URL, DATA_DIR, SITE_URL } = parseEnvironment({})
  expect({ PORT, DATABASE_URL, DATA_DIR, SITE_URL }).toEqual({
    PORT: 3000,
    DATABASE_URL: undefined,
    DATA_DIR: './.data',
    SITE_URL: 'http://localhost:3000',
  })
})

test('the address of the site follows the port until it is given', () => {
  expect(parseEnvironment({ PORT: '8080' }).SITE_URL).toBe('http://localhost:8080')
  expect(parseEnvironment({ SITE_URL: 'https://marches.example.fr/' }).SITE_URL).toBe(
    'https://marches.example.fr',
  )
})

test('an empty variable counts as absent', () => {
  expect(parseEnvironment({ PORT: '', LOG_LEVEL: '' }).PORT).toBe(3000)
})

test('every bad variable is named with what it must be', () => {
  expect(() => parseEnvironment({ PORT: 'abc', ACCESS: 'closed' })).toThrow(
    new InvalidEnvironment(
      'PORT must be a port number from 1 to 65535, or 0 for any free one.\nACCESS must be open or offers.',
    ),
  )
})

test('a bad secret is not repeated', () => {
  expect(() => parseEnvironment({ DATABASE_URL: 'mysql://root:hunter2@db/x' })).toThrow(
    /^DATABASE_URL must be the address of a PostgreSQL database(?!.*hunter2)/s,
  )
})

test('an OpenID Connect server without its client is refused, by name', () => {
  const variables = { OIDC_ISSUER: 'https://sso.example.fr', OIDC_CLIENT_ID: 'marches' }
  expect(() => parseEnvironment(variables)).toThrow('OIDC_CLIENT_SECRET must be the secret')
})

test('the keys of the outside check come together or not at all', () => {
  expect(() => parseEnvironment({ TURNSTILE_SITE_KEY: 'public' })).toThrow(/^TURNSTILE_SECRET_KEY/)
  const both = { TURNSTILE_SITE_KEY: 'public', TURNSTILE_SECRET_KEY: 'secret' }
  expect(parseEnvironment(both)).toMatchObject(both)
})

test('the User-Agent of requests to sources is one line of ASCII', () => {
  const SOURCE_USER_AGENT = 'Mozilla/5.0 (compatible; Veille/1.0; +https://veille.example.fr)'
  expect(parseEnvironment({ SOURCE_USER_AGENT })).toMatchObject({ SOURCE_USER_AGENT })
  for (const bad of ['Veille\r\nCookie: a=b', 'Marchés/1.0', ' Veille/1.0']) {
    expect(() => parseEnvironment({ SOURCE_USER_AGENT: bad })).toThrow(/^SOURCE_USER_AGENT must be/)
  }
})

test('a mail server needs a sender', () => {
  const SMTP_URL = 'smtp://localhost:25'
  expect(() => parseEnvironment({ SMTP_URL })).toThrow(/^MAIL_FROM must be the sender/)
  expect(parseEnvironment({ SMTP_URL, MAIL_FROM: 'Essai <essai@example.fr>' }).SMTP_URL).toBe(
    SMTP_URL,
  )
})

test('the hosted provider of accounts requires all its keys, and a missing or malformed one is named', () => {
  const keys = {
    CLERK_PUBLISHABLE_KEY: `pk_test_${btoa('clerk.example.fr$')}`,
    CLERK_SECRET_KEY: 'sk_test_essai',
    CLERK_JWT_KEY: '-----BEGIN PUBLIC KEY-----\\nMIIB\\n-----END PUBLIC KEY-----',
  }
  const AUTH_PROVIDER = 'clerk'
  expect(parseEnvironment({ AUTH_PROVIDER, ...keys }).CLERK_JWT_KEY).toContain('-----\nMIIB\n')
  expect(() =>
    parseEnvironment({ AUTH_PROVIDER, ...keys, CLERK_PUBLISHABLE_KEY: undefined }),
  ).toThrow(/^CLERK_PUBLISHABLE_KEY must be the publishable key of Clerk/)
  expect(() =>
    parseEnvironment({ AUTH_PROVIDER, ...keys, CLERK_PUBLISHABLE_KEY: 'pk_test_coupée' }),
  ).toThrow(/^CLERK_PUBLISHABLE_KEY must be the publishable key of Clerk(?!.*coupée)/)
  expect(() => parseEnvironment({ AUTH_PROVIDER, ...keys, CLERK_JWT_KEY: undefined })).toThrow(
    /^CLERK_JWT_KEY must be/,
  )
  expect(parseEnvironment(keys).AUTH_PROVIDER).toBe('own')
})

test('clamd is a TCP address or a socket of the machine', () => {
  const clamd = (CLAMAV_URL: string) => parseEnvironment({ CLAMAV_URL }).CLAMD
  expect(clamd('tcp://clamav')).toEqual({ host: 'clamav', port: 3310 })
  expect(clamd('tcp://[::1]:3311')).toEqual({ host: '::1', port: 3311 })
  expect(clamd('unix:/run/clamav/clamd.ctl')).toEqual({ path: '/run/clamav/clamd.ctl' })
  expect(clamd('')).toBeNull()
  for (const bad of ['clamav:3310', 'http://clamav:3310', 'tcp://', 'tcp://clamav/x', 'unix:']) {
    expect(() => clamd(bad)).toThrow(/^CLAMAV_URL must be the address of clamd/)
  }
})
