import type { ResultValue } from '../analysis-schemas.ts'
import { isHeading } from './articles.ts'
import { type Finding, lineOf, type Passage, type Quote } from './passage.ts'
import { sentencesOf } from './sentences.ts'

export type Samples = ResultValue<'SAMPLES'>

const SAMPLE =
  /[ée]chantillons?|sp[ée]cimens?|prototypes?|repas t[ée]moins?|d[ée]gustation|mod[èe]les? d['’]exposition|pi[èe]ces? t[ée]moins?|maquettes?|jeux? d['’]essai|exemplaires? de (?:chaque|chacun)|plateaux?-repas|go[ûu]t[ée]e?s?/i
/** Samples that the bidder hands in; not those that a laboratory works on. */
const ASKED =
  /(?:remise|remettre|remettront|remis|fournir|fourniront|fournis?|d[ée]p[ôo]t|d[ée]poser|d[ée]pos[ée]s?|envoi|envoyer|envoy[ée]s?|transmi\w+|transmettre|pr[ée]senter|pr[ée]sentation|demand[ée]s?|exig[ée]s?|adress[ée]s?|livr[ée]s?|joindre|produire|accompagn\w+|contenant|pli|retour|restitu\w+|obligatoire)[^.;]{0,90}[ée]chantillon|[ée]chantillons?[^.;]{0,110}(?:remis|remettre|fourni|d[ée]pos|envoy|transmi|pr[ée]sent|demand|exig|adress|livr|joint|obligatoire|requis|non ouvr|restitu|r[ée]cup[ée]r|seront|devra|devront|doivent|doit|sont [àa])|^[ée]chantillons? [\p{L} ]{3,80}:$|pas d['’][ée]chantillon|aucun [ée]chantillon|sans [ée]chantillon/iu
/** The bidder hands something in, and not later than the offer. */
const BY_BIDDER =
  /(?:candidats?|soumissionnaires?|concurrents?|offres?(?!\p{L})|plis?(?!\p{L})|chaque lot|remise|avant l[ae]|sont [àa])/iu
const HANDED_IN =
  /fourni|remet|remis|d[ée]pos|d[ée]p[ôo]t|pr[ée]sent|accompagn|avant l|envo[iy]|transme|transmi|adress|livr|joi(?:nt|gn)|produi|accompagn|apport|soume|exig|demand|obligatoire|pr[ée]vu/i
const NOT_SAMPLE =
  /repr[ée]sentatif|(?<!repas |produits? )biologiques?|sanguin|pr[ée]l[èe]vement|analyses? (?:d['’]|des )[ée]chantillon|collecte d['’]|transport|laboratoire|pr[ée]paration d['’]|[ée]chantillonnage/i
const MARKED = /'poids'|\d{1,3}\s*(?:%|points)|crit[èe]re|pond[ée]r/i
const NONE =
  /n['’]est (?:pas |aucunement )?(?:demand[ée]|exig[ée]|requis|pr[ée]vu)[^.;]{0,25}[ée]chantillon|(?:pas d['’]|aucun |sans |ni )[ée]chantillons?|[ée]chantillons?[^.;]{0,40}(?:n['’](?:est|sont) pas (?:demand|exig|requis|pr[ée]vu))/i
const OPTIONAL =
  /facultati|pourr(?:a|ont)|peut|peuvent|[ée]ventuel|le cas [ée]ch[ée]ant|sur demande/i
const ADDRESS =
  /(?:adresse(?: suivante)?|[àa] l['’]adresse|transmis [àa]|d[ée]pos[ée]s? [àa]|livr[ée]s? [àa])\s*:?\s*([^\n]{0,160}?\d{5}\s+[\p{L}’' -]{2,40})/iu

/** What is said of samples to hand in; null where nothing is. */
export function samplesIn(passages: readonly Passage[]): Finding<Samples> | null {
  const quotes: Quote[] = []
  for (const passage of passages) {
    if (!SAMPLE.test(passage.text)) continue
    if ('field' in passage && /crit/i.test(passage.field)) continue
    for (const sentence of sentencesOf(passage)) {
      const text = lineOf(sentence)
      if (isHeading(sentence)) continue
      const isHandedIn =
        ASKED.test(text) || ('page' in passage && BY_BIDDER.test(text) && HANDED_IN.test(text))
      if (!SAMPLE.test(text) || !isHandedIn || NOT_SAMPLE.test(text) || MARKED.test(text)) continue
      if (
        /\(sauf pour les [ée]chantillons\)/i.test(text) &&
        !/(?:remise|d[ée]p[ôo]t) des [ée]chantillons/i.test(text)
      )
        continue
      quotes.push(sentence)
    }
  }
  if (quotes.length === 0) return null
  const text = quotes.map(lineOf).join('\n')
  if (NONE.test(text)) {
    return { value: { isSamples: false, isRequired: false, modalities: text }, quotes }
  }
  return {
    value: {
      isSamples: true,
      isRequired: !OPTIONAL.test(text),
      products: [],
      deliveryAddress: ADDRESS.exec(text)?.[1]?.trim() ?? null,
      modalities: text.slice(0, 1500),
    },
    quotes: quotes.slice(0, 8),
  }
}
