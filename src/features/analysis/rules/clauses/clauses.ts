import type { Criterion } from '../criteria/criterion.ts'
import { isFreeCriteria } from '../criteria/free-criteria.ts'
import type { Finding, Passage, Quote } from '../text/passage.ts'
import { lineOf } from '../text/passage.ts'
import { sentencesOf } from '../text/sentences.ts'

const CLAUSE =
  /clauses?|à (?:obtenir|atteindre|respecter)|maintien|minimale?|en faveur d|f(?:ait|ont) l['’]objet|conditions? (?:particuli[èe]res? )?d['’ ]?ex[ée]cution|\bdispositions\b|consid[ée]rations?|exigences?|obligations?|engagements?|r[ée]serv[ée]|comporte|int[èe]gre|impos|devra|doit|doivent|s['’](?:engage|oblige)|met(?:tra)? en (?:œuvre|oeuvre)|veille|fournit|confie|utilis|privil[ée]gi|b[ée]n[ée]fici|effectu[ée]|au moins|minimum|pr[ée]vo(?:it|ient)|objectif/i

const SOCIAL =
  /clauses? (?:d['’ ]?insertion|sociales?|d['’]ordre social|relatives? [àa] l['’]insertion)|parcours d['’]insertion|insertion (?:sociale|professionnelle|par l['’]activit[ée]|des? (?:publics?|personnes?|demandeurs?))|heures? d['’ ]?insertion|publics? (?:[ée]loign[ée]s?|en difficult[ée]|prioritaires?)|personnes?(?:\(s\))? (?:[ée]loign[ée]e?s?(?:\(e?s\))? de l['’ ]?emploi|en difficult[ée]s?)|caract[èe]re social|volet social|consid[ée]rations? sociales?|(?:structures?|chantiers?) d['’ ]?insertion|entreprises? adapt[ée]es?|[ée]tablissements? (?:et services? )?d['’]aide par le travail|\bESAT\b|travailleurs? handicap[ée]s|ateliers? prot[ée]g[ée]s?|[ée]galit[ée] (?:femmes?|entre les femmes|professionnelle)|L\.?\s?2113-1[2-6]|promotion de l['’]emploi|lutte contre (?:l['’]exclusion|le ch[ôo]mage|les discriminations)|actions? d['’ ]?insertion|(?:emploi|insertion)[^.;]{0,80}rencontrant des difficult[ée]s|rencontrant des difficult[ée]s (?:sociales (?:et|ou)|particuli[èe]res d['’]insertion)|entreprises? de l['’][ée]conomie sociale et solidaire|attribu[ée] à un esat/i
const NOT_SOCIAL =
  /obligation d['’]emploi|obligations? d['’]emploi|L\.?\s?5212|articles? (?:L\. ?)?(?:323|5212)|code du travail|interdictions? de soumissionner|1411-5|en r[èe]gle|attest|caisses? sociales|cotisations?|insertion (?:dans le site|urbaine|architecturale|paysag)|d[ée]claration sur l['’]honneur/i

const ENVIRONMENTAL =
  /clauses? (?:environnementales?|[ée]cologiques?|de d[ée]veloppement durable|vertes?)|caract[èe]re environnementale?|consid[ée]rations? (?:sociales? et |[ée]conomiques?, sociales? et )?environnementales?|d[ée]veloppement durable|protection de l['’]environnement|performances? environnementales?|exigences? environnementales?|aspects? environnementa|objectifs? environnementa|[ée]co-?label|label (?:environnement|[ée]cologique)|[ée]co-?responsab|d[ée]marche environnementale|\bHQE\b|bas[- ]carbone|empreinte carbone|gaz [àa] effet de serre|neutralit[ée] carbone|(?:mat[ée]riaux|produits?|papiers?|fibres?|mati[èe]res?) (?:recycl[ée]e?s?|[ée]co-?labellis[ée]s?|biosourc[ée]s?|issus? (?:du|de la|de l['’]) (?:recyclage|r[ée]emploi|agriculture biologique))|\brecycl(?:age|ables?)|agriculture biologique|[ée]conomie circulaire|r[ée]emploi des mat[ée]riaux|valorisation des d[ée]chets|gestion des d[ée]chets de chantier|charte chantier (?:vert|propre|[àa] faibles? nuisances?)|chantiers? (?:vert|propre|[àa] faibles? (?:impact|nuisance))|\bSOGED\b|\bSOSED\b|caract[èe]re social(?:e)?,? (?:et|ou|et\/ou) environnementale?|(?:consid[ée]rations?|clauses?|conditions?|exigences?|prescriptions?|objectifs?) (?:[a-zà-ÿ]+ ){0,3}(?:relatives? [àa]|en mati[èe]re d['’]|li[ée]e?s? [àa]) ?(?:la protection de )?(?:l['’])?environnement(?! (?:de travail|informatique))|consommations? [ée]nerg[ée]tiques? (?:inf[ée]rieur|maximal|r[ée]duit)|kWh(?:ef|ep)?[ /.]{0,3}m[2²]|(?:labell?isation|label|niveau|certification) (?:e\d?[+-]?c|e\dc\d|BREEAM|BBC|b[ée]pos|passivhaus|biosourc)/i
const NOT_ENVIRONMENTAL =
  /obligation d['’]emploi|code de l['’]environnement|minist[èe]re|direction (?:de l['’]|d[ée]partementale|r[ée]gionale)|service (?:de l['’])?environnement|obligations environnementales? (?:au titre|en mati[èe]re)|crit[èe]res?|not[ée]e? sur|pond[ée]r|sous-crit|chiffre d['’]affaires|CCAG|dispositions l[ée]gislatives|installations class[ée]es/i

/** Binds the contractor by itself. */
const TAKEOVER =
  /reprises? (?:obligatoires? )?(?:du|des|de l['’]ensemble du|de) (?:\p{L}+ )?personnels?(?!\p{L})|transferts? d[eu]s? personnels?|L\.?\s?1224-1(?!\d)/iu
const NOT_TAKEN_OVER = /repr(?:ise|is)[^.;]{0,40}(?:repas|travail|mat[ée]riel)|sans reprise/iu

/** A marking of offers is no clause; neither is what the law asks of every candidate. */
const MARKING =
  /crit[èe]re|pond[ée]r|not[ée]e? sur|\d{1,3}\s*points|\d\s*%\s*de la note|m[ée]moire technique|^(?!.*(?:hauteur de|au moins|minimum|au plus|maximum|r[ée]dui|limit)).*\d{1,3}\s*%\s*\)?[.;,]?\s*$/i

export type ClauseKind = 'social' | 'environmental'

/** No clause is said to be there; the line of a lot with its amounts states none either. */
const NEGATED =
  /\b(?:aucune?|sans|pas de|absence de|ni)\s+(?:clause|consid[ée]ration|condition|disposition|action|exigence|obligation|contrainte|engagement|objectif)|(?:ne|n['’])\s?(?:comporte|comprend|contient|pr[ée]voit|fait l['’]objet|est pas soumis)\w*\s+(?:pas|aucun)|^\s*(?:sans objet|n[ée]ant)|^\W*lots?\s*(?:n\W{0,3})?\d[^.;]{0,90}\d\s?€/i

const isTakeover = (text: string, kind: ClauseKind) =>
  kind === 'social' && TAKEOVER.test(text) && !NOT_TAKEN_OVER.test(text)

/** The sentences that state a clause of that kind. */
function statedClauses(passages: readonly Passage[], kind: ClauseKind): Quote[] {
  const [about, but] = kind === 'social' ? [SOCIAL, NOT_SOCIAL] : [ENVIRONMENTAL, NOT_ENVIRONMENTAL]
  return passages.flatMap((passage) => {
    if (isFreeCriteria(passage)) return countingSentences(passage, kind)
    if (!about.test(passage.text) && !isTakeover(passage.text, kind)) return []
    if ('field' in passage && /crit/i.test(passage.field)) return []
    return sentencesOf(passage).filter((sentence) => {
      const text = lineOf(sentence)
      if (isTakeover(text, kind)) return !NEGATED.test(text) && !MARKING.test(text)
      if (!about.test(text) || but.test(text) || MARKING.test(text) || NEGATED.test(text))
        return false
      return CLAUSE.test(text)
    })
  })
}

/** Of what a form's free field says of the award, the sentences on that matter. */
const countingSentences = (passage: Passage, kind: ClauseKind) =>
  sentencesOf(passage).filter((sentence) => {
    const text = lineOf(sentence).replace(PLACED, '')
    return COUNTS[kind].test(text) && !OF_CANDIDATES.test(text) && !NEGATED.test(text)
  })
/** The place of a building is no duty towards nature around it, nor towards people. */
const PLACED =
  /(?:son|cet|leur) environnement(?!a)|insertion(?! (?:sociale|professionnelle|par l['’]))/giu

/** What binds the contractor on that matter, only what is clearly a clause, and what of it counts in the award. */
export function clausesIn(passages: readonly Passage[], kind: ClauseKind): Quote[] {
  const stated = statedClauses(passages, kind)
  const counting = passages.flatMap((passage) => {
    if (!COUNTS[kind].test(passage.text)) return []
    return sentencesOf(passage).filter((sentence) => {
      const text = lineOf(sentence)
      if (text.length < 20 || text.length > LONGEST || NEGATED.test(text)) return false
      return (
        MARKING.test(text) &&
        COUNTS[kind].test(text) &&
        !PUNISHED.test(text) &&
        !OF_CANDIDATES.test(text)
      )
    })
  })
  return [
    ...stated,
    ...counting.filter(
      (one) =>
        !stated.some(
          (each) => each.passage === one.passage && each.start < one.end && one.start < each.end,
        ),
    ),
  ]
}

/** Longer sentences are lists that lost their ends. */
const LONGEST = 600

/** What is not done costs something: that says nothing of the award. */
const PUNISHED = /p[ée]nalit|€ par|non r[ée]alis/i

/** What chooses candidates chooses no offer. */
const OF_CANDIDATES = /r[ée]f[ée]rences|candidat(?:s|ures?)(?!\p{L})|capacit[ée]s/iu

/** Criteria of a form that are about that matter, as they are stated among the clauses. */
export function countingCriteria(
  criteria: readonly Finding<Criterion>[],
  kind: ClauseKind,
): Finding<string>[] {
  return criteria.flatMap(({ value: { name, value, subCriteria }, quotes }) => {
    const named = [name, ...subCriteria.map((sub) => sub.name)].find((each) =>
      COUNTS[kind].test(each),
    )
    if (named === undefined) return []
    const weight =
      named === name && value ? ` (${/\D/.test(value) ? value : `${value}\u00a0%`})` : ''
    return [{ value: `Critère de jugement\u00a0: ${named}${weight}`, quotes }]
  })
}

/** A criterion of the award on that matter. */
const COUNTS: Record<ClauseKind, RegExp> = {
  environmental:
    /r[ée]duction (?:des|du nombre de) (?:d[ée]chets|emballages|trajets|d[ée]placements|impressions)|[ée]missions (?:li[ée]es|dues)|sobri[ée]t|empreinte|r[ée]parabilit|transition [ée]cologique|(?<!dans son |dans l['’]|insertion .{0,40})environnement(?! (?:urbain|b[âa]ti|proche|imm[ée]diat|de travail|informatique|existant))|[ée]cologi|d[ée]veloppement durable|carbone|[ée]co-?respons|gaspillage|[ée]nerg[ée]tiques?|\bRSE\b|recycl|\bCO2\b|CO₂|faibles? [ée]missions|[ée]missions de|cycle de vie|milieux? (?:naturels?|aquatiques?)|biodiversit|consommations? d['’](?:eau|[ée]nergie|[ée]lectricit)|gestion des (?:d[ée]chets|effluents|s[ée]diments|terres|d[ée]blais|nuisances)|nuisances|impact sur le (?:climat|milieu)|v[ée]hicules? propres?|consommations?(?!\p{L})|fin de vie|contenants? vides|r[ée]emploi|circuits? courts?|valorisation|[ée]conomies? d['’][ée]nergie|produits? (?:biologiques?|bio)(?!\p{L})|sans pesticides?|(?:approvisionnements?|achats?|d[ée]marche|mobilit[ée]|gestion|produits?|construction) durables?/iu,
  social:
    /^[^.;]{0,60}(?<!\p{L})insertion(?! (?:dans|urbaine|architect|paysag|au site|du b[âa]t|du projet|de l['’]ouvrage))|insertion (?:sociale|professionnelle)|performances? (?:en mati[èe]re )?(?:d['’]insertion|sociales?)|(?:qualit[ée]|volet|aspect|engagement|politique|crit[èe]re|d[ée]marche) social|social(?:e|es|aux)? et environnement|(?:durable|environnementale?s?) et sociale?s?(?!\p{L})|\bRSE\b/iu,
}

/** Quotes as Markdown, one a line; the same words once. */
export function clauseDetails(
  coded: readonly Finding<string>[],
  quotes: readonly Quote[],
): Finding<string> | null {
  const lines = [...new Set([...coded.map(({ value }) => value), ...quotes.map(lineOf)])].slice(
    0,
    8,
  )
  if (lines.length === 0) return null
  const value = lines.length === 1 ? (lines[0] ?? '') : lines.map((line) => `- ${line}`).join('\n')
  return { value, quotes: [...coded.flatMap((one) => one.quotes), ...quotes].slice(0, 8) }
}
