import { type Refusal } from '#/domain/document.ts'
import { LARGEST_DOCUMENT_TEXT } from './upload/upload-limits.ts'

/** Message for the person who sent the file. */
export const REFUSAL_MESSAGES: Record<Refusal, string> = {
  unknown_format:
    'Ce format ne peut pas être lu. Déposez un PDF, un document Word (.docx), un classeur Excel (.xlsx), un document OpenDocument ou un zip.',
  old_format:
    'Ce fichier est dans un ancien format d’Office (.doc, .xls) ou une archive qui n’est pas un zip. Enregistrez-le en .docx, .xlsx, .pdf ou .zip.',
  encrypted: 'Ce fichier est protégé par un mot de passe. Déposez-en une copie sans protection.',
  damaged: 'Ce fichier est abîmé ou incomplet. Téléchargez-le et déposez-le de nouveau.',
  scanned:
    'Ce document est une image sans texte (numérisation)\u00a0: rien n’a pu y être lu. Déposez la version d’origine si vous l’avez.',
  empty: 'Ce fichier est vide.',
  too_large: `Ce fichier dépasse ${LARGEST_DOCUMENT_TEXT}.`,
  too_long: 'La lecture de ce fichier a pris trop de temps\u00a0: elle a été arrêtée.',
  bomb: 'Ce fichier se déploie en un volume anormal\u00a0: il n’a pas été ouvert.',
  unsafe_path: 'Le nom de ce fichier mène hors de l’archive\u00a0: il n’a pas été ouvert.',
  too_deep: 'Cette archive est contenue dans trop d’archives\u00a0: elle n’a pas été ouverte.',
  too_many: 'Cette archive contient trop de fichiers (5\u00a0000 au plus).',
  not_fetched:
    'La plateforme n’a pas donné ce dossier à un visiteur anonyme. Téléchargez-le depuis sa page, puis déposez-le ici.',
  too_much_memory:
    'Illisible\u00a0: la lecture de ce fichier demande trop de mémoire. Déposez-en une version plus légère, ou en plusieurs fichiers.',
  infected: 'Ce fichier contient un virus\u00a0: il a été supprimé.',
  reading_failed:
    'Illisible\u00a0: la lecture de ce fichier s’est interrompue trois fois. Enregistrez-le sous un autre format, en PDF par exemple, puis déposez cette version.',
}

/** The same with the name of the virus, of a file refused as `infected`. */
export function refusalMessage(refusal: Refusal, virus: string | null): string {
  const message = REFUSAL_MESSAGES[refusal]
  return virus === null ? message : message.replace('un virus', () => `un virus (${virus})`)
}

/** Thrown by readers; the caller shows the reason to the person. */
export class RefusedFile extends Error {
  override name = 'RefusedFile'
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal)
    this.refusal = refusal
  }
}
