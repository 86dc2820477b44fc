import type { ItemRole } from '#/domain/answer-states.ts'
import type { PieceSource } from '#/features/answers/rules/piece-catalogue.ts'
import type { CompanyFile } from '#/features/eligibility/company-file.schemas.ts'

const euros = (amount: number) => amount * 100

/** The company file of the example company; `year` is the present one. */
export function exampleCompanyFile(year: number): CompanyFile {
  return {
    legalName: 'Bâti Services Exemple',
    tradeName: '',
    legalForm: 'SARL',
    // Valid, and no company has the SIREN 000 000 000.
    siret: '00000000000018',
    street: '5 rue du Modèle',
    postcode: '35000',
    city: 'Exemple',
    registeredOffice: '',
    email: 'contact@exemple.invalid',
    phone: '',
    register: 'Registre du commerce et des sociétés d’Exemple',
    createdOn: '2009-04-01',
    headcount: 38,
    structure: 'none',
    signatoryRole: 'Gérance',
    turnovers: [1, 2, 3].map((ago) => ({
      from: `${year - ago}-01-01`,
      to: `${year - ago}-12-31`,
      cents: euros(4_400_000 - ago * 210_000),
      share: 72,
    })),
    insurances: [
      { kind: 'liability', insurer: 'Assurances Modèle', expiresOn: `${year + 1}-12-31` },
      { kind: 'decennial', insurer: 'Assurances Modèle', expiresOn: `${year + 1}-12-31` },
    ],
    certificates: [
      { name: 'Qualibat 3101', expiresOn: `${year + 2}-06-30` },
      { name: 'RGE', expiresOn: `${year + 1}-09-30` },
    ],
    attestations: [
      { kind: 'tax', name: '', expiresOn: `${year + 1}-03-31` },
      { kind: 'register', name: '', expiresOn: null },
    ],
    references: [
      {
        client: 'Ville de Modèle (exemple)',
        subject: 'Couverture en ardoise du groupe scolaire Jean-Modèle, 980 m²',
        year: year - 1,
        cents: euros(312_000),
      },
      {
        client: 'Office public de l’habitat de Modèle (exemple)',
        subject: 'Réfection de 14 toitures et zingueries, en site occupé',
        year: year - 2,
        cents: euros(540_000),
      },
      {
        client: 'Communauté de communes de Modèle (exemple)',
        subject: 'Isolation des combles de six bâtiments en ouate de cellulose',
        year: year - 3,
        cents: euros(96_000),
      },
    ],
  }
}

type Section = { title: string; criterion: string | null; weight: string | null; body: string }

/** The technical memo of the example answer; the last sections are still to be written. */
export const EXAMPLE_SECTIONS: readonly Section[] = [
  {
    title: 'Méthodologie et organisation en site occupé',
    criterion: 'Valeur technique',
    weight: '40\u00a0%',
    body: 'Le chantier est divisé en quatre phases, une par versant, pour que la cour reste ouverte aux élèves. L’échafaudage est monté pendant les vacances\u00a0; une clôture pleine de 2 m et un sas séparent le chantier de l’école.\n\nLes travaux bruyants (dépose, sciage) sont exécutés pendant les vacances et le mercredi. Les livraisons arrivent avant 8 h ou entre 9 h et 16 h. Un compte rendu hebdomadaire est remis à la direction de l’école.',
  },
  {
    title: 'Moyens humains et matériels affectés au chantier',
    criterion: 'Valeur technique',
    weight: '40\u00a0%',
    body: 'Une équipe de six couvreurs, dont deux compagnons zingueurs, est affectée au chantier sous la conduite d’un chef d’équipe présent en permanence. Un conducteur de travaux passe deux fois par semaine.\n\nMatériel de l’entreprise\u00a0: échafaudage de pied de 640 m², monte-matériaux, plieuse, nacelle de 16 m, bennes de tri.',
  },
  {
    title: 'Planning détaillé',
    criterion: 'Valeur technique',
    weight: '40\u00a0%',
    body: 'Semaines 1 à 4\u00a0: préparation, plan de prévention, commandes. Semaines 5 à 7\u00a0: échafaudage et dépose du versant nord. Semaines 8 à 15\u00a0: charpente, écran, liteaux et ardoise par versant. Semaines 16 à 18\u00a0: zinguerie et isolation. Semaines 19 et 20\u00a0: repli, contrôle de l’étanchéité et réception.',
  },
  {
    title: 'Gestion et valorisation des déchets',
    criterion: 'Performances en matière de protection de l’environnement',
    weight: '10\u00a0%',
    body: 'Quatre bennes sont posées\u00a0: ardoise, bois, métaux, déchets en mélange. L’ardoise en bon état est réemployée ou concassée\u00a0; 78 % de la masse est valorisée. Chaque enlèvement donne lieu à un bordereau, remis avec le décompte.',
  },
  { title: 'Clause sociale d’insertion', criterion: null, weight: null, body: '' },
  {
    title: 'Fiches techniques des matériaux',
    criterion: 'Valeur technique',
    weight: '40\u00a0%',
    body: '',
  },
]

/** Who prepares a piece, by where its content comes from. */
export const ROLE_OF_SOURCE: Readonly<Record<PieceSource['from'], ItemRole>> = {
  form: 'administration',
  declaration: 'direction',
  attestation: 'administration',
  insurance: 'administration',
  certificates: 'technical',
  references: 'technical',
  turnovers: 'finance',
  memo: 'technical',
  file: 'finance',
  visit: 'technical',
  company: 'technical',
}

/** Of pieces that someone else prepares. */
export const ROLE_OF_PIECE: Readonly<Record<string, ItemRole>> = {
  'acte-engagement': 'direction',
}

/** How many days before the deadline a piece is due; the certificate on the day of the visit. */
export const DAYS_BEFORE: Readonly<Record<string, number>> = { visite: 14, dpgf: 4, memoire: 3 }
export const OTHER_DAYS_BEFORE = 8
