import { expect, test } from 'vitest'
import { generateProfile } from './generate-profile.server.ts'
import { proposalReader } from './proposal-reader.server.ts'
import { proposeProfile } from './propose-profile.ts'
import { readWebsite } from './read-website.server.ts'

const HOME = `<html><head><title>Accueil | Toitures du Cailly - Couvreur à Rouen</title>
<meta name="description" content="Couvreur zingueur à Rouen : réfection de toitures en ardoise et en tuile, étanchéité de terrasses, pose de gouttières.">
<style>.a{color:red}</style><script>var publicite = "piscine"</script></head>
<body><nav><a href="/">Accueil</a><a href="/nos-prestations">Nos prestations</a>
<a href="/mentions-legales">Mentions légales</a><a href="https://ailleurs.fr/services">Services</a></nav>
<h1>Votre couvreur en Seine-Maritime</h1>
<p>Notre entreprise familiale de 12 salariés travaille pour les communes et les bailleurs.</p>
<p>Nous utilisons des cookies pour mesurer l’audience.</p>
<footer>12 rue des Augustins, 76000 Rouen – Tél. 02 35 00 00 00</footer></body></html>`
const SERVICES = `<title>Nos prestations</title><h2>Couverture</h2><h2>Zinguerie</h2>
<li>Réfection de couverture en ardoise naturelle</li><li>Étanchéité de toitures terrasses</li>
<li>Démoussage et entretien des toitures, des chéneaux et des gouttières</li>`

test('a roofer’s site proposes a roofer’s profile, at its own place', async () => {
  const read = await readWebsite('https://toitures-du-cailly.fr/', {
    fetch: async (address) => {
      const pages: Record<string, string> = {
        'https://toitures-du-cailly.fr/': HOME,
        'https://toitures-du-cailly.fr/nos-prestations': SERVICES,
      }
      const html = pages[address]
      return html ? { ok: true, url: address, html } : { ok: false, reason: 'unreachable' }
    },
  })
  if (!read.ok) throw new Error(read.reason)
  expect(read.pageCount).toBe(2)
  const draft = proposeProfile(read.words, proposalReader())
  expect(draft.name).toBe('Toitures du Cailly')
  expect(draft.categories[0]).toBe('charpente-couverture-et-etancheite')
  expect(draft.locations).toEqual(['76'])
  expect(draft.keywords).toContain('gouttières')
  expect(draft.keywords).not.toContain('piscine')
  expect(draft.text).toContain('ardoise')
  expect(draft.text).not.toContain('cookies')
})

test('a few words are enough for activities', () => {
  const propose = (text: string) =>
    proposeProfile({ name: text, texts: [text], addresses: '' }, proposalReader()).categories
  expect(propose('nettoyage de bureaux et de vitres')).toContain(
    'nettoyage-locaux-et-entretien-batiments',
  )
  expect(propose('transport scolaire par autocar')).toContain('transport-scolaire')
})

test('a place of work in a short description is proposed', async () => {
  const locations = async (words: string) => {
    const generated = await generateProfile({ start: 'words', words })
    return generated.ok && generated.draft.locations
  }
  expect(await locations('Couvreur à Nantes : ardoise, zinguerie')).toEqual(['44'])
  expect(await locations('Nettoyage de bureaux en Loire-Atlantique et à Rennes')).toEqual([
    '44',
    '35',
  ])
  expect(await locations('Nettoyage de bureaux')).toEqual([])
})

test('a site without TLS is requested over plain HTTP', async () => {
  const asked: string[] = []
  const read = await readWebsite('https://toitures.fr/', {
    fetch: async (address) => {
      asked.push(address)
      return { ok: false, reason: 'unreachable' }
    },
  })
  expect(read).toEqual({ ok: false, reason: 'unreachable' })
  expect(asked).toEqual(['https://toitures.fr/', 'http://toitures.fr/'])
})

test('words without a trade propose no activity', () => {
  const draft = proposeProfile(
    { name: 'Dupont', texts: ['Bienvenue chez Dupont'], addresses: '' },
    proposalReader(),
  )
  expect(draft.categories).toEqual([])
  expect(draft.locations).toEqual([])
})

test('an address that is too long is refused, without a request', async () => {
  const website = `toitures.fr/${'a'.repeat(3_000)}`
  expect(await generateProfile({ start: 'website', website })).toEqual({
    ok: false,
    reason: 'invalid_address',
  })
})

test('the words of a roofer’s description are those of the trade', () => {
  const text =
    'Couvreur zingueur près de Nantes : réfection de toitures en ardoise et tuile, zinguerie, étanchéité pour les bâtiments publics'
  const { keywords } = proposeProfile(
    { name: text, texts: [text], addresses: '' },
    proposalReader(),
  )
  expect(keywords).toEqual(
    expect.arrayContaining(['couvreur', 'zingueur', 'toitures', 'ardoise', 'tuile', 'zinguerie']),
  )
  for (const word of ['près', 'réfection', 'bâtiments', 'publics']) {
    expect(keywords).not.toContain(word)
  }
})
