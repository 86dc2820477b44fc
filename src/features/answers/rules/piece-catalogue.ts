import type { AttestationKind } from '#/features/eligibility/company-kinds.ts'

/** Where the content of a document comes from, if known. */
export type PieceSource =
  /** An official form that the site fills. */
  | { from: 'form'; form: 'dc1' | 'dc2' }
  /** The declaration on honour that the DC1 contains. */
  | { from: 'declaration' }
  | { from: 'memo' }
  /** A company document with an end date. */
  | { from: 'attestation'; attestation: AttestationKind }
  | { from: 'insurance'; insurance: 'liability' | 'decennial' }
  | { from: 'certificates' }
  | { from: 'references' }
  | { from: 'turnovers' }
  /** A document of the tender file that the company fills in. */
  | { from: 'file' }
  /** The buyer gives it at the visit. */
  | { from: 'visit' }
  | { from: 'company' }

export type PieceKind = {
  key: string
  name: string
  pattern: RegExp
  source: PieceSource
  /** The default if the text does not name it. */
  envelope: 'application' | 'offer'
}

/** The documents that French buyers require, with their usual words. */
export const PIECES: readonly PieceKind[] = [
  {
    key: 'dc1',
    name: 'Lettre de candidature (DC1)',
    pattern: /\bDC\s?1\b|lettre de candidature/i,
    source: { from: 'form', form: 'dc1' },
    envelope: 'application',
  },
  {
    key: 'dc2',
    name: 'Déclaration du candidat (DC2)',
    pattern: /\bDC\s?2\b|d[ée]claration du candidat/i,
    source: { from: 'form', form: 'dc2' },
    envelope: 'application',
  },
  {
    key: 'dume',
    name: 'Document unique de marché européen (DUME)',
    pattern: /\bDUME\b|document unique de march[ée]/i,
    source: { from: 'company' },
    envelope: 'application',
  },
  {
    key: 'dc4',
    name: 'Déclaration de sous-traitance (DC4)',
    pattern: /\bDC\s?4\b|d[ée]claration de sous-traitance|acte sp[ée]cial de sous-traitance/i,
    source: { from: 'company' },
    envelope: 'offer',
  },
  {
    key: 'honneur',
    name: 'Déclaration sur l’honneur',
    pattern: /(?:d[ée]claration|attestation)s? sur l['’]honneur/i,
    source: { from: 'declaration' },
    envelope: 'application',
  },
  {
    key: 'pouvoir',
    name: 'Pouvoir du signataire',
    pattern:
      /pouvoirs? (?:de la personne|du signataire|d['’]engager)|habilit\w* [àa] (?:engager|signer)|d[ée]l[ée]gation de (?:pouvoir|signature)/i,
    source: { from: 'company' },
    envelope: 'application',
  },
  {
    key: 'kbis',
    name: 'Extrait Kbis ou équivalent',
    pattern: /k-?\s?bis|inscription (?:au|sur un) (?:registre|r[ée]pertoire)/i,
    source: { from: 'attestation', attestation: 'register' },
    envelope: 'application',
  },
  {
    key: 'fiscale',
    name: 'Attestation de régularité fiscale',
    pattern:
      /(?:attestations?|certificats?|r[ée]gularit[ée])[^.;]{0,60}\bfiscale?s?|obligations? fiscales?/i,
    source: { from: 'attestation', attestation: 'tax' },
    envelope: 'application',
  },
  {
    key: 'sociale',
    name: 'Attestation de vigilance (URSSAF)',
    pattern:
      /attestations? de vigilance|\bURSSAF\b|(?:attestations?|certificats?|r[ée]gularit[ée])[^.;]{0,60}\bsociale?s?\b|obligations? (?:fiscales? et )?sociales?/i,
    source: { from: 'attestation', attestation: 'social' },
    envelope: 'application',
  },
  {
    key: 'handicap',
    name: 'Obligation d’emploi de travailleurs handicapés',
    pattern: /travailleurs handicap[ée]s|\bAGEFIPH\b|\bOETH\b/i,
    source: { from: 'attestation', attestation: 'disability' },
    envelope: 'application',
  },
  {
    key: 'chiffre-affaires',
    name: 'Chiffres d’affaires des derniers exercices',
    pattern: /chiffres?\s+d['’]\s?affaires?/i,
    source: { from: 'turnovers' },
    envelope: 'application',
  },
  {
    key: 'effectifs',
    name: 'Effectifs et moyens humains',
    pattern: /effectifs?\b|moyens humains/i,
    source: { from: 'company' },
    envelope: 'application',
  },
  {
    key: 'moyens',
    name: 'Outillage, matériel et équipement technique',
    pattern:
      /outillage|mat[ée]riels? et (?:l['’])?[ée]quipements?|[ée]quipements? techniques?|moyens (?:techniques|mat[ée]riels)/i,
    source: { from: 'company' },
    envelope: 'application',
  },
  {
    key: 'references',
    name: 'Références',
    pattern:
      /r[ée]f[ée]rences?\b(?! (?:du|de la|au) (?:dossier|march|consult|avis))|liste des (?:principa\w+ )?(?:travaux|prestations|services|livraisons|fournitures)|attestations? de bonne ex[ée]cution/i,
    source: { from: 'references' },
    envelope: 'application',
  },
  {
    key: 'qualifications',
    name: 'Certificats de qualification',
    pattern:
      /certificats? (?:de )?(?:qualifications?|qualit[ée]|capacit[ée])|qualifications? professionnelles?|certifications?|qualibat|\bISO\s?\d/i,
    source: { from: 'certificates' },
    envelope: 'application',
  },
  {
    key: 'assurance-decennale',
    name: 'Attestation d’assurance décennale',
    pattern: /d[ée]cennale/i,
    source: { from: 'insurance', insurance: 'decennial' },
    envelope: 'application',
  },
  {
    key: 'assurance-rc',
    name: 'Attestation d’assurance de responsabilité civile',
    pattern:
      /responsabilit[ée] civile|attestations? d['’]assurances?(?! d[ée]cennale)|assurances? (?:pour les )?risques professionnels/i,
    source: { from: 'insurance', insurance: 'liability' },
    envelope: 'application',
  },
  {
    key: 'jugement',
    name: 'Copie des jugements (redressement judiciaire)',
    pattern: /redressement judiciaire|copie des? jugements?/i,
    source: { from: 'company' },
    envelope: 'application',
  },
  {
    key: 'acte-engagement',
    name: 'Acte d’engagement',
    pattern: /actes? d['’]\s?engagement|\bATTRI\s?1\b/i,
    source: { from: 'file' },
    envelope: 'offer',
  },
  {
    key: 'bpu',
    name: 'Bordereau des prix unitaires (BPU)',
    pattern: /\bBPU\b|bordereaux? (?:des |de )?prix/i,
    source: { from: 'file' },
    envelope: 'offer',
  },
  {
    key: 'dqe',
    name: 'Détail quantitatif estimatif (DQE)',
    pattern: /\bDQE\b|d[ée]tail (?:quantitatif|estimatif)/i,
    source: { from: 'file' },
    envelope: 'offer',
  },
  {
    key: 'dpgf',
    name: 'Décomposition du prix global et forfaitaire (DPGF)',
    pattern: /\bC?DPGF\b|d[ée]composition du prix/i,
    source: { from: 'file' },
    envelope: 'offer',
  },
  {
    key: 'memoire',
    name: 'Mémoire technique',
    pattern:
      /m[ée]moires? (?:technique|justificatif|m[ée]thodologique|explicatif)|note (?:technique|m[ée]thodologique)|proposition technique|cadre de r[ée]ponse technique/i,
    source: { from: 'memo' },
    envelope: 'offer',
  },
  {
    key: 'planning',
    name: 'Planning d’exécution',
    pattern: /planning|calendrier (?:pr[ée]visionnel|d['’]ex[ée]cution|d[ée]taill[ée])/i,
    source: { from: 'company' },
    envelope: 'offer',
  },
  {
    key: 'fiches-techniques',
    name: 'Fiches techniques des produits',
    pattern: /fiches? (?:techniques?|produits?|de donn[ée]es de s[ée]curit[ée])/i,
    source: { from: 'company' },
    envelope: 'offer',
  },
  {
    key: 'echantillons',
    name: 'Échantillons',
    pattern: /[ée]chantillons?/i,
    source: { from: 'company' },
    envelope: 'offer',
  },
  {
    key: 'visite',
    name: 'Attestation de visite',
    pattern: /(?:attestations?|certificats?|bons?) de visite/i,
    source: { from: 'visit' },
    envelope: 'offer',
  },
  {
    key: 'rib',
    name: 'Relevé d’identité bancaire',
    pattern: /\bRIB\b|relev[ée]s? d['’]identit[ée] bancaire/i,
    source: { from: 'company' },
    envelope: 'offer',
  },
]
