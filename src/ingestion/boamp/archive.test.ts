import { expect, test } from 'vitest'
import type { NoticeContent } from '#/domain/notices/notice-content.ts'
import { readArchiveLine } from './archive.ts'

/** Fields of real records of January 2021 (BOAMP, DILA, Licence Ouverte 2.0), shortened. */
const CORSICAN_CALL = {
  idweb: '20-159141',
  type_avis: [
    'Famille_Joue',
    'Perimetre_Directive24',
    'Nature_Appeloffre_Standard',
    'Statut_Initial',
  ],
  date_publication: '2020-12-31 23:00:00',
  date_limite_reponse: null,
  resume_objet: 'Achat de lubrifiants et de fluides mécaniques (2 lots)',
  dep_publication: ['20A', '20B'],
  dep_prestation: [],
  descripteurs: [['187', 'Lubrifiants']],
  identite: {
    Identite_Denomination: 'COLLECTIVITE DE CORSE',
    Identite_Codeidentnational: '20007695800012',
    Identite_Cp: '20187',
    Identite_Ville: 'Ajaccio',
    Identite_Urlprofilacheteur: 'http://www.isula.corsica',
  },
  delai: { Conditiondelai_Receptoffres: '2021-02-02 11:00:00' },
}
const NATIONAL_CALL = {
  idweb: '11-116542',
  type_avis: ['Famille_Fns', 'Perimetre_Cmp2006', 'Statut_Initial'],
  date_publication: '2021-01-17 23:00:00',
  date_limite_reponse: '2021-02-08 11:00:00',
  resume_objet: "entretien des chaufferies et adoucisseurs d'eau des bâtiments communaux",
  dep_publication: ['6'],
  descripteurs: [['59', 'Chauffage (exploitation, entretien)']],
  identite: {
    Identite_Denomination: 'Ville de La Croix saint Ouen',
    Identite_Ville: 'la croix saint ouen',
  },
  procedure: {
    Procedure_Criteresattribution_Criteresponderes_Critere:
      "[{'value': 'prix des prestations', 'poids': 50}, {'value': \"valeur de l'offre\", 'poids': 50}]",
  },
}

function noticeOf(record: object): NoticeContent {
  const parsed = readArchiveLine(JSON.stringify(record))
  if (!parsed.ok) throw new Error(parsed.rejected.reason)
  return parsed.notice
}

function rejectionOf(line: string) {
  const parsed = readArchiveLine(line)
  return parsed.ok ? null : parsed.rejected
}

test('a prior information notice that calls for competition is a call', () => {
  // 21-9317
  const record = {
    ...CORSICAN_CALL,
    type_avis: ['Famille_Joue', 'Nature_Preinformation_Miseenconcurrence', 'Statut_Initial'],
  }
  expect(noticeOf(record).kind).toBe('call')
  const standard = ['Famille_Joue', 'Nature_Preinformation_Standard', 'Statut_Initial']
  expect(noticeOf({ ...record, type_avis: standard }).kind).toBe('prior_information')
})

test('publications are in UTC: one at 23:00 is midnight of the next day in Paris', () => {
  const { publishedAt } = noticeOf(NATIONAL_CALL)
  expect(publishedAt?.toLocaleString('fr-FR', { timeZone: 'Europe/Paris' })).toBe(
    '18/01/2021 00:00:00',
  )
})

test('a European call has its deadline outside the index block', () => {
  expect(noticeOf(CORSICAN_CALL).deadlineAt).toEqual(new Date('2021-02-02T11:00:00Z'))
})

test('département codes are brought to their usual form', () => {
  expect(noticeOf(CORSICAN_CALL).departments).toEqual(['2A', '2B'])
  expect(noticeOf(NATIONAL_CALL).departments).toEqual(['06'])
})

test('the buyer has its SIRET, town and profile, and no contact', () => {
  const { buyer, links } = noticeOf(CORSICAN_CALL)
  expect(buyer).toEqual({
    name: 'COLLECTIVITE DE CORSE',
    siret: '20007695800012',
    city: 'Ajaccio',
    postcode: '20187',
    url: null,
  })
  expect(links.map(({ kind }) => kind)).toEqual(['notice', 'buyer_profile'])
})

test('criteria are read from Python literals', () => {
  expect(noticeOf(NATIONAL_CALL).criteria).toEqual([
    { name: 'prix des prestations', value: '50', subCriteria: [] },
    { name: "valeur de l'offre", value: '50', subCriteria: [] },
  ])
})

test.each([
  ["Maitrise d'&#156;uvre pour le désamiantage", "Maitrise d'œuvre pour le désamiantage"],
  ['Services d\u0092entretien de locaux', 'Services d’entretien de locaux'],
  ['eaux traitées dénommée &quot;SKCP&quot; à Biganos', 'eaux traitées dénommée "SKCP" à Biganos'],
  ['travaux d¿éboulement', 'travaux d’éboulement'],
  ['RP&I2020', 'RP&I2020'],
])('%s', (resume_objet, title) => {
  expect(noticeOf({ ...NATIONAL_CALL, resume_objet }).title).toBe(title)
})

test('a summary cut inside an entity loses the rest of the entity', () => {
  const words = 'Fourniture de papier blanc et couleur pour matériels '.repeat(4)
  const { title } = noticeOf({ ...NATIONAL_CALL, resume_objet: `${words}de l&apo` })
  expect(title.endsWith('de l')).toBe(true)
})

test('a national notice without deadline nor conditions is the result of one', () => {
  const { kind } = noticeOf({ ...NATIONAL_CALL, date_limite_reponse: null, procedure: null })
  expect(kind).toBe('award')
})

test('an award names its call by its BOAMP number and by its number in the European journal', () => {
  const reference = { Marche_Annonceanterieur_Reference_Idweb: '20-65190' }
  const journal = 'Marche_Annonceanterieur_Referencepublication_Publicationjoue'
  const award = noticeOf({
    ...CORSICAN_CALL,
    idweb: '21-37182',
    type_avis: ['Famille_Joue', 'Nature_Attribution_Standard', 'Statut_Initial'],
    delai: null,
    marche_ref: [
      reference,
      { ...reference, [`${journal}_Annee`]: '2020', [`${journal}_Numannonce`]: '291614' },
    ],
  })
  expect(award.kind).toBe('award')
  expect(award.names).toEqual([
    { scheme: 'boamp', value: '20-65190' },
    { scheme: 'ted', value: '291614-2020' },
  ])
})

test('a correction has what it replaces, once, and the deadline it sets', () => {
  const change = {
    Rectif_Annonceanterieur_Reference_Idweb: '20-130652',
    Rectif_Modification_Rubinit: 'Date limite de réception des offres',
    Rectif_Modification_Txtinit: '2021-01-15T12:00:00+01:00',
    Rectif_Modification_Lire: '2021-01-29T12:00:00+01:00',
  }
  const correction = noticeOf({
    ...NATIONAL_CALL,
    idweb: '20-155320',
    type_avis: ['Famille_Mapa', 'Statut_Rectificatif'],
    date_publication: '2021-01-07 23:00:00',
    date_limite_reponse: null,
    rectifs: [change, change],
  })
  expect(correction.kind).toBe('correction')
  expect(correction.changes).toHaveLength(1)
  expect(correction.deadlineAt).toEqual(new Date('2021-01-29T11:00:00Z'))
})

test('values wrapped in XML that claims UTF-16 are unwrapped', () => {
  const correction = noticeOf({
    ...NATIONAL_CALL,
    type_avis: ['Nature_Rectificatif', 'Statut_Rectificatif'],
    rectifs: [
      {
        Rectif_Modification_Rubinit: 'IV.1.3)',
        Rectif_Modification_Texte_Lire:
          '<?xml version="1.0" encoding="UTF-16"?>\n<LIRE xmlns:xsi="x">Un seul opérateur.</LIRE>',
      },
    ],
  })
  expect(correction.changes[0]?.after).toBe('Un seul opérateur.')
})

test('a cancellation says why', () => {
  const cancellation = noticeOf({
    ...NATIONAL_CALL,
    idweb: '21-10975',
    type_avis: ['Famille_Fns', 'Statut_Annulation'],
    annulation: {
      Annulation_Annulinfoannonceanterieur_Reference_Idweb: '21-7108',
      Annulation_Motif: "Erreur dans l'objet du marché",
    },
  })
  expect(cancellation).toMatchObject({
    kind: 'cancellation',
    names: [{ scheme: 'boamp', value: '21-7108' }],
    changeText: "Erreur dans l'objet du marché",
  })
})

test('a call without summary is read, and waits for a title', () => {
  expect(noticeOf({ ...NATIONAL_CALL, resume_objet: ' ' }).title).toBe('')
})

test('what is no record is refused with its reason', () => {
  expect(rejectionOf('{"idweb": "21-1')?.reason).toContain('not valid JSON')
  expect(rejectionOf('{"idweb": "abc"}')?.reason).toContain('Field idweb')
  expect(rejectionOf('[]')?.sourceRef).toBeNull()
  expect(rejectionOf('{"idweb": "21-12", "dep_publication": "75"}')).toEqual({
    sourceRef: '21-12',
    reason: expect.stringContaining('dep_publication'),
  })
})

// 21-12273: « Procédure restreinte et négociée », three to five candidates.
test('a call for applications with a number of candidates is a restricted procedure', () => {
  const delai = { Conditiondelai_Receptcandidat: '2021-02-16 11:00:00' }
  const procedure = { Procedure_Nbcandidats_Nbminoffre: '3', Procedure_Nbcandidats_Nbmaxoffre: '5' }
  const call = { ...NATIONAL_CALL, delai, procedure }
  expect(noticeOf(call).procedure).toBe('restricted')
  expect(noticeOf({ ...call, procedure: {} }).procedure).toBeNull()
  const offers = { ...delai, Conditiondelai_Receptoffres: '2021-04-16 11:00:00' }
  expect(noticeOf({ ...call, delai: offers }).procedure).toBeNull()
})
