import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readDilaXml } from './dila-xml.ts'

function noticeOf(name: string) {
  const parsed = readDilaXml(readFileSync(new URL(`fixtures/${name}.xml`, import.meta.url)))
  if (!parsed.ok) throw new Error(parsed.rejected.reason)
  return parsed.notice
}

test('a European call has its lots, codes and deadline', () => {
  const call = noticeOf('call-joue-16-186394')
  expect(call).toMatchObject({
    sourceRef: '16-186394',
    kind: 'call',
    buyerReference: '2016V12019350',
    mainCategory: 'SERVICES',
    procedure: 'open',
    departments: ['75'],
    cpvCodes: ['50118110'],
    nutsCodes: ['FR10'],
    deadlineAt: new Date('2017-02-07T11:00:00Z'),
    publishedAt: new Date('2016-12-31T23:00:00Z'),
  })
  expect(call.lots.map(({ number, title }) => [number, title])).toEqual([
    [1, 'Prestations de remorquage pour les véhicules légers de la ville de Paris'],
    [2, 'Prestations de remorquage pour les poids lourds de la ville de Paris'],
  ])
})

test('a national call has its weighted criteria and the place of execution', () => {
  const call = noticeOf('call-fns-16-652')
  expect(call.criteria).toEqual([
    expect.objectContaining({ name: 'Prix', value: '60' }),
    expect.objectContaining({ value: '40' }),
  ])
  expect(call).toMatchObject({ kind: 'call', departments: ['42'], durationMonths: 34 })
})

test('an award has winners with their amounts, in the order of the form', () => {
  const award = noticeOf('award-fns-16-185754')
  expect(award.kind).toBe('award')
  expect(award.names).toEqual([{ scheme: 'boamp', value: '15-14160' }])
  expect(award.awards[0]).toMatchObject({
    winnerName: 'CONCRETE WAVES SKATE PARKS(Mandataire)',
    amount: { cents: 34_885_200, currency: 'EUR' },
    offersReceived: 3,
  })
  expect(award.awards.slice(1).every(({ amount }) => amount === null)).toBe(true)
})

test('a result without a winner says so', () => {
  const result = noticeOf('unsuccessful-16-183123')
  expect(result.awards).toEqual([])
  expect(result.changeText).toMatch(/sans suite|infructueux/)
})

test('a correction in this format names its call and what to read instead', () => {
  const parsed = readDilaXml(`<ANNONCE><GESTION><REFERENCE><IDWEB>17-200</IDWEB>
    <TYPE_AVIS><NATURE><RECTIFICATIF/></NATURE><STATUT><RECTIFICATIF/></STATUT></TYPE_AVIS></REFERENCE>
    <INDEXATION><DATE_PUBLICATION>2017-02-01</DATE_PUBLICATION><DEP_PUBLICATION>6</DEP_PUBLICATION>
    <RESUME_OBJET>Travaux</RESUME_OBJET></INDEXATION></GESTION>
    <DONNEES><IDENTITE><DENOMINATION>Ville</DENOMINATION></IDENTITE>
    <RECTIF><ANNONCE_ANTERIEUR><REFERENCE><IDWEB>17-100</IDWEB></REFERENCE></ANNONCE_ANTERIEUR>
    <MODIFICATION><RUB_INIT>IV.2.2</RUB_INIT><TXT_INIT>10/02/2017</TXT_INIT>
    <LIRE>17/02/2017 à 12h00</LIRE></MODIFICATION></RECTIF></DONNEES></ANNONCE>`)
  expect(parsed.ok && parsed.notice).toMatchObject({
    kind: 'correction',
    names: [{ scheme: 'boamp', value: '17-100' }],
    deadlineAt: new Date('2017-02-17T11:00:00Z'),
    departments: ['06'],
  })
})

test('both encodings are read, and a lying declaration is seen through', () => {
  const xml = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><ANNONCE><GESTION>
    <REFERENCE><IDWEB>17-1</IDWEB></REFERENCE></GESTION><DONNEES><IDENTITE>
    <DENOMINATION>Évry</DENOMINATION></IDENTITE></DONNEES></ANNONCE>`
  for (const bytes of [
    Buffer.from(xml('UTF-8'), 'utf8'),
    Buffer.from(xml('ISO-8859-1'), 'latin1'),
    Buffer.from(xml('UTF-8'), 'latin1'),
  ]) {
    const parsed = readDilaXml(bytes)
    expect(parsed.ok && parsed.notice.buyer.name).toBe('Évry')
  }
})

test('broken XML and a notice without number are refused', () => {
  expect(readDilaXml('<ANNONCE><GESTION>')).toMatchObject({ ok: false })
  expect(readDilaXml('<ANNONCE/>')).toMatchObject({
    rejected: { reason: 'The notice has no BOAMP number.' },
  })
})
