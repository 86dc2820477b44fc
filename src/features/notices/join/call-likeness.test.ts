import { expect, test } from 'vitest'
import type { NoticeContent } from '#/domain/notices/notice-content.ts'
import { joinsByReference } from '#/domain/sources/reference-sources.ts'
import { SOURCE_CODES } from '#/domain/sources/source-codes.ts'
import { GREEN_SPACES_CALL } from '../../../../tests/fixtures/green-spaces-call.ts'
import { callKeys } from './call-keys.ts'
import { callPeriod, inTime, likeness } from './call-likeness.ts'
import { type CallTraits, callTraits } from './call-traits.ts'

const notice = (own: Partial<NoticeContent>): NoticeContent => ({ ...GREEN_SPACES_CALL, ...own })

/** The reason why two notices are of one call, which they find by a common key; `any`: whatever their keys. */
function judged(
  one: Partial<NoticeContent>,
  other: Partial<NoticeContent>,
  keys: 'common' | 'any' = 'common',
): string {
  const [left, right] = [callTraits(notice(one)), callTraits(notice(other))]
  const found = likeness(left, right)
  if (found.verdict !== 'same') return found.verdict
  if (keys === 'any') return found.because
  const together = inTime(left, right) && inTime(right, left) && overlap(left, right)
  if (!together) return 'same, at another time'
  const sought = new Set(callKeys(left).sought)
  return callKeys(right).left.some((key) => sought.has(key))
    ? found.because
    : 'same, without a common key'
}

function overlap(one: CallTraits, other: CallTraits): boolean {
  const [ours, theirs] = [callPeriod(one), callPeriod(other)]
  return ours.from <= theirs.to && theirs.from <= ours.to
}

const CORRECTION: Partial<NoticeContent> = {
  kind: 'correction',
  title: 'Entretien des espaces verts (rectificatif)',
  publishedAt: new Date('2021-01-20T23:00:00Z'),
  deadlineAt: null,
}

test('a correction is of the call of the same buyer in the same words', () => {
  expect(judged({}, CORRECTION)).toBe('subject')
})

test('a correction with the deadline that it replaces may word the subject otherwise', () => {
  const title = 'Entretien des espaces verts et fleurissement de la commune'
  const changes = [
    { section: null, before: 'Lundi 1er février 2021 à 12h00', after: 'Lundi 8 février 2021' },
  ]
  expect(judged({ title }, CORRECTION)).toBe('unsure')
  expect(judged({ title }, { ...CORRECTION, changes })).toBe('deadline')
})

test('a correction from before the call, or long after its deadline, is of another one', () => {
  expect(judged({}, { ...CORRECTION, publishedAt: new Date('2021-01-01T00:00:00Z') })).toBe(
    'different',
  )
  expect(judged({}, { ...CORRECTION, publishedAt: new Date('2021-06-01T00:00:00Z') })).toBe(
    'different',
  )
})

test('lots, years and places of one buyer keep calls apart', () => {
  const of = (subject: string) => ({ title: `Réfection de la voirie communale, ${subject}` })
  expect(judged(of('lot 1'), { ...of('lot 2'), source: 'ted' })).toBe('different')
  expect(judged(of('programme 2020'), { ...of('programme 2021'), source: 'ted' })).toBe('different')
  expect(judged(of('secteur nord'), { ...of('secteur sud'), source: 'ted' })).toBe('different')
  expect(judged(of('lot 1'), { ...CORRECTION, ...of('lot 2') })).toBe('different')
})

test('two sources of one call agree on subject, buyer and deadline, whatever their clocks', () => {
  const ted: Partial<NoticeContent> = {
    source: 'ted',
    title: 'Entretien des espaces verts de Pau',
    buyer: { ...GREEN_SPACES_CALL.buyer, name: 'Commune de Pau' },
    deadlineAt: new Date('2021-02-01T12:00:00Z'),
  }
  expect(judged({}, ted)).toBe('deadline')
  expect(judged({}, { ...ted, deadlineAt: new Date('2021-02-08T11:00:00Z') })).toBe('different')
  expect(
    judged({}, { ...ted, buyer: { ...GREEN_SPACES_CALL.buyer, name: 'Ville de Tarbes' } }),
  ).toBe('different')
})

test('two calls of one source need more than words: a file number, or the page of the platform', () => {
  const page = (id: number) => ({
    links: [
      {
        kind: 'documents' as const,
        url: `https://marches.maximilien.fr/?page=entreprise.EntrepriseAdvancedSearch&AllCons&id=${id}&orgAcronyme=f4g`,
        label: null,
      },
    ],
  })
  expect(judged({}, {})).toBe('unsure')
  expect(judged({ buyerReference: '21-001' }, { buyerReference: '21/001' })).toBe('reference')
  expect(judged({ buyerReference: '21-001' }, { buyerReference: '21-002' })).toBe('different')
  expect(judged(page(785104), page(785104))).toBe('consultation')
  expect(judged(page(785104), page(786466))).toBe('different')
})

test('a lot in a notice of its own is not the whole call, though the file number is the same', () => {
  const file = { buyerReference: '21-001' }
  expect(judged(file, { ...file, title: 'Entretien des espaces verts - lot n°2' })).toBe('unsure')
})

test('a result in the same words is of the call whose deadline has passed', () => {
  const award = { kind: 'award' as const, deadlineAt: null }
  expect(judged({}, { ...award, publishedAt: new Date('2021-04-01T00:00:00Z') })).toBe('subject')
  expect(judged({}, { ...award, publishedAt: new Date('2021-01-15T00:00:00Z') })).toBe('different')
})

test('buyers that are written letter by letter are themselves', () => {
  const buyer = (name: string) => ({ buyer: { ...GREEN_SPACES_CALL.buyer, name } })
  expect(judged(buyer('B.R.G.M.'), { ...CORRECTION, ...buyer('BRGM') })).toBe('subject')
})

test('dates alone can exclude that two notices are of one call, whatever their words', () => {
  const [call, correction] = [callTraits(notice({})), callTraits(notice(CORRECTION))]
  const yearBefore = new Date('2020-01-20T23:00:00Z')
  expect(inTime(call, correction)).toBe(true)
  expect(inTime({ ...call, publishedAt: yearBefore, deadlineAt: yearBefore }, correction)).toBe(
    false,
  )
  expect(inTime(call, { ...correction, publishedAt: null })).toBe(false)
  const due = new Date('2021-03-01T11:00:00Z')
  expect(inTime(call, { ...call, deadlineAt: due })).toBe(false)
  expect(inTime(call, { ...call, deadlineAt: null })).toBe(true)
})

test('others of a call are published until a year after its deadline, of what follows one on its day', () => {
  const publishedAt = new Date('2021-01-20T23:00:00Z')
  const dated = { publishedAt, deadlineAt: new Date('2021-03-01T11:00:00Z') }
  expect(callPeriod({ kind: 'call', ...dated })).toEqual({ from: '2021-01-20', to: '2022-03-01' })
  expect(callPeriod({ kind: 'call', publishedAt, deadlineAt: null }).to).toBe('2022-03-21')
  expect(callPeriod({ kind: 'award', ...dated })).toEqual({ from: '2021-01-20', to: '2021-01-20' })
  const late = { publishedAt, deadlineAt: new Date('2021-01-04T11:00:00Z') }
  expect(callPeriod({ kind: 'call', ...late })).toEqual({ from: '2021-01-04', to: '2022-01-20' })
  const unknown = { from: '-infinity', to: 'infinity' }
  expect(callPeriod({ kind: 'call', ...dated, publishedAt: null })).toEqual(unknown)
  const mistyped = new Date('+020210-03-01T11:00:00Z')
  expect(callPeriod({ kind: 'call', publishedAt, deadlineAt: mistyped }).to).toBe('9999-12-31')
})

test('a number in words is the number in figures, a file number in the subject parts no calls', () => {
  const of = (title: string) => ({ title, source: 'boamp' as const })
  const ted = { source: 'ted' as const }
  const sixteen = of('Travaux de toiture de 16 bâtiments communaux')
  expect(
    judged(sixteen, { ...ted, title: 'Travaux de toiture de seize bâtiments communaux' }),
  ).toBe('deadline')
  expect(judged(sixteen, { ...ted, title: 'Travaux de toiture de six bâtiments communaux' })).toBe(
    'different',
  )
  // 57004-2021 and 21-12589
  const park = 'location, gestion et entretien d’un parc de détecteurs multi-gaz'
  expect(
    judged(of(`Appel à candidature, accord cadre de ${park}`), {
      ...ted,
      title: `M20TDMG21: ${park}`,
    }),
  ).toBe('deadline')
})

test('a subject that its source cut is compared as far as it goes', () => {
  const whole =
    'Acquisition et installation de mobilier de bureau durable pour les services, directions et collèges du département de la Gironde, avec la reprise des anciens équipements, leur réemploi et leur valorisation par des structures de l’insertion, en quatre lots séparés'
  const cut = whole.slice(0, 200)
  expect(judged({ title: cut }, { title: whole, source: 'ted' })).toBe('deadline')
  const other = whole.replace('mobilier de bureau', 'matériel informatique')
  expect(judged({ title: cut }, { title: other, source: 'ted' })).toBe('different')
})

const TED = { source: 'ted' } as const
const AWARD: Partial<NoticeContent> = {
  kind: 'award',
  publishedAt: new Date('2021-04-01T00:00:00Z'),
  deadlineAt: null,
}
const titled = (title: string) => ({ title })
const page = (url: string) => ({ links: [{ kind: 'documents' as const, url, label: null }] })

test('only a call and what follows it can be alike', () => {
  expect(judged(AWARD, CORRECTION)).toBe('unsure')
  expect(judged({}, { kind: 'prior_information' })).toBe('unsure')
})

test('one call in two sources is due within two hours and published within thirty days', () => {
  const due = (deadlineAt: string) => ({ deadlineAt: new Date(deadlineAt) })
  const published = (publishedAt: string) => ({ publishedAt: new Date(publishedAt) })
  expect(judged({}, { ...TED, ...due('2021-02-01T13:00:00.000Z') })).toBe('deadline')
  expect(judged({}, { ...TED, ...due('2021-02-01T13:00:00.001Z') })).toBe('different')
  expect(judged({}, due('2021-02-01T12:00:00Z'))).toBe('different')
  expect(judged({}, { ...TED, ...published('2021-02-09T23:00:00.000Z') })).toBe('deadline')
  expect(judged({}, { ...TED, ...published('2021-02-09T23:00:00.001Z') })).toBe('different')
  expect(judged({}, { ...TED, publishedAt: null })).toMatch(/^same|deadline/)
  expect(judged({ deadlineAt: null }, TED)).toBe('unsure')
})

test('a correction comes between the call and fifteen days after its deadline', () => {
  const at = (publishedAt: string, call: Partial<NoticeContent> = {}) =>
    judged(call, { ...CORRECTION, publishedAt: new Date(publishedAt) })
  expect(at('2021-01-10T23:00:00.000Z')).toBe('subject')
  expect(at('2021-01-10T22:59:59.999Z')).toBe('different')
  expect(at('2021-02-16T11:00:00.000Z')).toBe('subject')
  expect(at('2021-02-16T11:00:00.001Z')).toBe('different')
  const undated = { deadlineAt: null }
  expect(at('2021-03-26T23:00:00.000Z', undated)).toBe('subject')
  expect(at('2021-03-26T23:00:00.001Z', undated)).toBe('different')
})

test('a result comes within a year after the deadline', () => {
  const at = (publishedAt: string) => judged({}, { ...AWARD, publishedAt: new Date(publishedAt) })
  expect(at('2021-02-01T11:00:00.000Z')).toBe('subject')
  expect(at('2022-02-01T11:00:00.000Z')).toBe('subject')
  expect(at('2022-02-01T11:00:00.001Z')).toBe('different')
})

test('of two sources, subjects may differ in two words of ten', () => {
  const four = titled('Voirie trottoirs bordures pavés')
  expect(judged(four, { ...TED, title: `${four.title} caniveaux fossés` })).toBe('deadline')
  const three = titled('Voirie trottoirs bordures')
  expect(judged(three, { ...TED, title: `${three.title} caniveaux fossés` })).toBe('unsure')
})

test.each([
  ['Voirie', 'Voirie trottoirs bordures pavés', true],
  ['Voirie', 'Voirie trottoirs bordures pavés caniveaux', false],
])('a correction « %s » of « %s » with the same file number or page', (title, call, isSame) => {
  const file = { buyerReference: '21-001' }
  const platform = page('https://marches.example.fr/consultation/12345')
  expect(judged({ title: call, ...file }, { ...CORRECTION, title, ...file })).toBe(
    isSame ? 'reference' : 'unsure',
  )
  expect(judged({ title: call, ...platform }, { ...CORRECTION, title, ...platform })).toBe(
    isSame ? 'consultation' : 'unsure',
  )
})

test('a file number that only one notice has is not compared', () => {
  const file = { buyerReference: '21-001' }
  expect(judged(file, CORRECTION)).toBe('subject')
  expect(judged(file, {})).toBe('unsure')
  expect(judged(file, { ...TED, buyerReference: 'X-2222' })).toBe('deadline')
})

test('pages of two platforms do not contradict each other', () => {
  const one = page('https://marches.example.fr/consultation/12345')
  const other = page('https://achats.example.org/consultation/67890')
  expect(judged(one, { ...TED, ...other })).toBe('deadline')
})

test('with the deadline that it replaces, six words of ten are enough', () => {
  const changes = [{ section: null, before: '2021-02-01', after: null }]
  const title = 'Voirie trottoirs bordures'
  const call = titled(`${title} pavés caniveaux fossés talus`)
  expect(judged(call, { ...CORRECTION, title, changes })).toBe('deadline')
  const longer = titled(`${call.title} ponts`)
  expect(judged(longer, { ...CORRECTION, title, changes })).toBe('unsure')
})

test('a correction has nine words of ten, a result all of them', () => {
  const title = 'Voirie trottoirs bordures pavés caniveaux fossés talus gravier enrobés'
  const call = titled(`${title} ponts tunnels`)
  expect(judged(call, { ...CORRECTION, title })).toBe('subject')
  expect(judged(call, { ...AWARD, title })).toBe('unsure')
  const other = titled(`${title} ponts`)
  expect(judged(other, { ...CORRECTION, title: `${title} tunnels` })).toBe('unsure')
})

test('notices with different years in their titles belong to different calls', () => {
  const correction = { ...CORRECTION, title: 'Voirie 2021 lot 5' }
  expect(judged(titled('Voirie 2020 lot 5'), correction)).toBe('different')
})

test.each([
  ['Pau', 'Pau Béarn Pyrénées', '64000', 'subject'],
  ['Pau', 'Pau Béarn Pyrénées', null, 'subject'],
  ['Pau', 'Pau Béarn Pyrénées', '40000', 'different'],
  ['Pau', 'Pau', '40000', 'subject'],
  ['Gave Ossau Adour', 'Gave Ossau Nives', '64000', 'subject'],
  ['Gave Ossau Adour Nives Soule', 'Gave Ossau Adour Baïse Lees', '64000', 'subject'],
  ['Gave Ossau Adour Nives', 'Gave Ossau Baïse Lees', '64000', 'different'],
  ['Gave Ossau', 'Gave Nives', '64000', 'different'],
  ['', '', '64000', 'different'],
])('the buyers « %s » (64000) and « %s » (%s): %s', (one, other, postcode, verdict) => {
  const buyer = (name: string, code: string | null) => ({
    departments: [],
    buyer: { ...GREEN_SPACES_CALL.buyer, name, postcode: code },
  })
  for (const [first, second] of [
    ['64000', postcode],
    [postcode, '64000'],
  ] as const) {
    const correction = { ...CORRECTION, ...buyer(other, second) }
    expect(judged(buyer(one, first), correction, 'any')).toBe(verdict)
  }
})

test('one company is one buyer, whatever its names', () => {
  const buyer = (name: string, siret: string) => ({
    buyer: { ...GREEN_SPACES_CALL.buyer, name, siret },
  })
  const pau = buyer('Ville de Pau', '21640445700018')
  const correctionOf = (siret: string) => ({ ...CORRECTION, ...buyer('Direction Achats', siret) })
  expect(judged(pau, correctionOf('21640445700026'), 'any')).toBe('subject')
  expect(judged(pau, correctionOf('21640446500026'), 'any')).toBe('different')
})

test('without any subject nothing is alike', () => {
  expect(judged(titled(''), { ...CORRECTION, title: '' })).toBe('unsure')
})

test('a code of one source beside a word of the other does not part two calls', () => {
  const title = 'voirie trottoirs bordures pavés caniveaux'
  const coded = titled(`M20TDMG21 : ${title}`)
  expect(judged(coded, { ...TED, title: `${title} fossés` })).toBe('deadline')
  expect(judged(titled(`M20 : ${title}`), { ...TED, title: `${title} fossés` })).toBe('different')
})

test.each([
  ['Mobilier scolaire', 'Mobi scolaire', 'subject'],
  ['Mobi scolaire', 'Mobilier scolaire', 'subject'],
  ['Mobilier scolaire', 'Mob scolaire', 'unsure'],
  ['Mobilier scolaire', 'Moba scolaire', 'unsure'],
  ['Jardin public', 'Jarden public', 'subject'],
  ['Jardin public', 'Jordan public', 'unsure'],
  ['Avion postal', 'Avian postal', 'unsure'],
  ['Voirie RD1234 et RD12345', 'Voirie RD12345', 'unsure'],
])('the words of « %s » and of the result « %s »: %s', (call, title, verdict) => {
  expect(judged(titled(call), { ...AWARD, title }, 'any')).toBe(verdict)
})

/** No real records of these sources were compared yet. */
const BY_REFERENCE = [
  'achat_public',
  'aw_solutions',
  'e_marches',
  'fm',
  'klekoon',
  'marches_securises',
  'xmarches',
] as const

test('the sources that join by a reference alone are those without compared records', () => {
  expect(SOURCE_CODES.filter(joinsByReference).toSorted()).toEqual(BY_REFERENCE)
})

test.each(BY_REFERENCE)('notices of %s are never joined by likeness alone', (source) => {
  const numberless = { buyerReference: null, links: [] }
  const own = { source, ...numberless }
  const siret = '21640445700018'
  const buyer = { ...GREEN_SPACES_CALL.buyer, siret }
  // What joins BOAMP and PLACE.
  expect(judged(numberless, { ...numberless, source: 'place' })).toBe('deadline')
  expect(judged(numberless, own)).toBe('unsure')
  expect(judged({ ...numberless, buyer }, { ...own, buyer })).toBe('unsure')
  expect(judged({ ...own, source: 'ted' }, own)).toBe('unsure')
  expect(judged(numberless, { ...CORRECTION, ...own })).toBe('unsure')
  expect(judged(own, { ...CORRECTION, ...numberless })).toBe('unsure')
  expect(judged(own, { ...AWARD, ...numberless })).toBe('unsure')
  const changes = [{ section: null, before: '2021-02-01', after: null }]
  expect(judged(own, { ...CORRECTION, ...numberless, changes })).toBe('unsure')
  const numbered = { buyerReference: '2021-EV-04', links: [] }
  expect(judged(numbered, { ...own, ...numbered })).toBe('unsure')
  expect(judged({ ...numbered, buyer }, { ...own, ...numbered, buyer })).toBe('reference')
})

test('a source without compared records joins by the page of the consultation, in any case of its letters', () => {
  const link = (url: string) => [{ kind: 'deposit' as const, url, label: null }]
  const room = 'https://www.achatpublic.com/sdm/ent2/gen/ficheCsl.action?PCSLID=CSL_2021_48eQGEibtE'
  expect(
    judged({ links: link(room.toLowerCase()) }, { source: 'achat_public', links: link(room) }),
  ).toBe('consultation')
})
