import type { ResultValue } from '../../analysis-schemas.ts'
import { type Finding, lineOf, type Passage, type Quote } from '../text/passage.ts'
import { sentencesOf } from '../text/sentences.ts'

export type Samples = ResultValue<'SAMPLES'>

const SAMPLE =
  /[ée]chantillons?|sp[ée]cimens?|prototypes?|repas t[ée]moins?|d[ée]gustation|mod[èe]les? d['’]exposition|pi[èe]ces? t[ée]moins?|maquettes?|jeux? d['’]essai|exemplaires? (?:de |du )(?:chaque|chacun|motif|mod[èe]le|produit)|plateaux?-repas|go[ûu]t[ée]e?s?|(?:si[èe]ge|chambre|mod[èe]le|tenue|lit|panneau|v[ée]hicule|module)s? (?:t[ée]moins?|de pr[ée]s[ée]rie|de d[ée]monstration)|tenues? compl[èe]tes?|nuanciers?|pi[èe]ces? de d[ée]monstration|(?:appareil|mat[ée]riel|[ée]quipement|dispositif|machine|mod[èe]le|produit)s? (?:de|en|pour) (?:d[ée]monstration|pr[êe]t|test|essai)s?(?!\p{L})/iu

/** Samples that the bidder submits; not those that a laboratory works on. */
const ASKED =
  /(?:remise|remettre|remettront|remis|fournir|fourniront|fournis?|d[ée]p[ôo]t|d[ée]poser|d[ée]pos[ée]s?|envoi|envoyer|envoy[ée]s?|transmi\w+|transmettre|pr[ée]senter|pr[ée]sentation|demand[ée]s?|exig[ée]s?|adress[ée]s?|livr[ée]s?|joindre|produire|accompagn\w+|contenant|pli|retour|restitu\w+|obligatoire)[^.;]{0,90}[ée]chantillon|[ée]chantillons?[^.;]{0,110}(?:remis|remettre|fourni|d[ée]pos|envoy|transmi|pr[ée]sent|demand|exig|adress|livr|joint|obligatoire|requis|non ouvr|restitu|r[ée]cup[ée]r|seront|devra|devront|doivent|doit|sont [àa])|^[ée]chantillons? [\p{L} ]{3,80}:$|[ée]chantillons? (?:pourront|peuvent) faire l['’]objet d['’]un (?:envoi|d[ée]p[ôo]t)|pas d['’][ée]chantillon|aucun [ée]chantillon|sans [ée]chantillon/iu
/** « Une dégustation a lieu le 9 mars ; chaque candidat apporte … » */
const BRINGS =
  /(?:candidats?|soumissionnaires?)[^.;]{0,40}(?:apport|fourni|remet|livr|d[ée]pos|pr[ée]sent)/i
/** Things are lent or set up, papers are submitted. */
const LENDS =
  /(?:candidats?|soumissionnaires?|concurrents?)[^.;]{0,80} (?:pr[êe]t(?:e|ent|era|eront)|apport(?:e|ent|era|eront)|install(?:e|ent|era|eront)|laiss(?:e|ent|era|eront)|met(?:tent|tra|tront)? [àa] (?:la )?disposition|fourni(?:t|ssent|ra|ront) gratuitement)(?!\p{L})(?![^.;]{0,60}(?:moyens|personnel|[ée]quipe|interlocuteur|plateforme|documents?|compte|acc[èe]s|donn[ée]es|extranet|preuves?|garantie|attestation|justificat))|(?:candidats?|soumissionnaires?|concurrents?)[^.;]{0,40} d[ée]pos(?:e|ent|era|eront) (?:au|[àa] la|[àa] l['’]|dans)[^.;]{0,90}[ ,](?:une?|deux|trois) (?!copie|pli|dossier|offre|enveloppe|cl[ée])/iu
/** « Joindre trois spécimens … » */
const DEMANDED =
  /(?:^|[:–-]\s*)(?:joindre|fournir|remettre|d[ée]poser|produire|pr[ée]senter)(?!\p{L})/iu
const NOT_SAMPLE =
  /pendant (?:l['’]ex[ée]cution|la dur[ée]e)|en cours (?:d['’]ex[ée]cution|de march[ée])|avant chaque livraison|[ée]chantillons? (?:d['’](?:eaux?|air|enrob[ée]s?)|de (?:sols?|sang|b[ée]ton))(?!\p{L})|repr[ée]sentatif|(?<!repas |produits? )biologiques?|sanguin|pr[ée]l[èe]vement|analyses? (?:d['’]|des )[ée]chantillon|collecte d['’]|transport d['’][ée]chant|laboratoire|pr[ée]paration d['’]|(?<!(?:un|livr\w{1,4}|remet\w{0,4}|fourni\w{0,4}|cet) )[ée]chantillonnage/iu
/** How a backup copy is sent, with samples where there are any. */
const WITH_BACKUP_COPY =
  /copies? de sauvegarde[^.;]{0,30}(?:\/|ou|et|ainsi que)[^.;]{0,12}[ée]chantillons?|[ée]chantillons?[^.;]{0,12}(?:\/|ou|et|ainsi que)[^.;]{0,12}copies? de sauvegarde/iu
const MARKED = /'poids'|\d{1,3}\s*(?:%|points)|crit[èe]re|pond[ée]r/i
const NONE =
  /n['’](?:est|a) (?:pas |aucunement )?(?:demand[ée]|exig[ée]|requis|pr[ée]vu|[àa])[^.;]{0,60}[ée]chantillon|[ée]chantillons? ?: ?(?:non|n[ée]ant|sans objet)|(?:pas d['’]|aucun |ni )[ée]chantillons?|(?<!offres? )sans [ée]chantillons?(?![^.;]{0,60}(?:offre|rejet|recevab|[ée]limin|irr[ée]gul|[ée]cart))|[ée]chantillons?[^.;]{0,40}(?:n['’](?:est|sont) pas (?:demand|exig|requis|pr[ée]vu))/i
const OPTIONAL =
  /facultati|facult[ée] de|non [ée]liminatoire|pas [ée]liminatoire|pourr(?:a|ont)|peut|peuvent|[ée]ventuel|le cas [ée]ch[ée]ant|sur demande/i
/** « Peut » is also said of what becomes of them afterwards. */
const SURELY_REQUIRED =
  /obligatoire|sous peine|[àa] peine|[àa] d[ée]faut|irr[ée]gul|irrecevab|n['’]est pas (?:recevable|examin|analys)|rejet|imp[ée]rati|[ée]limin|d[ée]faut de|ne ser(?:a|ont) pas (?:analys|examin)|doi(?:t|vent) |devr(?:a|ont)(?!\p{L})/iu
const NO_DUTY =
  /(?:non|pas|n['’](?:est|a) (?:pas|rien)) (?:d['’])?(?:obligatoires?|[ée]liminatoires?)/gi
const WITHOUT =
  /(?:absence|d[ée]faut|manqu|sans)(?!\p{L})[^.;]{0,60}(?:offre|[ée]limin|rejet|irr[ée]gul|irrecev|[ée]cart|not[ée])/iu
const OF_LOT = /(?<!\p{L})lots?\s*(?:n\s*[°ºo]?\s*)?\d/iu
const ADDRESS =
  /(?:adresse(?: suivante)?|[àa] l['’]adresse|transmis [àa]|d[ée]pos[ée]s? [àa]|livr[ée]s? [àa])\s*:?\s*([^\n]{0,160}?\d{5}\s+[\p{L}’' -]{2,40})/iu

/** What is said of samples to submit; null where nothing is. */
export function samplesIn(passages: readonly Passage[]): Finding<Samples> | null {
  const quotes: Quote[] = []
  for (const passage of passages) {
    if (!SAMPLE.test(passage.text)) continue
    if ('field' in passage && /crit/i.test(passage.field)) continue
    const sentences = sentencesOf(passage)
    for (const [at, sentence] of sentences.entries()) {
      const text = lineOf(sentence)
      const next = sentences[at + 1]
      const isSubmitted =
        (next !== undefined && /d[ée]gustation/i.test(text) && BRINGS.test(lineOf(next))) ||
        ASKED.test(text) ||
        DEMANDED.test(text) ||
        LENDS.test(text) ||
        isOfOffer(sentence)
      if (!SAMPLE.test(text) || !isSubmitted || NOT_SAMPLE.test(text) || MARKED.test(text)) continue
      if (WITH_BACKUP_COPY.test(text)) continue
      if (
        /\(sauf pour les [ée]chantillons\)/i.test(text) &&
        !/(?:remise|d[ée]p[ôo]t) des [ée]chantillons/i.test(text)
      )
        continue
      if (!quotes.some((one) => one.passage === passage && one.start === sentence.start)) {
        quotes.push(sentence)
        // What becomes of an offer without them is often in the sentence after.
        if (next && WITHOUT.test(lineOf(next)) && !SAMPLE.test(lineOf(next))) quotes.push(next)
      }
    }
  }
  if (quotes.length === 0) return null
  const text = quotes.map(lineOf).join('\n')
  const refused = quotes.map(lineOf).filter((line) => NONE.test(line))
  // Of some lots none is asked, of the others there are.
  const isOfSome = refused.length < quotes.length && refused.every((line) => OF_LOT.test(line))
  if (NONE.test(text) && !isOfSome) {
    return { value: { isSamples: false, isRequired: false, modalities: text }, quotes }
  }
  return {
    value: {
      isSamples: true,
      isRequired: SURELY_REQUIRED.test(text.replace(NO_DUTY, ' ')) || !OPTIONAL.test(text),
      products: [],
      deliveryAddress: ADDRESS.exec(text)?.[1]?.trim() ?? null,
      modalities: text.slice(0, 1500),
    },
    quotes: quotes.slice(0, 8),
  }
}

/** « La proposition est remise par le profil … Elle comporte un appareil de démonstration » */
function isOfOffer({ passage: { text }, start, end }: Quote): boolean {
  return (
    /^\W*(?:\d+[.)]\s*)?(?:elle|il|celle-ci|celui-ci) (?:comporte|comprend|contient|est accompagn)/i.test(
      text.slice(start, end),
    ) &&
    /(?:offre|proposition|pli|r[ée]ponse)(?!\p{L})/iu.test(
      text.slice(Math.max(0, start - 250), start),
    )
  )
}
