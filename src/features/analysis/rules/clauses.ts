import { articlesOf, isHeading } from './articles.ts'
import type { Finding, Passage, Quote } from './passage.ts'
import { lineOf } from './passage.ts'
import { sentencesOf } from './sentences.ts'

const CLAUSE =
  /clauses?|conditions? (?:particuli[èe]res? )?d['’ ]?ex[ée]cution|\bdispositions\b|consid[ée]rations?|exigences?|obligations?|engagements?|r[ée]serv[ée]|comporte|int[èe]gre|impos|devra|doit|doivent|s['’](?:engage|oblige)|met(?:tra)? en (?:œuvre|oeuvre)|veille|fournit|confie|utilis|privil[ée]gi|b[ée]n[ée]fici|effectu[ée]|au moins|minimum|pr[ée]vo(?:it|ient)|objectif/i

const SOCIAL =
  /clauses? (?:d['’ ]?insertion|sociales?|d['’]ordre social|relatives? [àa] l['’]insertion)|parcours d['’]insertion|insertion (?:sociale|professionnelle|par l['’]activit[ée]|des? (?:publics?|personnes?|demandeurs?))|heures? d['’ ]?insertion|publics? (?:[ée]loign[ée]s?|en difficult[ée]|prioritaires?)|personnes? (?:[ée]loign[ée]es? de l['’ ]?emploi|en difficult[ée]s?)|caract[èe]re social|consid[ée]rations? sociales?|structures? d['’ ]?insertion|entreprises? adapt[ée]es?|[ée]tablissements? (?:et services? )?d['’]aide par le travail|\bESAT\b|travailleurs? handicap[ée]s|ateliers? prot[ée]g[ée]s?|[ée]galit[ée] (?:femmes?|entre les femmes|professionnelle)|L\.?\s?2113-1[2-6]|promotion de l['’]emploi|lutte contre (?:l['’]exclusion|le ch[ôo]mage|les discriminations)/i
const NOT_SOCIAL =
  /obligation d['’]emploi|obligations? d['’]emploi|L\.?\s?5212|articles? (?:L\. ?)?(?:323|5212)|code du travail|interdictions? de soumissionner|1411-5|en r[èe]gle|attest|caisses? sociales|cotisations?|insertion (?:dans le site|urbaine|architecturale|paysag)|d[ée]claration sur l['’]honneur/i

const ENVIRONMENTAL =
  /clauses? (?:environnementales?|[ée]cologiques?|de d[ée]veloppement durable|vertes?)|caract[èe]re environnementale?|consid[ée]rations? (?:sociales? et |[ée]conomiques?, sociales? et )?environnementales?|d[ée]veloppement durable|protection de l['’]environnement|performances? environnementales?|exigences? environnementales?|aspects? environnementa|objectifs? environnementa|[ée]co-?label|label (?:environnement|[ée]cologique)|[ée]co-?responsab|d[ée]marche environnementale|\bHQE\b|bas[- ]carbone|empreinte carbone|gaz [àa] effet de serre|neutralit[ée] carbone|(?:mat[ée]riaux|produits?|papiers?|fibres?|mati[èe]res?) (?:recycl[ée]e?s?|[ée]co-?labellis[ée]s?|biosourc[ée]s?|issus? (?:du|de la|de l['’]) (?:recyclage|r[ée]emploi|agriculture biologique))|\brecycl(?:age|ables?)|agriculture biologique|[ée]conomie circulaire|r[ée]emploi des mat[ée]riaux|valorisation des d[ée]chets|gestion des d[ée]chets de chantier|charte chantier (?:vert|propre|[àa] faibles? nuisances?)|chantiers? (?:vert|propre|[àa] faibles? (?:impact|nuisance))|\bSOGED\b|\bSOSED\b/i
const NOT_ENVIRONMENTAL =
  /code de l['’]environnement|minist[èe]re|direction (?:de l['’]|d[ée]partementale|r[ée]gionale)|service (?:de l['’])?environnement|obligations environnementales? (?:au titre|en mati[èe]re)|crit[èe]res?|not[ée]e? sur|pond[ée]r|sous-crit|chiffre d['’]affaires|CCAG/i

/** A marking of offers is no clause; neither is what the law asks of every candidate. */
const MARKING =
  /crit[èe]re|pond[ée]r|not[ée]e? sur|\d{1,3}\s*points|m[ée]moire technique|\d{1,3}\s*%\s*\)?[.;,]?\s*$/i

export type ClauseKind = 'social' | 'environmental'

const HEADINGS: Record<ClauseKind, RegExp> = {
  social:
    /clauses? (?:sociales?|d['’ ]?insertion)|insertion (?:sociale|professionnelle|par l)|^[\d.\-– ]*insertion$|[ée]loign[ée]es? de l['’]emploi|consid[ée]rations? sociales?|dispositions sociales/i,
  environmental:
    /clauses? environnementales?|consid[ée]rations? (?:sociales? et )?environnementales?|protection de l['’]environnement|d[ée]veloppement durable|exigences environnementales|dispositions environnementales/i,
}
const NEGATED =
  /\b(?:aucune?|sans|pas de|absence de|ni)\s+(?:clause|consid[ée]ration|condition|disposition)|(?:ne|n['’])\s?(?:comporte|comprend|contient|pr[ée]voit|fait l['’]objet|est pas soumis)\w*\s+(?:pas|aucun)|^\s*(?:sans objet|n[ée]ant)/i

/** The sentences that state a clause of that kind: alone, or in an article that is headed so. */
export function clausesIn(passages: readonly Passage[], kind: ClauseKind): Quote[] {
  const [about, but] = kind === 'social' ? [SOCIAL, NOT_SOCIAL] : [ENVIRONMENTAL, NOT_ENVIRONMENTAL]
  const other = kind === 'social' ? ENVIRONMENTAL : SOCIAL
  const headed = articlesOf(passages)
    .filter(({ heading }) => HEADINGS[kind].test(heading) && !MARKING.test(heading))
    .flatMap(({ sentences }) =>
      sentences.filter((one) => {
        const text = lineOf(one)
        // An article on both says of each sentence which it is of.
        return about.test(text) || !other.test(text)
      }),
    )
    .filter(
      (one) => !NEGATED.test(lineOf(one)) && !MARKING.test(lineOf(one)) && one.end - one.start > 25,
    )
  const alone = passages.flatMap((passage) => {
    if (!about.test(passage.text)) return []
    if ('field' in passage && /crit/i.test(passage.field)) return []
    return sentencesOf(passage).filter((sentence) => {
      const text = lineOf(sentence)
      if (!about.test(text) || but.test(text) || MARKING.test(text) || NEGATED.test(text))
        return false
      return CLAUSE.test(text) && !isHeading(sentence)
    })
  })
  return [
    ...alone,
    ...headed.filter(
      (one) => !alone.some((each) => each.passage === one.passage && each.start === one.start),
    ),
  ]
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
