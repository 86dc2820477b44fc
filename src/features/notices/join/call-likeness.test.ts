import { expect, test } from 'vitest'
import type { NoticeContent } from '#/domain/notices/notice-content.ts'
import { GREEN_SPACES_CALL } from '../../../../tests/fixtures/green-spaces-call.ts'
import { callKeys } from './call-keys.ts'
import { callPeriod, inTime, likeness } from './call-likeness.ts'
import { type CallTraits, callTraits } from './call-traits.ts'

const notice = (own: Partial<NoticeContent>): NoticeContent => ({ ...GREEN_SPACES_CALL, ...own })

function judged(one: Partial<NoticeContent>, other: Partial<NoticeContent>): string {
  const [left, right] = [callTraits(notice(one)), callTraits(notice(other))]
  const found = likeness(left, right)
  if (found.verdict !== 'same') return found.verdict
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
