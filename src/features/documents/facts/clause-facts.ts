import type { AwardCriterion } from './criteria/award-criterion.ts'
import { type Candidate, type Decision, decide } from './decide.ts'
import { lotLetterIn, lotsNamedIn } from './lot-numbers.ts'
import { plain } from './plain-text.ts'
import type { Statement } from './statements.ts'

export type ClauseKind = 'social' | 'environmental'

const TOPIC: Record<ClauseKind, RegExp> = {
  social:
    /clauses? (?:obligatoires? )?(?:sociales?|d'insertion)|(?:objectifs?|engagements?|exigences|conditions) sociaux|(?:objectifs?|engagements?|exigences|conditions) sociales?|^(?:clauses? )?insertion(?: professionnelle| sociale)? :|publics? (?:eloignes?|en insertion)|personnes? (?:eloignees?|en insertion)|insertion (?:sociale|professionnelle|par l'activite|des personnes|de publics)|heures? d'insertion|considerations? sociales?|caractere social|eloigne\w* (?:de l'emploi|du marche du travail)|aspects? sociaux|responsabilite sociale/,
  environmental:
    /clauses? environnementales?|considerations? environnementales?|caractere environnemental|environnemental|environnementaux|euro (?:vi|6)(?![a-z])|faibles? emissions?|crit'?air|eco-?conception|developpement durable|ecolabel|eco-?responsab|protection de l'environnement|gestion des dechets|empreinte carbone|gaz a effet de serre|recyclage|biodiversite|(?<![a-z])(?:fsc|pefc)(?![a-z])|gerees? durablement|bilan carbone|bas[- ]carbone|reemploi|biodegradables?|egalim|produits? (?:biologiques?|durables?)/,
}
const CRITERION: Record<ClauseKind, RegExp> = {
  social:
    /(?<!reseaux? )\bsocia(?:le?s?|ux)\b|\binsertion\b(?! (?:dans|paysag|urbain|archite|environnement|au site|visuel|graphique|(?:du|de la|de l')))|\brse\b/,
  environmental:
    /environnement|developpement durable|durabilite|ecolog|carbone|energetique|\brse\b/,
}
/** Whole titles of sections. */
const TITLE: Record<ClauseKind, RegExp> = {
  social: /^(?:l')?insertion(?: professionnelle| sociale| par l'activite economique)?$/,
  environmental: /^(?:l')?environnement$/,
}
const LABEL: Record<ClauseKind, RegExp> = {
  social: /^clauses? (?:d'insertion )?sociales?$|^clauses? (?:sociale )?d'insertion$/,
  environmental: /^clauses? environnementales?$/,
}
/** The contractor must do it, or it counts. */
const BINDING =
  /(?:titulaire|entreprise|prestataire|attributaire|marche|accord-cadre|consultation|contrat|produits?|fournitures?|vehicules?|materiaux|dechets)[^.;]{0,120}(?:doi(?:t|vent)|devra|devront|s'engage|est tenu|sont tenus|sera|seront|comporte|prevoit|respecte|valid|reserve|realise|integre|inclut|applique(?:nt)?(?![a-z])|utilise(?:nt)?(?![a-z])|emploie|calcule(?:nt)?(?![a-z])|accueille|favorise|privilegie|trie(?:nt)?(?![a-z])|valorise|reduit|limite(?:nt)?(?![a-z])|veille)|^clauses? (?:sociales?|d'insertion|environnementales?)[^:.]{0,50} ?: ?(?!sans|neant|non|oui|avec)[a-z\d]|(?:repond\w*|conformes?)[^.;]{0,20} (?:a|aux) (?:la |l')?(?:normes?|euro)|(?:produits?|fournitures?|materiaux)[^.;]{0,60}(?:beneficient|sont (?:certifi|label|porteurs|titulaires d))|(?:est|sont) (?:strictement )?interdite?s?(?![a-z])|(?:produits?|bois|fournitures?|papiers?|vehicules?|denrees)[^.;]{0,40} (?:sont|est) (?:issue?s? |ecolabel|recycl|biologiq)|\d[\d ]* ?heures?|\d ?% (?:au moins )?d(?:es|e|u) |(?:est|sont) (?:reserve|ouvert|accueilli|recrut|embauch)\w*|conditions? d'execution|clause (?:sociale )?d'insertion (?:sociale |professionnelle )?obligatoire|heures? d'insertion/
const NOT_BINDING =
  /candidature|declaration|l\. ?5212|travailleurs handicapes|mesures de gestion environnementale|obligations? sociales?|cotisations?|attestation|securite sociale|conflits? d'interets?|protection sociale|forme sociale|raison sociale|siege social|plan social|regularite|ministere|direction (?:regionale|departementale)|cahier des clauses|convention collective|legislation|ccag|en matiere sociale et environnementale|irreguliere|laicite|denomination|cotisation|organisme|pollution accidentelle|r\. ?2143|budget|financement|subvention/

const NONE =
  /(?:aucune|sans) (?:clause|condition|consideration)|(?:pas|ni)(?: (?:prevu|retenu|inclus|impose))? (?:de |d'une )?(?:clause|condition|consideration)|n'en (?:comporte|prevoit) pas/

/** What a sentence below the heading of clauses of a kind mentions, where it does not name the kind. */
const MATTER: Record<ClauseKind, RegExp> = {
  social:
    /insertion|emploi|apprenti|alternan|stagiaire|jeunes?(?![a-z])|chom|handicap|heures?(?![a-z])|salarie|formation|social|eloigne|recrut|personnes?(?![a-z])|association|egalite|public/,
  environmental:
    /biolog|recycl|vehicul|emission|gnv|electri|carbone|energ|dechet|tri(?:e|er)?(?![a-z])|emballage|perturbateur|label|certifi|reconditionn|reemploi|reutilis|durable|phyto|(?<![a-z])eau(?![a-z])|papier|plastique|bruit|nuisance|polluant|environnement|vrac|bois|produits?|transport|consomm|sobriete|matieres?|norme/,
}

/** « à caractère social qui prennent en compte les objectifs de développement durable » */
const SOCIAL_AIM = /caractere social(?! et)[^.;]{0,60}developpement durable/

/** Clauses that bind the contractor or count in the award, as sentences. « Sans »: none of the kind. */
export function clauseFacts(
  statements: readonly Statement[],
  kind: ClauseKind,
): Decision<string>[] {
  const candidates = statements.flatMap((statement): Candidate<string>[] => {
    const { text, label, answer, heading } = statement.folded
    const of = (value: string, score: number) => [{ value, score, statement, lots: [] }]
    if (LABEL[kind].test(label)) {
      if (/^(?:sans|neant|non|aucune)(?![a-z])/.test(answer)) return of('none', 4)
      if (/^(?:avec|oui)(?![a-z])/.test(answer)) return of('some', 3.5)
    }
    const title = heading.replace(/^(?:article )?[\d.ivx]*[ .:)-]*/, '')
    if (LABEL[kind].test(title) && /^(?:sans objet|neant|aucune)(?![a-z])/.test(text))
      return of('none', 4)
    const isHeaded = TOPIC[kind].test(heading) || TITLE[kind].test(title)
    const isNamed = TOPIC[kind].test(kind === 'social' ? text : text.replace(SOCIAL_AIM, ' '))
    if ((!isHeaded && !isNamed) || NOT_BINDING.test(text) || text.length > 700) return []
    const other = kind === 'social' ? 'environmental' : 'social'
    const isOfLot = lotsNamedIn(text).length > 0 || lotLetterIn(text) !== undefined
    if (NONE.test(text) && !isOfLot && (isNamed || !TOPIC[other].test(text))) return of('none', 3)
    if (NONE.test(text) || text.length < 40) return []
    if (!BINDING.test(text)) return []
    if (!isNamed && (TOPIC[other].test(text) || !MATTER[kind].test(text))) return []
    return of(
      'some',
      (isNamed ? 3 : 1.7) + (isHeaded ? 1.3 : 0) - (statement.kind === 'CCTP' ? 0.5 : 0),
    )
  })
  return decide(candidates)
}

/** The award criteria that count what a clause asks for. */
export const countingCriteria = (criteria: readonly AwardCriterion[], kind: ClauseKind) =>
  criteria.filter(({ name }) => CRITERION[kind].test(plain(name)))
