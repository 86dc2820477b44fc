/** What a document is called. `STRICT`: also alone in a sentence. */
export const STRICT =
  "(?:lettres? de (?:candidature|motivation)|declarations?|attestations?|actes? d'engagement|bordereaux?|\\bbpu\\b|\\bc?dpgf\\b|\\bdqe\\b|details? (?:quantitatif|estimatif)|decomposition|memoires?|notes? (?:technique|methodolog|de |d'|explicat|descript)|certificats?|copies? (?:du|de|des|d')|documents? (?:prouvant|attestant|justifiant)|indications? (?:du|de|des|d')|extraits?|k-?bis|\\bdc ?[1-4]\\b|\\bdume\\b|formulaires?|listes? (?:de|des|d')|references?|cadres? (?:de|du)|\\bcr[tf]e?\\b|plannings?|calendriers?|fiches? (?:technique|produit|de)|catalogues?|devis|pouvoirs?(?! adjudicateur)|delegation|\\brib\\b|releves? d'identite|effectifs?|chiffres? d'affaires?|indication d|preuves?|justificati\\w+|engagements? (?:ecrit|du|d')|questionnaires?|echantillons?|\\bcv\\b|curriculum|organigrammes?|bilans?|titres d'etudes|qualifications?|agrements?|assurances?|methodologie|schemas?|modeles? de|exemples? de|tableaux?|habilitations?|marquage|cas pratiques?|grilles? |photocopies?|dossier (?:technique|de candidature)|presentation (?:de|des|d')|description (?:de|des|d')|moyens (?:humains|techniques|materiels)|simulation|offre de prix|proposition (?:technique|financiere))"
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
