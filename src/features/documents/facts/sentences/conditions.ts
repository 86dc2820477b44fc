import { isConsultation, type SentenceRule } from './sentence-rule.ts'

export const insuranceOf: SentenceRule = (statement) => {
  const { text, path } = statement.folded
  const isNamed =
    /assurances?\b/.test(text) &&
    /responsabilite|risques professionnels|attestation|police|couvr|decennal|souscri|contrats? d'assurance/.test(
      text,
    )
  const isOfContractor =
    /titulaire|candidat|attributaire|entreprise|preuve|signataire|declaration appropriee|attestations? d'assurances?/.test(
      text,
    )
  if (!isNamed || !isOfContractor || statement.text.length > 600) return null
  if (
    /(?:consultation|marche) (?:en vue|ayant pour objet)[^.;]{0,40}assurance|souscription (?:de|d'un|des) contrats? d'assurance|risques statutaires|assurance (?:qualite|maladie|vieillesse|chomage|securite)|coffre-fort|service de depot/.test(
      text,
    )
  )
    return null
  const isLater =
    /attributaire|attribution|retenu/.test(`${path} ${text}`) && isConsultation(statement)
  // The other cells of a row say whether the document is signed.
  const said = statement.block.kind === 'row' ? (statement.label ?? statement.text) : statement.text
  return {
    said: { answer: 'required', text: said.replace(/^\d{1,2} ?[-.)] ?|[\s;,:]+$/g, '') },
    score: isLater ? 3 : 3.3,
  }
}

export const capacityOf: SentenceRule = (statement) => {
  const { text, heading, path } = statement.folded
  if (!isConsultation(statement) || text.length > 600 || statement.block.kind === 'heading')
    return null
  if (/(?<![a-z])voir (?:ci-|l'article|article|plus)/.test(text)) return null
  const isExcepted = /(?<![a-z])(?:hormis|sauf|excepte|a l'exception)(?![a-z])/.test(text)
  if (NO_MINIMUM.test(text) && isExcepted)
    return { said: { answer: 'required', text: statement.text.slice(0, 400) }, score: 3.3 }
  if (NO_MINIMUM.test(text) && !DISPOSES.test(text))
    return { said: { answer: 'none', text: statement.text.slice(0, 400) }, score: 3.05 }
  if (text.length < SHORTEST) return null
  if (
    /n'autorise pas|se limiter|certificats? (?:de signature|rgs)|\brgs\b|bac ?\+|n'est pas exige|n'exig/.test(
      text,
    )
  )
    return null
  if (TURNOVER.test(text) && !/offre anormalement|notation|penalit|avance/.test(text))
    return { said: { answer: 'required', text: statement.text.slice(0, 400) }, score: 3.4 }
  if (
    (LEVELS.test(text) || (DISPOSES.test(text) && OF_CANDIDACY.test(`${heading} ${path}`))) &&
    !/offre anormalement|notation|penalit|avance|titulaire/.test(text)
  )
    return { said: { answer: 'required', text: statement.text.slice(0, 400) }, score: 3.3 }
  if (SELECTION.test(text))
    return { said: { answer: null, text: statement.text.slice(0, 400) }, score: 3.1 }
  const isMinimum =
    /(?:niveaux?|capacites?|seuil|chiffre d'affaires)[^.;]{0,60}(?:minim\w+|requis|exige|au moins)/.test(
      text,
    )
  if (!isMinimum || /offre anormalement|notation/.test(text)) return null
  const isNone = /aucun niveau|pas de niveau|sans niveau|aucune capacite minimale/.test(text)
  return {
    said: { answer: isNone ? 'none' : 'required', text: statement.text.slice(0, 400) },
    score: 2.6 + (/capacit|candidature|selection/.test(heading) ? 0.8 : 0),
  }
}

/** Characters: less is a title. */
const SHORTEST = 30
/** « Il n’est pas exigé de chiffre d’affaires minimal. » */
const NO_MINIMUM =
  /(?:aucune?|pas de|sans) (?:seuils?|niveaux? minim\w+|minim(?:um|a)|exigences? minim\w+)[^.;]{0,40}(?:n'est|ne sont|impos|exig|requis|demand|fix)|(?:n'est (?:pas )?(?:exige|fixe|demande|requis|impose)\w*|n'exige\w*|n'impose\w*|ne fixe\w*)[^.;]{0,12}(?:pas|aucune?)?[^.;]{0,30}(?:chiffre d'affaires|niveaux?|capacites?|seuil)[^.;]{0,30}minim|(?:pas|aucun) (?:de )?(?:chiffre d'affaires|niveaux?|capacites?)(?: specifiques?)? minim\w*[^.;]{0,40}|(?:chiffre d'affaires|niveaux? minim\w+)[^.;]{0,40}(?:n'est|ne sont) (?:pas )?(?:exige|requis|demande|impose)/
/** « Le chiffre d’affaires moyen doit être au moins égal à deux fois le montant du lot. » */
const TURNOVER =
  /chiffres? d'affaires[^.;]{0,60}(?:minim\w+|moyen)[^.;]{0,70}(?::|de|a) ?\d[\d ]{3,}|chiffres? d'affaires[^.;]{0,60}\d[\d ]{3,}[^.;]{0,30}(?:exige|requis|impose|demande)|(?:exige|requis|impose)\w*[^.;]{0,60}chiffres? d'affaires[^.;]{0,60}\d[\d ]{4,}|chiffres? d'affaires[^.;]{0,120}(?:au moins|inferieur|superieur|minim\w+|egal|depass|excede)[^.;]{0,60}(?:\d|fois|double|montant)|chiffres? d'affaires[^.;]{0,30} minim\w+[^.;]{0,60}\d|references?[^.;]{0,60}(?:au moins|minimum)[^.;]{0,20}(?:\d|une|deux|trois|cinq)|(?:au moins|minimum)(?: de)? (?:\d+|une|deux|trois|cinq) references?/

/** « Niveaux minimaux de capacité : effectif d’au moins 12 techniciens » */
const LEVELS =
  /(?:niveaux? (?:specifiques? )?minim\w+|capacites? minim\w+|minimum (?:requis|exige)|seuils? minim\w+)[^.]{0,80}: ?\S[^.]{0,200}\d|(?:sont|est) exigee?s?[^.;:]{0,50} ?: ?[^.]{0,200}\d/
/** « disposer d’au moins huit véhicules », « justifie de la gestion d’au moins un établissement » */
const DISPOSES =
  /(?:dispos\w+|justifi\w+|posseder?|possede\w*|detien\w*|detenir|employ\w+|effectifs?)[^.;]{0,60} (?:d'au moins|au moins|au minimum|d'un minimum de|superieur\w* a) (?:\d|un|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|quinze|vingt)/
const OF_CANDIDACY =
  /candidat|capacit|entreprise|presenter|envoyer|fournir|qui peut (?:repondre|participer)|participation|aptitude|references|selection/

/** « Les critères de sélection des candidatures sont les capacités … » */
const SELECTION =
  /criteres?[^.;:]{0,60}(?:selection|candidatures?)[^.;:]{0,40}(?:sont|:)[^.;]{0,120}capacites?/

export const lotLimitOf: SentenceRule = (statement) => {
  const { text } = statement.folded
  if (!isConsultation(statement) || !/\blots?\b/.test(text)) return null
  const limit =
    /(?:nombre (?:maxim\w+ )?de lots|maximum de|au plus|plus de|limite a)[^.;\d]{0,60}(\d{1,2}|un|deux|trois|quatre|cinq)\b[^.;]{0,20}(?:lots?)?/.exec(
      text,
    )
  const isOfCandidate = /(?:candidat|soumissionnaire|attribu|titulaire)/.test(text)
  if (limit && isOfCandidate && /(?:attribu|soumission|presenter|remporter|repondre)/.test(text))
    return { said: { answer: 'imposed', text: statement.text.slice(0, 400) }, score: 3.4 }
  if (
    /(?:un|une|1)(?: seul)?(?: lot)?,? (?:ou )?plusieurs (?:ou (?:la totalite|tous|l'ensemble)|lots)/.test(
      text,
    ) &&
    isOfCandidate
  )
    return { said: { answer: 'none', text: 'Un, plusieurs ou tous les lots' }, score: 3.1 }
  return null
}
