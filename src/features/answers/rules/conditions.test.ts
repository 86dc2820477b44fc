import { expect, test } from 'vitest'
import type { ConditionValue } from '#/domain/condition.ts'
import { lineOf } from '#/features/analysis/rules/text/passage.ts'
import { conditionsIn } from './conditions.ts'

const read = (text: string): ConditionValue[] =>
  conditionsIn([{ page: 1, text }], 'RC').map(({ value }) => value)

test('reads a minimum turnover with a line break before the amount', () => {
  const [condition] = conditionsIn(
    [
      {
        page: 3,
        text: 'Capacité économique et financière :\nLe candidat devra justifier d’un chiffre d’affaires annuel minimum de\n500 000 € HT sur les trois derniers exercices.\nCapacité technique : néant.',
      },
    ],
    'RC',
  )
  expect(condition?.value).toEqual({
    kind: 'turnover',
    euros: 500_000,
    multiple: null,
    isMean: false,
    lotNumber: null,
  })
  expect(condition?.quotes.map(lineOf)).toEqual([
    expect.stringContaining('chiffre d’affaires annuel minimum de 500 000 € HT'),
  ])
})

test('reads a mean turnover and a turnover as a multiple of the price', () => {
  expect(
    read(
      'Niveau minimal exigé : chiffre d’affaires annuel moyen sur les 3 dernières années au moins égal à 1,2 million d’euros.',
    ),
  ).toEqual([{ kind: 'turnover', euros: 1_200_000, multiple: null, isMean: true, lotNumber: null }])
  expect(
    read(
      'Le chiffre d’affaires minimal exigé ne peut être supérieur à deux fois le montant estimé du marché.',
    ),
  ).toEqual([{ kind: 'turnover', euros: null, multiple: 2, isMean: false, lotNumber: null }])
})

test('reads a turnover per lot', () => {
  expect(
    read('Chiffre d’affaires minimum annuel exigé : lot n°1 : 300 000 €, lot n°2 : 80 000 €.').map(
      (value) => value.kind === 'turnover' && [value.lotNumber, value.euros],
    ),
  ).toEqual([
    [1, 300_000],
    [2, 80_000],
  ])
})

test('ignores declarations of turnover without amount, and penalties', () => {
  expect(
    read(
      '- Déclaration concernant le chiffre d’affaires global et le chiffre d’affaires concernant les prestations objet du contrat, réalisées au cours des trois derniers exercices disponibles ;\n- Pénalité de 500 € par jour de retard.',
    ),
  ).toEqual([])
})

test('reads the numbers of references, headcount and lots', () => {
  expect(
    read('Le candidat présentera au moins trois références similaires de moins de 5 ans.'),
  ).toContainEqual({ kind: 'references', least: 3, years: 5 })
  expect(
    read('Les candidats doivent disposer d’un effectif minimum de 10 personnes.'),
  ).toContainEqual({ kind: 'headcount', least: 10 })
  expect(
    read(
      'Les candidats ne peuvent soumissionner que pour un nombre de lots limité : ils peuvent présenter une offre pour au plus 2 lots.',
    ),
  ).toContainEqual({ kind: 'lots', most: 2 })
})

test('reads qualifications by number and separates preferred from required ones', () => {
  expect(
    read(
      'Certificats de qualification professionnelle : Qualibat 3812 ou équivalent. Une certification ISO 14001 serait appréciée.',
    ),
  ).toEqual([
    { kind: 'certificate', name: 'Qualibat 3812', orEquivalent: true, isMandatory: true },
    { kind: 'certificate', name: 'ISO 14001', orEquivalent: false, isMandatory: false },
  ])
})

test('ignores standards that products must meet', () => {
  const passages = [{ page: 8, text: 'Les peintures seront conformes à la norme ISO 11998.' }]
  expect(conditionsIn(passages, 'CCTP')).toEqual([])
  const company = [{ page: 8, text: 'L’entreprise devra être certifiée ISO 9001.' }]
  expect(conditionsIn(company, 'CCTP').map(({ value }) => value)).toEqual([
    { kind: 'certificate', name: 'ISO 9001', orEquivalent: false, isMandatory: true },
  ])
})

test.each([
  ['Les variantes ne sont pas autorisées.', 'forbidden'],
  ['Aucune variante n’est admise.', 'forbidden'],
  ['Variantes : non.', 'forbidden'],
  ['La proposition de variantes est interdite.', 'forbidden'],
  ['Les variantes sont autorisées dans le respect des exigences minimales du CCTP.', 'allowed'],
  ['Les candidats peuvent présenter une offre comportant des variantes.', 'allowed'],
  ['Le présent marché comporte une variante obligatoire.', 'required'],
])('%s → %s', (text, rule) => {
  expect(read(text)).toEqual([{ kind: 'variants', rule }])
})

test.each([
  [
    'En cas de groupement, la forme souhaitée par le pouvoir adjudicateur est un groupement solidaire.',
    'solidary',
    false,
  ],
  ['Aucune forme de groupement n’est imposée à l’attributaire du marché.', 'free', true],
  ['Le pouvoir adjudicateur n’impose aucune forme de groupement.', 'free', false],
  [
    'En cas d’attribution, le groupement devra prendre la forme d’un groupement conjoint avec mandataire solidaire.',
    'joint_solidary_leader',
    true,
  ],
  [
    'Après attribution, le groupement sera contraint d’assurer sa transformation en groupement solidaire.',
    'solidary',
    true,
  ],
  [
    'En cas de groupement conjoint, le mandataire sera solidaire de chacun des membres.',
    'solidary_leader',
    false,
  ],
  [
    'Les offres en groupement conjoint sont admises. L’acheteur exigera du groupement attributaire sa transformation en groupement solidaire.',
    'solidary',
    true,
  ],
  [
    'Les candidats peuvent répondre sous forme de groupement solidaire ou de groupement conjoint.',
    'free',
    false,
  ],
  [
    'Les candidats pourront se présenter en groupement conjoint ou solidaire, ce qui sera précisé.',
    'free',
    false,
  ],
  [
    'Le groupement pourra prendre la forme soit d’un groupement conjoint, soit d’un groupement solidaire.',
    'free',
    false,
  ],
])('%s → %s', (text, form, atAward) => {
  expect(read(text)).toContainEqual({ kind: 'group', form, atAward })
})

test('reads the structures of a reserved contract from its article', () => {
  expect(
    read(
      'Le marché est réservé aux structures visées à l’article L. 2113-13 du code de la commande publique.',
    ),
  ).toEqual([{ kind: 'reserved', structures: ['insertion'] }])
  expect(
    read(
      'Le lot 2 est réservé à des entreprises adaptées ou à des établissements et services d’aide par le travail (L.2113-12).',
    ),
  ).toEqual([{ kind: 'reserved', structures: ['adapted', 'esat'] }])
  expect(read('Marché réservé : non. L’acheteur se réserve le droit de négocier.')).toEqual([])
})

test('reads the required kinds of insurance', () => {
  expect(
    read(
      '- Attestation d’assurance de responsabilité civile professionnelle ;\n- Attestation d’assurance décennale en cours de validité.',
    ),
  ).toEqual([
    { kind: 'insurance', insurance: 'liability', isProfessional: true },
    { kind: 'insurance', insurance: 'decennial' },
  ])
  expect(read('— une attestation d’assurance de responsabilité civile ;')).toEqual([
    { kind: 'insurance', insurance: 'liability' },
  ])
})

test('a turnover of each of several lots, of a field and of a year', () => {
  const turnover = { kind: 'turnover', multiple: null, isMean: false } as const
  const ofLots =
    'Pour chacun des lots 1 et 2 : le dernier chiffre d’affaires annuel de l’entreprise candidate doit être de 1 500 000 EUR minimum.'
  expect(read(ofLots)).toEqual([
    { ...turnover, euros: 1_500_000, lotNumber: 1 },
    { ...turnover, euros: 1_500_000, lotNumber: 2 },
  ])
  const ofField =
    'Le candidat doit disposer d’un chiffre d’affaires annuel minimum en signalisation ferroviaire de 31 000 000 EUR pour l’année 2015.'
  expect(read(ofField)).toEqual([
    {
      ...turnover,
      euros: 31_000_000,
      lotNumber: null,
      within: 'en signalisation ferroviaire, pour l’année 2015',
    },
  ])
})

test('references that are counted for each type', () => {
  const text = 'Le soumissionnaire devra présenter au moins 1 référence par type de déchets.'
  expect(read(text)).toEqual([
    { kind: 'references', least: 1, years: null, per: 'par type de déchets' },
  ])
})

test('finds no condition in blank forms and price lists', () => {
  const text = 'Chiffre d’affaires minimum exigé : 900 000 €. Les variantes sont autorisées.'
  expect(conditionsIn([{ page: 1, text }], 'DC')).toEqual([])
})
