import { bareHeading } from '../plain-text.ts'
import type { Envelope } from './document-lists.ts'

/** `none`: a list of something else. */
export type Section = Envelope | 'none' | null

/** Words of a heading or an introduction about what candidates submit. */
const GIVEN =
  /documents?|pieces?|elements?|justificati|dossiers?|renseignements?|contenu|presentation|produi|fourni|remet|remis|conten|constitu|presenter|envoyer|formulaires?|pour etre candidat|(?:faut|devez) (?:rendre|joindre|deposer)|situation|capacites?|habilitation|aptitude|references?|libelles?/
const APPLICATION =
  /candidature|pour etre candidat|candidats? (?:doi|aur|produi|remet|fourni)|situation (?:juridique|propre)|capacites?|selection des candidat|aptitude|renseignements? (?:concernant|relatifs|demandes)|habilitation a exercer|references professionnelles|(?:renseignements?|informations?|justificatifs?|presentation|presenter|documents?|pieces?)(?: \S+){0,2} (?:l'|la |le |les |du |votre |des )?(?:entreprises?|candidats?|societe|equipe|soumissionnaires?|concurrents?)(?![a-z])|conditions de participation|garanties professionnelles/
const OFFER =
  /(?:de l'|d'|l'|des? |une |d'une |son |leur |votre |dossier |pli |enveloppe |[-:] )offres?|(?:la |une |votre |[-:] ?|^)proposition(?![a-z])|^(?:documents?|pieces?|elements?|prestations?) a (?:remettre|rendre)(?! au titre de la candidature)|(?:faut|devez) (?:rendre|remettre|fournir|joindre|deposer|envoyer)|\boffres? (?:technique|financiere|compren)|projet de (?:marche|contrat)|choix de l'offre|proposition (?:technique|financiere)/
const AWARD =
  /attributaire|retenue?s?\b|envisage d'attribuer|avant (?:la )?(?:signature|notification)|titulaire|suites? (?:a donner|de la consultation)|attribution du|justificatifs exigibles/
const OTHER_SECTION =
  /dossier de (?:la )?consultation|documents de la consultation|\bd[oc]e\b|pieces (?:contractuelles|constitutives|generales|particulieres)|mise a disposition|conditions? d'envoi|remise des|transmission|copie de sauvegarde|signature|jugement|criteres|examen|groupement|sous-trait|variante|negociation|duree|delai|recours|question|visite|objet|renseignements complementaires|formats?\b|horodatage|antivirus/
/** Introductions of lists of cases, addresses and formats. */
const OTHER_LIST =
  /mentionnant|informations? suivantes|mentions suivantes|pas tenus?|peut obtenir|obtenir directement|moyens? de preuve|pas a remettre|lorsqu|permet(?:tra|tent)? d|interdit|exclu|avantage|soit ?:|peuvent (?:etre )?(?:demand|present|utilis)|adresse suivante|site|formats?\b|en agissant|mentions? (?:obligatoire|suivante)|enveloppe|au moyen|sous la forme|criteres|dossier de consultation|retenu|attributaire|conditions suivantes|copie de sauvegarde|sous-trait|prestations? supplementaires|(?<![a-z])pse(?![a-z])|variantes?/

export const isEnvelope = (section: Section): section is Envelope =>
  section === 'application' || section === 'offer'

/** « Dossier administratif », « Volet technique »: parts of a submission, where no heading above is of something else. */
const PARTS: readonly [Envelope, RegExp][] = [
  [
    'application',
    /^(?:(?:sous-)?dossier|volet|partie|enveloppe|pieces?|documents?)(?: n[°º] ?\d| [a-d1-3])? ?[:-]? ?(?:administratifs?|administratives?)(?![a-z])/,
  ],
  [
    'offer',
    /^(?:(?:sous-)?dossier|volet|partie|enveloppe)(?: n[°º] ?\d| [a-d1-3])? ?[:-]? ?(?:techniques?|financiere?s?|commercia\w+|de prix)(?![a-z])/,
  ],
]
/** « 1) Justificatifs candidature : », « B – Projet de marché : » */
const ENVELOPE_TITLE =
  /^(?!lettre|declaration|acte|formulaire|attestation|dossier de consultation)(?:\S+ ){0,4}(?:candidature|offre|projet de (?:marche|contrat))(?:[^.;:]{0,24}) ?:$/

/** « Candidature », « Pièces de l’offre »: the name of an envelope alone on its line. */
const ENVELOPE_ALONE =
  /^(?:(?:\S+ )?(?:volet|partie|enveloppe|pli|(?:sous-)?dossier)(?: n[°º] ?\d| [a-d1-3])? ?[:-] ?)?(?:(?:pieces?|documents?|(?:sous-)?dossier|volet|enveloppe|contenu|elements?)(?: (?:administratives?|relatifs? a|concernant))? (?:de |d')?)?(?:la |l'|une |votre )?(?:candidature|offre|proposition|soumission)(?: (?:technique|financiere|technique et financiere))?[.]?$/

export const isEnvelopeAlone = (folded: string) => ENVELOPE_ALONE.test(folded)

/** The envelope that a line announces, when the lines below it name its documents; null for another line. */
export function announcedBy(folded: string): Envelope | null {
  if (isEnvelopeAlone(folded)) return /candidature/.test(folded) ? 'application' : 'offer'
  if (!ENVELOPE_TITLE.test(folded) || OTHER_LIST.test(folded)) return null
  return OFFER.test(folded) ? 'offer' : 'application'
}

/** « Comment l’offre est-elle notée ? », « Combien de temps l’offre engage-t-elle ? » */
const JUDGED =
  /(?:offre|proposition)s?(?: \S+){0,2} (?:notee?s?|jugee?s?|evaluee?s?|classee?s?|choisies?|comparee?s?|retenues?)(?![a-z])|offres? (?:engage|lie)|choix|notation|duree|temps/

/** The envelope that a heading is about. `above`: that of the headings above it. */
export function sectionOf(folded: string, above: Section = null): Section {
  const name = bareHeading(folded)
    .replace(/appels? d'offres?(?: ouverts?| restreints?)?/g, '')
    .replace(
      /^(?:premiere?|deuxieme|seconde?|1ere|2e(?:me)?) (partie|enveloppe|volet|dossier)(?= ?[:-])/,
      '$1',
    )
    .replace(/[ .?!]+$/, '')
    .trim()
  if (AWARD.test(name)) return 'none'
  if (isEnvelopeAlone(name)) return /candidature/.test(name) ? 'application' : 'offer'
  const part = above === 'none' ? undefined : PARTS.find(([, pattern]) => pattern.test(name))
  if (part) return part[0]
  const isOfBoth = /candidatures? et (?:des |de l'|d'une )?offres?/.test(name)
  if (isOfBoth || /^(?:selection|examen|jugement|recevabilite|conditions|criteres)/.test(name)) {
    return OTHER_SECTION.test(name.replace(/presentation/, '')) ? 'none' : null
  }
  if (
    /dossier de (?:la )?consultation|reception des offres|remise des offres|validite|jugement/.test(
      name,
    )
  )
    return 'none'
  if (
    OFFER.test(name) &&
    !/candidature/.test(name) &&
    !JUDGED.test(name) &&
    (GIVEN.test(name) || name.length < 40)
  )
    return 'offer'
  if (APPLICATION.test(name) && (GIVEN.test(name) || /candidature/.test(name))) return 'application'
  return OTHER_SECTION.test(name) || JUDGED.test(name) ? 'none' : null
}

const lastSentence = (folded: string) =>
  folded.slice((/^.*(?<=[a-z]{2}|\))\.(?= )/.exec(folded)?.[0].length ?? -1) + 1)

/** What a line before a list introduces; undefined where it introduces none. */
export function introOf(folded: string, headed: Section): Section | undefined {
  const last = lastSentence(folded.replace(/[«»"] ?/g, ''))
    .slice(-300)
    .replace(/^(?:[a-z]|\d{1,2}|[ivx]+) ?[-.)°:] ?/, '')
  const isTitle =
    folded.length < 160 &&
    !/[.;]$/.test(folded) &&
    /^(?:les |des )?(?:documents?|pieces?|renseignements?|elements?|situation|capacite)/.test(
      folded,
    )
  if (!/:$/.test(folded) && !isTitle) return undefined
  // « soit : » between two ways to submit the same.
  if (/^(?:soit|ou(?: bien)?|et) ?:$/.test(last)) return undefined
  const asks =
    /(?:produi|fourni|remet|compren|contien|joindre|pieces suivant|documents? suivant)/.test(last)
  if (
    OTHER_LIST.test(last) &&
    !(
      asks &&
      !/pas tenus?|retenu|attributaire|pas a remettre|copie de sauvegarde|dossier de consultation|sous-trait|formats?\b/.test(
        last,
      )
    )
  )
    return 'none'
  if (OFFER.test(last) && !/candidature/.test(last)) return 'offer'
  const isEnvelopeName = last.length < 60 && /candidature/.test(last)
  if (APPLICATION.test(last) && (GIVEN.test(last) || asks || isEnvelopeName)) return 'application'
  return GIVEN.test(last) || last.length < 60 ? headed : 'none'
}
