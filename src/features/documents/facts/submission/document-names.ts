/** What a document is called. `STRICT`: also alone in a sentence. */
export const STRICT =
  "(?:lettres? de (?:candidature|motivation)|declarations?|attestations?|actes? d'engagement|bordereaux?|\\bbpu\\b|\\bc?dpgf\\b|\\bdqe\\b|details? (?:quantitatif|estimatif)|decomposition|memoires?|notes? (?:technique|methodolog|de |d'|explicat|descript)|certificats?|copies? (?:du|de|des|d')|documents? (?:prouvant|attestant|justifiant)|indications? (?:du|de|des|d')|extraits?|k-?bis|\\bdc ?[1-4]\\b|\\bdume\\b|formulaires?|listes? (?:du|de|des|d')|references?|cadres? (?:de|du)|\\bcr[tf]e?\\b|plannings?|calendriers?|fiches? (?:technique|produit|de)|catalogues?|devis|pouvoirs?(?! adjudicateur)|delegation|\\brib\\b|releves? d'identite|effectifs?|chiffres? d'affaires?|indication d|preuves?|justificati\\w+|engagements? (?:ecrit|du|d')|questionnaires?|echantillons?|\\bcv\\b|curriculum|organigrammes?|bilans?|titres d'etudes|qualifications?|agrements?|assurances?|methodologie|schemas?|modeles? de|exemples? de|tableaux?|habilitations?|marquage|cas pratiques?|grilles? |photocopies?|dossier (?:technique|de candidature)|presentation (?:de|des|d')|description (?:de|des|d')|moyens (?:humains|techniques|materiels)|simulation|offre de prix|proposition (?:technique|financiere))"
/** Further names, which only lists of what candidates submit make names of documents. */
const LISTED =
  "(?:imprimes?|licences?|recepisses?|statuts|index|polices?|sous-details?|plans?|annexes?|photos?|photographies?|visuels?|brochures?|documentations?|comptes? (?:de|d'exploitation)|kbis|projets? de (?:contrat|marche|convention)|mercuriales?|rapports?|avis techniques?|fdes|fds|numeros?|tarifs?|remises?|cadres?|dossiers?|formules?|notes?|notices?|moyens|outillage|equipements?|personnels?|encadrement|operations (?:comparables|similaires)|chantiers|realisations|prestations (?:comparables|similaires)|experiences?|capacites|budgets?|contrats?|conventions?|variantes?|offres?|propositions?|presentations?|descriptions?|engagements?|chartes?|politiques?|demarches?|procedures?|organisation|compositions?|equipes?|ordres? de preference|simulations?|jugements?|redressement|liste|inscription|enregistrement|immatriculation|labels?|codes?|cles? usb|esquisses?|panneaux?|perspectives?|programmes?|protocoles?|reglements?|etats?|convocations?|carte|permis|diplomes?|titres?|accuses?|ae|attri ?1|a\\.e\\.|d\\.?p\\.?g\\.?f|b\\.?p\\.?u|d\\.?q\\.?e)(?![a-z])"
const ARTICLES =
  "(?:(?:une?|le|la|les|l'|des|d'|son|sa|ses|leur|leurs|votre|vos|au (?:plus|moins)|eventuellement|le cas echeant|tout|toute|tous|toutes|chaque|(?:un |en )?(?:une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|quinze|\\d{1,2})(?: \\(\\d{1,2}\\))?),? ?){0,3}"
/** Words that begin like the name of a document, in a list of what candidates submit. */
export const LISTED_START = new RegExp(`^${ARTICLES}(?:[a-z'-]+ ){0,1}?(?:${STRICT}|${LISTED})`)

export const LOOSE = new RegExp(
  `(?<![a-z])${STRICT}|(?<![a-z])(?:note|presentation|description|moyens|annexes?|plans?|documents?|dossier|offre|proposition|ccap|cctp|ccp|ccag|sous-traitan\\w+|numero|rapport|maquette|licence|carte|tarifs?)(?![a-z])`,
)
export const STRICT_START = new RegExp(
  `^(?:(?:pour (?:tous les|chaque|le|les) lots?|si |s'il |en cas de|en matiere de|lorsque)[^,]{0,110}, ?)?(?:[-•]|\\d{1,2} ?[).°-]|[a-z] ?[).])? ?(?:(?:un|une|le|la|les|l'|des|son|sa|ses|leur|leurs|au moins|eventuellement|le cas echeant,?) ?){0,2}(?:\\S+ ){0,1}${STRICT}`,
)
/** A sentence in which candidates submit a document. */
export const SUBMITTED = new RegExp(
  `(?:candidats?|soumissionnaires?|entreprises?|concurrents?|offres?|dossier|pli)[^.;]{0,50} (?:remet|fourni|produi|joi(?:nt|gn|nd)|transmet|compren|contien)\\w*[^.;]{0,40}(?<![a-z])${STRICT}`,
)
/** A document that the offer contains. */
export const JOINED = new RegExp(
  `(?<![a-z])${STRICT}[^.;]{0,100}(?:sera|seront|est|sont|etre|devra|devront)[^.;]{0,12} (?:joint|remis|fourni|annex)\\w*[^.;]{0,20}(?:a|avec|dans|lors)[^.;]{0,16} offre`,
)

export const isDocumentName = (folded: string) =>
  STRICT_START.test(folded) &&
  folded.length < 140 &&
  !/^(?:[\d.]+ ?)?(?:service|dispositif|presentation des|renseignements?|documents?|pieces?|capacites?)/.test(
    folded,
  )
