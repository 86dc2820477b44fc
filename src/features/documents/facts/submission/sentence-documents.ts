import { plain } from '../plain-text.ts'
import { LISTED_START } from './document-names.ts'
import { outsideParentheses } from './outside-parentheses.ts'

const GIVER =
  "(?:(?:le |la |les |l'|un |une |chaque |tout |tous les )?(?:candidats?|soumissionnaires?|entreprises?|concurrents?|fournisseurs?|operateurs?|prestataires?|transporteurs?|groupements?|societes?|equipes?|cotraitants?|membres?)(?![a-z])[^.;:]{0,90}?|(?:il|elle|ils|elles|celui-ci|ceux-ci|vous)(?![a-z])) "
const GIVES =
  '(?:(?:doit|doivent|devra|devront|est tenue? de|sont tenus de|ont a|a a) )?(?:egalement |aussi |en outre |y |leur |en )?(?:remet(?:tre|tent|tra|tront|tez|trez)?|fourni(?:t|ssent|r|ra|ront|ssez|rez)|produi(?:t|sent|re|ra|ront|sez|rez)|joi(?:nt|gnent|ndre|ndra|ndront|gnez|ndrez)|transmet(?:tre|tent|tra|tront|tez|trez)?|depose(?:nt|r|ra|ront|z)?|presente(?:nt|r|ra|ront|z)?|decri(?:t|vent|re|ra|ront|vez)|cite(?:nt|r|ra|ront|z)?|indique(?:nt|r|ra|ront|z)?|enumere(?:nt|r|ra|ront)?|apporte(?:nt|r|ra|ront|z)?|communique(?:nt|r|ra|ront|z)?|annexe(?:nt|r|ra|ront|z)?|verse(?:nt|r|ra|ront)?|envoie(?:nt)?|envoyez|adresse(?:nt|r|ra|ront|z)?)(?![a-z])'
/** « Le candidat remet … », « il décrit … », to what is given. */
const GIVING = new RegExp(`^(?:[^.;:]{0,120}, )?${GIVER}${GIVES} `)
/** « Sont également joints : », « Il est en outre produit » */
const PASSIVE =
  /^(?:(?:sont|seront|est|sera)(?: \S+){0,3} (?:produits?|joints?|remis|remises?|fournie?s?|exigee?s?|demandee?s?|attendue?s?|transmise?s?)|il (?:est|sera)(?: \S+){0,3} (?:joint|produit|fourni|remis|demande)) ?:? /
const REFUSED =
  /cas d'(?:interdiction|exclusion)|(?<![a-z])(?:pas|aucune?|ne|n'(?:a|est|ont|y)|ni|peut|peuvent|pourra|pourront|attributaire|titulaire|retenue?)(?![a-z])|(?:exclu|reconna|plate-?forme|profil d'acheteur|question|par (?:voie|courriel|courrier)|enveloppe|dossier complet|langue|sous (?:pli|forme)|copie de sauvegarde)/
/** What does not belong to the name of a document. */
const RELATIVE =
  /,? (?:dans (?:lequel|laquelle|lesquel\w+)|par (?:lequel|laquelle)|où|qui|auquel|auxquels)(?!\p{L}).*$/iu
const SEPARATOR =
  /\s*;\s*|,?\s+ainsi qu(?:e\s+|['’])|,\s+(?:et\s+)?(?=(?:une?|l[ae]s?|des|son|sa|ses|leurs?|au (?:plus|moins))\s|[ld]['’])|\s+et\s+(?=(?:une?|le|la|les|des|leurs?|vos|votre)\s|l['’])|,?\s+et\s+(?:cite(?:nt)?|décri(?:t|vent)|fourni(?:t|ssent)|joi(?:nt|gnent)|produi(?:t|sent)|indique(?:nt)?|précise(?:nt)?|présente(?:nt)?)\s+/giu

/** « Il remet un formulaire DC2, ainsi qu’une attestation d’assurance. »: what candidates give; empty for another sentence. */
export function documentsInSentence(sentence: string): string[] {
  const text = sentence.replace(/\s+/g, ' ').trim()
  const folded = plain(text)
  if (folded.length !== text.length || folded.length > LONGEST) return []
  const contents = CONTENTS.exec(folded)?.[0]
  if (contents !== undefined && !REFUSED.test(contents))
    return outsideParentheses(text.slice(contents.length), PARTITIVE_SEPARATOR)
      .map((part) => part.replace(PARTITIVE, '').replace(RELATIVE, '').trim())
      .filter((part) => LISTED_START.test(plain(part)) && !REFUSED.test(plain(part).slice(0, 60)))
  const announcement = (GIVING.exec(folded) ?? PASSIVE.exec(folded))?.[0]
  if (announcement === undefined || REFUSED.test(announcement)) return []
  const given = text.slice(announcement.length)
  if (REFUSED.test(plain(given.split(/[,;]/)[0] ?? ''))) return []
  return outsideParentheses(given, SEPARATOR)
    .map((part) => part.replace(RELATIVE, '').replace(OF_OTHERS, '').trim())
    .filter((part) => LISTED_START.test(plain(part)) && !REFUSED.test(plain(part).slice(0, 60)))
}

const LONGEST = 600
/** « L’offre se compose de l’acte d’engagement, du mémoire technique et du planning. » */
const CONTENTS =
  /^(?:[^.;:]{0,40} )?(?:l')?(?:offre|candidature|dossier|plis?|proposition|reponse)(?: [^.;:,]{0,40})? (?:se compose|est compose?e?|sera compose?e?|comprend(?:ra)?|comporte(?:ra)?|contien(?:t|dra)|est constituee?|inclut)(?: (?:obligatoirement|imperativement|au moins))? /
const PARTITIVE = /^(?:de\s+l['’]\s?|de\s+la\s+|du\s+|des\s+|d['’]|de\s+)/iu
const PARTITIVE_SEPARATOR =
  /\s*;\s*|,?\s+(?:et|ainsi que)\s+(?=(?:du|de la|des|une?|le|la|les)\s|de l['’]|d['’]|l['’])|,\s+(?=(?:du|de la|des|une?|le|la|les)\s|de l['’]|d['’]|l['’])/giu

/** « celles de plus de 500 salariés, leur bilan » */
const OF_OTHERS = /^celles? d[^,]{3,60},\s+/iu
