import fc from 'fast-check'
import { expect, test } from 'vitest'
import { displayTitle } from './display-title.server.ts'
import { sentenceCase } from './sentence-case.server.ts'
import type { Spelling } from './town-name.server.ts'
import { foldWord, titleForms } from './word-forms.server.ts'

/** Titles of real notices of January and February 2021, with words of the buyer's name and the département. */
test.each([
  ['PRESTATIONS DE BIO NETTOYAGE DES LOCAUX', '', [], 'Prestations de bio nettoyage des locaux'],
  [
    'REALISATION DE TRAVAUX TOPOGRAPHIQUES POUR LA COMMUNE DE PANTIN',
    'Ville de Pantin',
    [],
    'Réalisation de travaux topographiques pour la commune de Pantin',
  ],
  [
    "TRAVAUX DE MISE EN ACCESSIBILITE PMR D'ERP - TRANCHE 2021.01",
    '',
    [],
    "Travaux de mise en accessibilité PMR d'ERP - tranche 2021.01",
  ],
  [
    'ACCORD-CADRE A BONS DE COMMANDE A FORCALQUIER',
    'FORCALQUIER',
    [],
    'Accord-cadre à bons de commande à Forcalquier',
  ],
  [
    'DELEGATION DE SERVICE PUBLIC POUR LA COMMUNE DE SAINT DENIS',
    '',
    ['93'],
    'Délégation de service public pour la commune de Saint-Denis',
  ],
  [
    'ENTRETIEN DES ROUTES DU DEPARTEMENT DE LOT ET GARONNE - 3EME LOT',
    '',
    ['47'],
    'Entretien des routes du département de Lot-et-Garonne - 3ème lot',
  ],
  [
    'diagnostic de l’église saint-loup de chappes',
    '',
    ['10'],
    'Diagnostic de l’église Saint-Loup de Chappes',
  ],
  [
    'concours de maîtrise d’œuvre pour un centre de secours à saint-pierre-d’oléron',
    '',
    ['17'],
    "Concours de maîtrise d’œuvre pour un centre de secours à Saint-Pierre-d'Oléron",
  ],
])('%s', (written, buyer, departments, shown) => {
  expect(sentenceCase(written, spelling({ names: [buyer], departments }))).toBe(shown)
})

test.each([
  ["MISSION D'AMO ET DE CVC, LOT II", "Mission d'AMO et de CVC, lot II"],
  ['REPRISE DES BATIMENTS D ET E', 'Reprise des bâtiments D et E'],
  ['LOT A : TRAVAUX, LOTS 1 A 7', 'Lot A : travaux, lots 1 à 7'],
  ['MAINTENANCE DES BATIMENTS A ET B', 'Maintenance des bâtiments A et B'],
  ['MAINTENANCE DES BATIMENTS A METZ', 'Maintenance des bâtiments à Metz'],
  ['offre sur https://achats.meuse.fr/', 'Offre sur https://achats.meuse.fr/'],
  ['SERVICES MINDEF/SCA/DSAF', 'Services MINDEF/SCA/DSAF'],
  ['ECOLE(S) : TRAVAUX D ENTRETIEN', "École(s) : travaux d'entretien"],
  ['LOGICIEL DE G.M.A.O', 'Logiciel de G.M.A.O'],
  ['TITRES POUR LE PERSONNEL DU SMDO', 'Titres pour le personnel du SMDO'],
  ['MARCHE 2021.TX.AME.0009 DE VOIRIE', 'Marché 2021.TX.AME.0009 de voirie'],
  ['20S0669-MPA ACQUISITION DE PAPIERS', '20S0669-MPA acquisition de papiers'],
])('what is no word stays: %s', (written, shown) => {
  expect(sentenceCase(written, spelling())).toBe(shown)
})

test.each([
  ['TRANCHE VIII DU TAE', 'Tranche VIII du TAE'],
  ['TRAVAUX DU BRGMXT', 'Travaux du BRGMXT'],
  ['TRAVAUX DU BRGMXTZ', 'Travaux du Brgmxtz'],
  ['TRANCHE 21.ECLAIRAGE.AB', 'Tranche 21.ECLAIRAGE.AB'],
  ['TRANCHE AB.ECLAIRAGE.02', 'Tranche AB.ECLAIRAGE.02'],
  ['TRANCHE AB.ECLAIRAGE.CD', 'Tranche AB.éclairage.CD'],
  ['TRANCHE 21-ZORGLUBIQUE', 'Tranche 21-ZORGLUBIQUE'],
  ['TRANCHE ZORGLUBIQUE-21', 'Tranche ZORGLUBIQUE-21'],
  ['TRANCHE ZORGLU/VOIRIE', 'Tranche ZORGLU/voirie'],
  ['TRANCHE ZORGLUB/VOIRIE', 'Tranche Zorglub/voirie'],
  ['WWW.ACHATS.FR POUR LES OFFRES', 'WWW.ACHATS.FR pour les offres'],
  ['OFFRES SUR A.B@C.FR ET PAPIER', 'Offres sur A.B@C.FR et papier'],
  ['ECOLES(S) ET (S)', 'Écoles(s) et (S)'],
  ['TRAVAUX (S) ET ECOLE(S', 'Travaux (S) et école(S'],
])('codes, acronyms and numerals stay, words do not: %s', (written, shown) => {
  expect(sentenceCase(written, spelling())).toBe(shown)
})

test.each([
  ['LOT', 'LOT'],
  ['ABCD', 'ABCD'],
  ['1234', '1234'],
  ['ABCDEF gh', 'Abcdef gh'],
  ['ABCDEF ghi', 'ABCDEF ghi'],
  ['a b', 'A b'],
  ['achat pour le CHU', 'achat pour le CHU'],
])('three letters of four, and four together, are capitals: %s', (written, shown) => {
  expect(sentenceCase(written, spelling())).toBe(shown)
})

test.each([
  ['Travaux De Voirie', 'Travaux De Voirie'],
  ['Travaux De Voirie Et De Réseaux', 'Travaux de voirie et de réseaux'],
  ['Travaux De Voirie pour la Ville De Pau', 'Travaux De Voirie pour la Ville De Pau'],
  ['Travaux De Voirie S/Voirie Et De Rue', 'Travaux de voirie S/Voirie et de rue'],
  ['Travaux L Eau Et De La Rue B Et Z', "Travaux l'eau et de la rue B et Z"],
  ['Fourniture De Zzzzqe Et Des Vqrst Du Vqrstxw', 'Fourniture de ZZZZQE et des VQRST du Vqrstxw'],
  ['Gazole Et Xyzzyq Pour Le Cagv De Blouponique', 'Gazole et Xyzzyq pour le Cagv de blouponique'],
])('a capital for every word, where function words have one too: %s', (written, shown) => {
  expect(sentenceCase(written, spelling())).toBe(shown)
})

test.each([
  ['travaux a lyon avec le smic', 'Travaux a Lyon avec le smic'],
  ['entretien du cvc et des hopitaux', 'Entretien du cvc et des hopitaux'],
])('in small letters only names get a capital: %s', (written, shown) => {
  expect(sentenceCase(written, spelling())).toBe(shown)
})

test.each([
  ['LYCEE JEAN MOULIN ET PISCINE', 'Lycée Jean Moulin et piscine'],
  ['PISCINE DU GRAND GUERET, GRAND BASSIN', 'Piscine du Grand Guéret, grand bassin'],
  ['PONT SUR LE RUISSEAU DES GALETS', 'Pont sur le ruisseau des Galets'],
  ['VILLE DE DIEPPE ET DE DIEPPE MARITIME', 'Ville de Dieppe et de Dieppe Maritime'],
  ['AGENCE MARITIME ET COMMUNAUTE DE COMMUNES', 'Agence maritime et communauté de communes'],
  ['CRECHE COMMUNALE BABILUNE', 'Crèche communale Babilune'],
  ['POLE DE SANTE DU VILLENEUVOIS', 'Pôle de santé du Villeneuvois'],
  ['ECOLE PAUL FORT', 'École Paul Fort'],
  ['COLLEGE MARIE STADE', 'Collège Marie stade'],
  ['STADE JEAN', 'Stade Jean'],
  ['JEAN CLAVIEX', 'Jean Claviex'],
  ['SAINT JEAN CLAVIEX', 'Saint-Jean Claviex'],
  ['ECOLE SAINT PAUL ZORGUE', 'École Saint-Paul Zorgue'],
  ['RUE JULES ZORGUE VRILLON', 'Rue Jules Zorgue Vrillon'],
  ['ZAC BONNEVERT', 'ZAC Bonnevert'],
  ['ZAC DES BONNEVERTS', 'ZAC des Bonneverts'],
  ['RUE CLAVIQUE', 'Rue Clavique'],
  ['RUE, BONNEVERT', 'Rue, Bonnevert'],
  ['RUE GRANDE ZORGUE', 'Rue grande Zorgue'],
  ['TRAVAUX PLACE BONNEVERT', 'Travaux place Bonnevert'],
  ['SUR PLACE BONNEVERT', 'Sur place Bonnevert'],
  ['ECOLE DE LA ZORGUE BONNEVERT', 'École de la Zorgue Bonnevert'],
  ['ECOLE DE LA ZORGUE VRILLON BONNEVERT', 'École de la Zorgue Vrillon Bonnevert'],
  ['STADE BO', 'Stade bo'],
])('what a street, a school or a district is called is a name: %s', (written, shown) => {
  expect(sentenceCase(written, spelling())).toBe(shown)
})

test.each([
  ['REMPLACEMENT DE VANNES', 'Lorient', 'Remplacement de vannes'],
  ['TRANSPORTS DE LA VILLE DE VANNES', 'Vannes', 'Transports de la ville de Vannes'],
])(
  'a town that is called like a thing is one where the buyer is there: %s',
  (written, town, shown) => {
    expect(sentenceCase(written, spelling({ town, departments: ['56'] }))).toBe(shown)
  },
)

test('combining accents are joined to their letters', () => {
  const text = 'RÉALISATION À METZ'.normalize('NFD')
  expect(sentenceCase(text, spelling())).toBe('Réalisation à Metz')
})

test('what follows a full stop begins a sentence', () => {
  const text = 'MISSION DE CONTROLE. RELANCE DU LOT'
  expect(sentenceCase(text, spelling())).toBe('Mission de contrôle. Relance du lot')
})

test('a text that has both kinds of letters is left alone', () => {
  const text = 'Fourniture de matériel HPE pour le CHU de lille'
  expect(sentenceCase(text, spelling())).toBe(text)
})

test('whatever the text, only case, accents and the dashes of places change', () => {
  const fold = (text: string) => foldWord(text).replace(/[ '’-]/g, ' ')
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }), (pieces) => {
      const text = pieces.join('')
      expect(fold(sentenceCase(text, spelling({ departments: ['35', '60'] })))).toBe(fold(text))
    }),
  )
})

const PIECES =
  `RENNES rennes|LA GUERCHE DE BRETAGNE|saint |MALO|-|'|’|?| | A |É|1|2EME|(S)|.|,|OISE|ILLE ET VILAINE|œ|ŒUVRE|LOT|II|\n|«|VANNES|d'`.split(
    '|',
  )

function spelling(given: Partial<Spelling> = {}): Spelling {
  return { forms: titleForms(), names: [], town: null, departments: [], ...given }
}

const HINTS = { labels: ['Études'], buyer: 'CHU Lyon', city: 'Lyon', departments: ['69'] }

test.each([
  ['E21_1608', 'Études (E21_1608)'],
  ['N°2020-272', 'Études (N°2020-272)'],
  ['TRAVAUX', 'Travaux – Études'],
  ['Étude', 'Étude'],
  ['Entretien des espaces verts', 'Entretien des espaces verts'],
  ['Création d’un équipement sportif-.', 'Création d’un équipement sportif'],
  ['Campus de L?UFR : mise en ½uvre', "Campus de L'UFR : mise en œuvre"],
])('the title %s is shown as %s', (title, shown) => {
  const labels = title === 'Étude' ? ['Étude'] : HINTS.labels
  expect(displayTitle(title, { ...HINTS, labels })).toBe(shown)
})

test('a file number without any label is completed by the buyer', () => {
  expect(displayTitle('E21_1608', { ...HINTS, labels: [] })).toBe(
    'Consultation – CHU Lyon (E21_1608)',
  )
})

test('a summary that the source cut ends at a word, with an ellipsis', () => {
  const title = `${'Prestations de maintenance des installations '.repeat(5)}`.slice(0, 199)
  const shown = displayTitle(title, HINTS)
  expect(shown).toMatch(/\p{L}{2}…$/u)
  expect(shown.length).toBeLessThan(200)
})
