import { expect, test } from 'vitest'
import type { LinkKind, NoticeLink } from '#/domain/notices/notice-content.ts'
import { correctedLinks } from './corrected-links.ts'

/** Sentences of corrections of the BOAMP, January 2021 (their numbers in the names). */
const PLACE = 'https://www.marches-publics.gouv.fr'
const SEARCH = `${PLACE}/?page=entreprise.EntrepriseAdvancedSearch&AllCons`

function link(kind: LinkKind, url: string): NoticeLink {
  return { kind, url, label: null }
}

function replacing(section: string | null, before: string | null, after: string) {
  return { changes: [{ section, before, after }], changeText: null }
}

test('an address given « au lieu de » another takes its place, whatever it is for (21-516)', () => {
  const call = [link('notice', 'https://www.boamp.fr/1'), link('deposit', `${SEARCH}&id=650407`)]
  const correction = replacing(
    'Adresse auprès de laquelle on se renseigne',
    `${SEARCH}&id=650407`,
    `${SEARCH}&id=656177`,
  )
  expect(correctedLinks(call, correction)).toEqual([
    link('notice', 'https://www.boamp.fr/1'),
    link('deposit', `${SEARCH}&id=656177`),
  ])
})

test('the section says what an address is for (21-516)', () => {
  const correction = replacing(
    'Adresse auprès de laquelle les documents peuvent être obtenus',
    null,
    `${SEARCH}&refConsultation=656177&orgAcronyme=c8v`,
  )
  expect(correctedLinks([], correction)).toEqual([
    link('documents', `${SEARCH}&refConsultation=656177&orgAcronyme=c8v`),
  ])
})

test('several addresses in one text each go where their words say, also run together (21-17195)', () => {
  const url = `${PLACE}/app.php/consultation/698342?orgAcronyme=d3f`
  const correction = replacing(
    'COMMUNICATION',
    'adresse imprécise',
    `L'accès aux documents du marché est restreint. De plus amples informations peuvent être obtenues à l'adresse suivante : ${url}Les offres ou les demandes de participation doivent être envoyées :par voie électronique à l'adresse : ${url}`,
  )
  expect(correctedLinks([link('buyer_profile', 'http://www.ville.fr')], correction)).toEqual([
    link('buyer_profile', 'http://www.ville.fr'),
    link('documents', url),
    link('deposit', url),
  ])
})

test('what a correction says outside of any field counts too (21-7887)', () => {
  const changeText =
    "Les documents du marché sont disponibles gratuitement sur le profil d'acheteur à l'adresse (URL): https://www.marches-securises.fr/"
  expect(
    correctedLinks([link('buyer_profile', 'http://ancien.example.fr')], {
      changes: [],
      changeText,
    }),
  ).toEqual([link('buyer_profile', 'https://www.marches-securises.fr/')])
})

test('the front page of a platform does not replace a page on it (21-18841)', () => {
  const call = [link('documents', `${SEARCH}&refConsultation=702897`)]
  const words = 'Le dossier de consultation est à retirer sur https://www.marches-publics.gouv.fr.'
  expect(correctedLinks(call, replacing(null, null, words))).toEqual(call)
})

test.each([
  [
    'broken in the middle',
    'Le DCE est sur https://www.x.fr/?refConsultation=702897&orgAcrony me=f5j',
  ],
  [
    'a court',
    'Tribunal administratif de Limoges, internet : http://limoges.tribunal-administratif.fr',
  ],
  [
    'a form of the ministry',
    'Les documents DC1 et DC2 sont à télécharger sur http://www.economie.gouv.fr/daj',
  ],
  ['run into the next word', 'Le DCE est sur http://www.e-marches06.frD/ autres adresses'],
])('an address that is %s is no link', (_, words) => {
  expect(correctedLinks([], replacing(null, null, words))).toEqual([])
})

test.each([`${PLACE}/?page=entreprise.EntrepriseHome`, SEARCH])(
  'what names a screen of a platform is no word of the sentence: %s',
  (url) => {
    const correction = replacing(
      'Adresse auprès de laquelle les documents peuvent être obtenus',
      null,
      `Le dossier est à télécharger sur ${url} à compter de ce jour, et sur ${url}.`,
    )
    expect(correctedLinks([], correction)).toEqual([link('documents', url)])
  },
)
