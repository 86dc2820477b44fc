import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsOf } from '../tests/accessibility.ts'
import { OWN, openActors } from '../tests/actors.ts'
import { openBrowser } from '../tests/browser.ts'
import { payloadOf, serverFunctionUrl } from '../tests/server-function-call.ts'
import { siteDatabase, siteUrl } from '../tests/site.ts'

const open = await openBrowser()
const { reset, cookieOf, stateOfOwn, ageProofs } = await openActors()
const client = new pg.Client(siteDatabase)
await client.connect()
afterAll(() => client.end())
// The site creates the secret of its sessions at the first form.
await fetch(serverFunctionUrl('signOut'), { method: 'POST', body: new FormData() })
beforeAll(reset)

/** A page of the administrator of the site. */
async function openAsAdmin(path: string) {
  const { cookie = '' } = cookieOf('admin')
  return open(path, {
    storageState: { cookies: [cookieIn(cookie)], origins: [] },
  })
}

function cookieIn(header: string) {
  const at = header.indexOf('=')
  return {
    name: header.slice(0, at),
    value: header.slice(at + 1),
    domain: new URL(siteUrl).hostname,
    path: '/',
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: 'Lax' as const,
  }
}

async function lastEntry() {
  const { rows } = await client.query(
    'select action, subject_kind, before, after from audit_entry order by id desc limit 1',
  )
  return rows[0]
}

test('an organisation is made with its profile, given a trial, and deleted; the log lists each step', async () => {
  const page = await openAsAdmin('/admin/profiles/new')
  await page.getByLabel('Nom de l’organisation').fill('Charpentes du Morvan')
  await page.getByText('Avec un premier profil').click()
  await page.getByLabel('Nom du profil').fill('Charpentier')
  await page.getByLabel('Ce que fait votre entreprise').fill('Charpente et ossature en bois')
  await page.getByRole('button', { name: 'Créer', exact: true }).click()
  await page.getByRole('heading', { name: 'Charpentes du Morvan' }).waitFor()
  await page.getByRole('link', { name: 'Charpentier' }).waitFor()

  await page.getByLabel('Dernier jour de l’essai').fill('2027-01-31')
  await page
    .getByRole('form', { name: 'Essai gratuit' })
    .getByRole('button', { name: 'Enregistrer' })
    .click()
  await page.getByText('La fin de l’essai est enregistrée.').waitFor()
  expect(await lastEntry()).toMatchObject({ action: 'set_trial', before: { trialEndsAt: null } })

  await page.goto('/admin/audit?kindFilter=organisation')
  await page.getByText('fin de l’essai').first().waitFor()

  await page.goto('/admin/profiles?keywordFilter=morvan')
  await page.getByRole('rowheader', { name: 'Charpentes du Morvan' }).waitFor()
  await page.getByText('1 organisation', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Charpentes du Morvan' }).click()
  await page.getByRole('button', { name: 'Supprimer l’organisation' }).click()
  await page.getByRole('button', { name: 'Oui, supprimer' }).click()
  await page.waitForURL(/\/admin\/profiles$/)
  expect(await lastEntry()).toMatchObject({
    action: 'delete',
    subject_kind: 'organisation',
    before: { name: 'Charpentes du Morvan' },
  })
})

test('an administrator views the site as an organisation, and changes nothing meanwhile', async () => {
  await reset()
  const page = await openAsAdmin(`/admin/profiles/${OWN.organisationId}`)
  await page.getByRole('button', { name: 'Voir le site comme elle' }).click()
  const banner = page.getByRole('region', { name: 'Site vu comme une organisation' })
  await banner.waitFor()
  expect(await banner.textContent()).toContain('en lecture seule')
  await page.goto('/organisation')
  await page.getByRole('region', { name: 'Site vu comme une organisation' }).waitFor()
  expect(await page.getByRole('main').textContent()).toContain('Zinguerie-Secrète')

  const before = await stateOfOwn()
  const { cookie = '' } = cookieOf('admin')
  const headers = { cookie, 'content-type': 'application/json', 'x-tsr-serverFn': 'true' }
  const refused: [string, unknown][] = [
    ['renameMyOrganisation', { name: 'Changée' }],
    ['deleteMyOrganisation', undefined],
    ['deleteUserProfile', { profileId: OWN.profileId }],
    ['updateOrg', { orgId: OWN.organisationId, name: 'Changée' }],
    ['deleteProfile', { profileId: OWN.profileId }],
  ]
  for (const [name, data] of refused) {
    const response = await fetch(serverFunctionUrl(name), {
      method: 'POST',
      headers,
      body: payloadOf({ data }),
    })
    expect([name, response.status]).toEqual([name, 403])
  }
  const upload = await fetch(`${siteUrl}/api/v1/documents?name=RC.pdf`, {
    method: 'PUT',
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
    body: 'x',
  })
  expect(upload.status).toBe(403)
  expect(await stateOfOwn()).toBe(before)

  await banner.getByRole('button', { name: 'Terminer' }).click()
  await page.getByRole('heading', { name: 'Organisations et profils' }).waitFor()
  expect(await page.getByRole('region', { name: 'Site vu comme une organisation' }).count()).toBe(0)
  expect(await lastEntry()).toMatchObject({ action: 'end_view' })
})

test('sensitive actions require a recent authentication, and return to the same page', async () => {
  await reset()
  await ageProofs(11)
  const path = `/admin/account/${OWN.colleagueId}`
  const page = await openAsAdmin(path)
  // The console reports the refusal as an error.
  page.removeAllListeners('console')
  await page.getByLabel('Ce que ce compte peut faire sur tout le site').selectOption('admin')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByText('Confirmez d’abord que c’est bien vous.').waitFor()
  await page.getByRole('link', { name: 'Confirmer mon mot de passe' }).click()
  await page.getByRole('heading', { name: 'C’est bien vous' }).waitFor()
  expect(new URL(page.url()).searchParams.get('redirect_url')).toBe(path)
  const { rows } = await client.query('select platform_role from app_user where id = $1', [
    OWN.colleagueId,
  ])
  expect(rows).toEqual([{ platform_role: 'user' }])
})

test('after the end of a view its administrator can make changes again', async () => {
  await reset()
  const page = await openAsAdmin(`/admin/profiles/${OWN.organisationId}`)
  await page.getByRole('button', { name: 'Voir le site comme elle' }).click()
  await page.getByRole('region', { name: 'Site vu comme une organisation' }).waitFor()
  // What this page still asks for is refused after the end.
  await page.waitForLoadState('networkidle')
  await client.query("update organisation_view set ends_at = now() - interval '1 minute'")
  await page.goto(`/admin/profiles/${OWN.organisationId}`)
  expect(await page.getByRole('region', { name: 'Site vu comme une organisation' }).count()).toBe(0)
  await page.getByLabel('Nom de l’organisation').fill('Zinguerie-Secrète et fils')
  await page.getByRole('button', { name: 'Renommer' }).click()
  await page.getByText('Le nom est enregistré.').waitFor()
})

test('a closed account cannot sign in; the last administrator keeps the role', async () => {
  await reset()
  const page = await openAsAdmin('/admin/account?keywordFilter=member%40')
  await page.getByRole('rowheader').getByRole('link').click()
  await page.getByRole('button', { name: 'Fermer le compte' }).click()
  await page.getByRole('button', { name: 'Oui, fermer' }).click()
  await page.getByText('Le compte est fermé.').waitFor()
  const { cookie = '' } = cookieOf('member')
  const member = await fetch(serverFunctionUrl('listProfiles', undefined), {
    headers: { cookie, 'x-tsr-serverFn': 'true' },
  })
  expect(member.status).toBe(401)
  await page.getByRole('button', { name: 'Rouvrir le compte' }).click()
  await page.getByText('Le compte est rouvert.').waitFor()

  await page.goto('/admin/account?roleFilter=admin')
  await page.getByRole('rowheader').getByRole('link').click()
  await page.getByLabel('Ce que ce compte peut faire sur tout le site').selectOption('user')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByText('C’est le seul administrateur de ce site.').waitFor()
})

test('a grade is stored as a case, and running the cases shows that it changed', async () => {
  const page = await openAsAdmin('/admin/mt')
  await page.getByLabel('Nom du profil').fill('Peintre')
  await page
    .getByLabel('Ce que fait votre entreprise')
    .fill('Travaux de peinture, ravalement et revêtements de sols')
  await page.getByRole('button', { name: 'Tester' }).click()
  const keep = page.getByRole('button', { name: 'Enregistrer comme cas de référence' }).first()
  await keep.waitFor()
  await keep.click()
  await page.getByLabel('Note juste').selectOption('E')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await page.getByText('Enregistré comme cas de référence.').waitFor()
  await page.getByRole('button', { name: 'Tout noter à nouveau' }).click()
  await page.getByText('1 note a changé.').waitFor()
})

test('an e-mail is shown as it was sent, in a frame that runs and loads nothing', async () => {
  const html =
    '<!doctype html><body style="background:#fed"><p style="color:#b00">Bonjour</p><img src="https://ailleurs.example/p.png"><script>document.title="X"</script></body>'
  await client.query(
    `insert into outbox_message (id, key, kind, recipient, subject, html, text, headers, priority, state, expires_at, sent_at)
     values ($1, 'essai', 'digest', 'ada@example.fr', 'Vos marchés', $2, 'Bonjour', '{}', 20, 'sent', now(), now())`,
    ['01a1fb34-4e87-7202-8265-000000000500', html],
  )
  const page = await openAsAdmin('/admin/outbox')
  // The console reports what the frame blocks as errors.
  page.removeAllListeners('console')
  // Requests that the policy of the frame blocks do not arrive here.
  const asked: string[] = []
  await page.route('https://ailleurs.example/**', (route) => {
    asked.push(route.request().url())
    return route.abort()
  })
  await page.getByRole('link', { name: 'Vos marchés' }).click()
  const frame = page.frameLocator('iframe')
  const text = frame.getByText('Bonjour')
  await text.waitFor()
  expect(await text.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(187, 0, 0)')
  expect(asked).toEqual([])
})

test('a post is written beside its preview, and scheduled', async () => {
  const page = await openAsAdmin('/admin/blog/new')
  await page.getByLabel('Titre').fill('Répondre à plusieurs')
  await page.getByLabel('Texte').fill('## Le groupement\n\nIl réunit des entreprises.')
  await page
    .getByRole('region', { name: 'Aperçu' })
    .getByRole('heading', { name: 'Le groupement' })
    .waitFor()
  await page.getByLabel('État').selectOption('published')
  await page.getByLabel('Date de parution').fill('2036-01-01T08:00')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByRole('heading', { name: 'Répondre à plusieurs' }).first().waitFor()
  await page.goto('/admin/blog')
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Répondre à plusieurs' })
    .getByText('Programmé')
    .waitFor()
  expect((await fetch(`${siteUrl}/post/repondre-a-plusieurs`)).status).toBe(404)
})

const SCREENS = [
  ['/admin/sante', 'Santé'],
  ['/admin/bids', 'Marchés'],
  ['/admin/partial-bids', 'Avis en attente'],
  ['/admin/add-bid', 'Ajouter un marché'],
  ['/admin/profiles', 'Organisations'],
  [`/admin/profiles/${OWN.organisationId}`, 'Organisation'],
  [`/admin/profiles/profile/${OWN.profileId}`, 'Profil'],
  ['/admin/account', 'Comptes'],
  ['/admin/mt', 'Correspondance'],
  ['/admin/contact', 'Messages'],
  ['/admin/sources', 'Sources'],
  ['/admin/sources/boamp', 'Source'],
  ['/admin/jobs', 'Tâches'],
  ['/admin/outbox', 'E-mails'],
  ['/admin/settings', 'Réglages'],
  ['/admin/audit', 'Journal'],
  ['/admin/analytics', 'Audience'],
  ['/admin/landing-pages', 'Pages d’appels d’offres'],
  ['/admin/blog', 'Blog'],
] as const

test('every screen of the back office has its title, no accessibility fault and no column cut at 1280 px', async () => {
  await reset()
  const page = await openAsAdmin('/admin')
  for (const [path, title] of SCREENS) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect([path, await page.title()]).toEqual([path, `${title} – Administration | Clairmarché`])
    expect([path, await violationsOf(page)]).toEqual([path, []])
    expect([path, await page.evaluate(CUT)]).toEqual([path, []])
  }
}, 180_000)

/** Parts that are wider than the place they have, and scroll. */
const CUT = `[document.documentElement, ...document.querySelectorAll('main *')]
  .filter((part) => part.scrollWidth > part.clientWidth + 1
    && ['auto', 'scroll', 'visible'].includes(getComputedStyle(part).overflowX)
    && part.querySelector('table'))
  .map((part) => part.className + ': ' + part.scrollWidth + ' > ' + part.clientWidth)` as unknown as () => string[]

test('a process that does not share the folder of files is named above the background jobs', async () => {
  await reset()
  await client.query(`
    insert into file_store_fault (host, folder, process, fault)
    values ('machine-2', '/srv/autre/documents', 'worker', 'not_shared')`)
  const page = await openAsAdmin('/admin/jobs')
  const notice = page.getByText('Ce dossier n’est pas celui des fichiers déposés')
  expect(await notice.textContent()).toContain('Machine machine-2, processus worker')
  expect(await violationsOf(page)).toEqual([])
  await client.query('delete from file_store_fault')
})

test('an unknown address of the back office is not found', async () => {
  await reset()
  const { cookie = '' } = cookieOf('admin')
  for (const path of [
    'profiles/zzz',
    'profiles/profile/zzz',
    'outbox/zzz',
    'blog/zzz',
    'bids/zzz/edit',
  ]) {
    const { status } = await fetch(`${siteUrl}/admin/${path}`, { headers: { cookie } })
    expect([path, status]).toEqual([path, 404])
  }
})
