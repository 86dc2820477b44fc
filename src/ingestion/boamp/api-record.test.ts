import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readApiRecord } from './api-record.ts'
import { readBoampXml } from './boamp-xml.ts'
import { apiRecord } from './fixtures/api-record.ts'
import { DSP, daily, FNSIMPLE, MAPA } from './fixtures/daily-notice.ts'

const fixture = (name: string) => readFileSync(path.join(import.meta.dirname, name), 'utf8')

function contentOf(raw: string) {
  const { parsed } = readApiRecord(raw)
  if (!parsed.ok) throw new Error(parsed.rejected.reason)
  return parsed.notice
}

function fromXml(xml: string) {
  const { parsed } = readBoampXml(Buffer.from(xml))
  if (!parsed.ok) throw new Error(parsed.rejected.reason)
  return { ...parsed.notice, version: 'boamp_api_1' }
}

test('a record gives the same as the XML of the notice, in each of its forms', () => {
  const documents = [
    daily({ form: FNSIMPLE('2026-10-02T10:00:00') }),
    daily({ form: MAPA }),
    daily({ form: DSP }),
    daily({
      form: /<EFORMS[\s\S]*<\/EFORMS>/.exec(fixture('../eforms/fixtures/26-87466.xml'))?.[0] ?? '',
    }),
    fixture('fixtures/call-fns-16-652.xml'),
    fixture('fixtures/award-fns-16-185754.xml'),
    fixture('fixtures/unsuccessful-16-183123.xml'),
  ]
  for (const xml of documents) expect(contentOf(apiRecord(xml))).toEqual(fromXml(xml))
})

test('without the management block, the columns give as much', () => {
  const xml = daily({ form: FNSIMPLE('2026-10-02T10:00:00') })
  const record = apiRecord(xml, {
    gestion: null,
    idweb: '26-88000',
    objet: 'Location de bouteilles de plongée',
    nomacheteur: 'SERVICE DEPARTEMENTAL',
    famille: 'FNS',
    nature: 'APPEL_OFFRE',
    etat: 'INITIAL',
    dateparution: '2026-09-11',
    datelimitereponse: null,
    code_departement: ['13'],
    code_departement_prestation: null,
    descripteur_code: ['115'],
  })
  expect(contentOf(record)).toEqual(fromXml(xml))
})

test('a correction names its call by the linked notices; dates that look like numbers name nothing', () => {
  const xml = daily({
    idweb: '26-90000',
    form: '<MAPA><organisme><acheteurPublic>Ville</acheteurPublic></organisme><rectificatif/></MAPA>',
    nature: '<NATURE><RECTIFICATIF/></NATURE><STATUT><RECTIFICATIF/></STATUT>',
  })
  const record = apiRecord(xml, {
    annonce_lie: ['26-88000', '26-90000'],
    annonces_anterieures: JSON.stringify({
      ANNONCE_ANTERIEUR: { REFERENCE: { IDWEB: '26-87000' }, DATE_PUBLICATION: '2026-10-15' },
    }),
  })
  expect(contentOf(record)).toMatchObject({
    kind: 'correction',
    names: [
      { scheme: 'boamp', value: '26-88000' },
      { scheme: 'boamp', value: '26-87000' },
    ],
  })
})

test('a call is not tied to the notices that came of an earlier contract', () => {
  const xml = daily({ form: FNSIMPLE('') })
  expect(contentOf(apiRecord(xml, { annonce_lie: ['22-1234'] })).names).toEqual([])
})

test('a record that cannot be used is rejected with the reason', () => {
  const reason = (raw: string) => {
    const { parsed } = readApiRecord(raw)
    return parsed.ok ? null : parsed.rejected
  }
  expect(reason('{"idweb": "26-1"')?.reason).toContain('no JSON')
  expect(reason('{"idweb": 3}')?.reason).toContain('another shape')
  expect(reason('{"idweb": "26-1", "donnees": null}')).toEqual({
    sourceRef: '26-1',
    reason: 'The record has the columns of the index alone, no notice (donnees).',
  })
  expect(reason('{"idweb": "26-1", "donnees": "{\\"NEUF\\": {}}"}')?.reason).toContain('NEUF')
})
