import { expect, test } from 'vitest'
import { parseEnvironment } from '#/lib/env.ts'
import { shownSettings } from './shown-settings.ts'

const shown = (variables: Record<string, string>) =>
  new Map(shownSettings(parseEnvironment(variables), variables).map((one) => [one.name, one]))

test('a setting has its description, and says whether it is set', () => {
  const settings = shown({ SITE_NAME: 'Essai', ACCESS: '' })
  expect(settings.get('SITE_NAME')).toMatchObject({ value: 'Essai', isGiven: true })
  expect(settings.get('ACCESS')).toMatchObject({ value: 'open', isGiven: false })
  expect(settings.get('CONTACT_EMAIL')).toMatchObject({ value: null, isGiven: false })
})

test('of a secret, and of an address that may hold one, only that it is there', () => {
  const secrets = {
    DATABASE_URL: 'postgresql://user:motdepasse@host:5432/name',
    SMTP_URL: 'smtp://user:motdepasse@host:587',
    MAIL_FROM: 'a@example.fr',
    AUTH_SECRET: 'motdepasse'.repeat(4),
    AI_API_KEY: 'motdepasse',
    AI_BASE_URL: 'https://user:motdepasse@ai.example.fr/v1',
    METRICS_TOKEN: 'motdepasse'.repeat(2),
    STRIPE_SECRET_KEY: 'sk_motdepasse',
    STRIPE_WEBHOOK_SECRET: 'whsec_motdepasse',
    OIDC_CLIENT_SECRET: 'motdepasse',
    TURNSTILE_SITE_KEY: 'x',
    TURNSTILE_SECRET_KEY: 'motdepasse',
    SEARCH_URL: 'https://search.example.fr:9200',
    SEARCH_USER: 'search',
    SEARCH_PASSWORD: 'motdepasse',
    SOURCE_ADDRESSES: 'boamp=https://user:motdepasse@mirror.example.fr/',
  }
  const settings = shown(secrets)
  expect(JSON.stringify([...settings.values()])).not.toContain('motdepasse')
  for (const name of [
    'DATABASE_URL',
    'AUTH_SECRET',
    'AI_API_KEY',
    'STRIPE_SECRET_KEY',
    'SEARCH_PASSWORD',
  ]) {
    expect(settings.get(name)).toMatchObject({ value: null, isSecret: true, isGiven: true })
  }
})
