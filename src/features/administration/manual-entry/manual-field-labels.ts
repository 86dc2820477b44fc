import type { ManualField } from './manual-record.ts'

/** The fields of a tender to type in, in the order of the form. */
export const MANUAL_FIELD_LABELS: Record<ManualField, string> = {
  title: 'Objet',
  purchasingEntity: 'Acheteur',
  organization: 'Organisme',
  publicEntity: 'Collectivité',
  submissionDeadline: 'Date limite',
  publicationDate: 'Date de publication',
  mainCategory: 'Nature',
  procedure: 'Procédure',
  executionLocation: 'Lieu d’exécution',
  reference: 'Référence',
  cpvCode: 'Code CPV',
  announcementType: 'Type d’avis',
  lots: 'Lots',
  description: 'Description',
  zipFileLink: 'Lien du dossier (DCE)',
  reglementConsultationLink: 'Lien du règlement',
  boampLink: 'Lien de l’avis BOAMP',
  additionalDownloadLinks: 'Autres liens',
}
