import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { violationsOf } from '../tests/accessibility.ts'
import { openBrowser } from '../tests/browser.ts'
import { openOffersSite } from '../tests/offers-site.ts'
import { REJECTIONS } from '../tests/servers/model-rejections.ts'
import { openModelServer } from '../tests/servers/model-server.ts'
import { openTender } from '../tests/tender-journey.ts'

const open = await openBrowser()
const server = await openModelServer()
afterAll(() => server.close())
const site = await openOffersSite({
  ACCESS: 'open',
  AI_BASE_URL: server.baseURL,
  AI_MODEL: 'essai',
  AI_API_KEY: 'sk-essai',
  AI_ORGANISATION_DAILY_TOKENS: '1500',
  // Its faults are simulated here, and would be reported.
  LOG_LEVEL: 'silent',
})

async function ask(page: Page, question: string) {
  const section = page.getByRole('region', { name: 'Chercher une réponse' })
  await section.getByLabel('Votre question').fill(question)
  await section.getByRole('button', { name: 'Chercher', exact: true }).click()
  return section
    .getByRole('list', { name: 'Réponses' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: question }) })
}

test('a member gets an answer or the reason why there is none; the back office shows what was learned', async () => {
  const member = await site.signedIn('member')
  const page = await open('/', member.options)
  await openTender(page)
  await page.getByText('Poser une question sur ce marché').click()

  server.behave({ kind: 'status', status: 400 })
  const failed = await ask(page, 'Quelle est la date limite de remise des offres ?')
  await failed.getByText('Le modèle d’IA de ce site est mal configuré.').waitFor()
  await failed.getByRole('blockquote').first().waitFor()

  server.behave({ kind: 'answer', content: { answer: null, quotes: [] } })
  server.reject(REJECTIONS.openAiTemperatureValue, REJECTIONS.openAiJsonSchema)
  for (const question of ['Quelle est la date limite ?', 'Quand remettre les offres ?']) {
    const answered = await ask(page, question)
    await answered.getByText(/^Cherché dans/).waitFor()
    expect(await answered.getByText('IA').count()).toBe(0)
  }
  const asked = server.questions.length
  const refused = await ask(page, 'Quelle est la date de remise des offres ?')
  await refused.getByText('sa limite quotidienne d’utilisation de l’IA').waitFor()
  expect(server.questions).toHaveLength(asked)
  expect(await violationsOf(page)).toEqual([])

  const admin = await site.signedIn('administrator', { platformRole: 'admin' })
  const settings = await open('/admin/settings', admin.options)
  const section = settings.getByRole('region', { name: 'Modèle d’IA' })
  await section.getByText('température imposée par le serveur').waitFor()
  await section.getByText('Limite quotidienne d’une organisation : 1').waitFor()
  expect(await settings.getByRole('main').textContent()).not.toContain('sk-essai')
  expect(await violationsOf(settings)).toEqual([])
  await section.getByRole('button', { name: 'Apprendre de nouveau' }).click()
  await section.getByText('Appris à sa première réponse').waitFor()
}, 120_000)
