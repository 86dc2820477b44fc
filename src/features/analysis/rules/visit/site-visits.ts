import type { ResultValue } from '../../analysis-schemas.ts'
import { MONTH } from '../text/dates.ts'
import { type Finding, lineOf, type Passage, type Quote } from '../text/passage.ts'
import { sentencesOf } from '../text/sentences.ts'
import { lotDuties } from './lot-visits.ts'
import { withoutUnticked } from './ticked-boxes.ts'
import { visitDate } from './visit-date.ts'
import { dutyIn, NOT_OBLIGATORY, SURELY_MANDATORY } from './visit-duty.ts'

export type SiteVisit = ResultValue<'SITE_VISIT'>

/** Verbs of candidates who visit the place. */
const GOES_TO_SEE =
  /(?<!\p{L})(?:visit|se rend|rendue?s?(?!\p{L})|rendre(?!\p{L})|d[ée]plac|venue?s?(?!\p{L})|venir|vien(?:t|nent|dra)|passage|reconna|connaissance|inspect|rep[ée]r(?:age|er)|parcour(?:ir|u)|acc[ée]d|(?<!en )vue?s?(?!\p{L})|voir(?!\p{L}))[^.;]{0,50}(?<!\p{L})(?:sites?|lieux|place|locaux|b[âa]timents?|terrains?|installations?|toitures?|trac[ée]s?|parc|chantier|ouvrages?|[ée]quipements?|emprises?|[ée]coles?|salles?|r[ée]seaux?|cuisines?|logements?|r[ée]sidences?|cimeti[èe]re|voiries?|rues?|d[ée]ch[èe]teries?|parcelles?|itin[ée]raires?|circuits?)(?!\p{L})|visites?(?!\p{L})|(?<!\p{L})(?:vue?s?|voir|rendue?s?|connaissance|constat[ée]e?r?|reconna[îi]tre|visit[ée]e?r?|d[ée]plac[ée]e?r?)(?!\p{L})[^.;]{0,60}avant (?:de |l[ae]s? |tout)[^.;]{0,30}(?:offre|plis?|proposition|devis|chiffr|soumission|r[ée]pond)|(?:attestation|certificat|bon) de (?:passage|pr[ée]sence)|(?:s['’][êe]tre|soient?|sont) d[ée]plac[ée]e?s/iu
const BIDDER =
  /candidat|soumissionnaire|concurrent|offres?(?!\p{L})|(?<!\p{L})plis?(?!\p{L})|r[ée]pond(?:re|ant)|r[ée]ponse|devis|chiffr(?:er|age)|propositions?(?!\p{L})|entreprises? int[ée]ress|entreprises[^.;]{0,20}(?:pourr|peuvent|invit)|soumissionner/iu

/** Visits of the place before an offer; not those that the contract itself consists of. */
const VISIT =
  /cr[ée]neaux? de visites?|(?:pas|avoir) visit[ée](?!\p{L})|(?:d[ée]placements?|passages?) sur (?:le |les )?(?:site|place|lieux)[^.;]{0,40}(?:pr[ée]alable|souhait|conseill|recommand|obligatoire|exig|impos|requis)|visite[^.;]{0,30} (?:s['’])?impos|libres? de (?:venir|visiter|se rendre|constater)|rendez-vous[^.;]{0,60}reconnaissance|s['’]y rendre (?:n['’])?est[^.;]{0,30}(?:conseill|recommand|obligatoire|facultat|impos|exig|utile)|se visitent?(?!\p{L})|rep[ée]rages? [^.;]{0,60}(?:requis|obligatoire|recommand|conseill|exig)|(?:organis|propos|pr[ée]vo)\p{L}* (?:une|deux|trois|quatre|des|les) visites?|visites? (?:\p{L}+ )?(?:group[ée]e?|collective|programm[ée]e|commune|individuelle|libre)s?(?!\p{L})|visites?[^.;]{0,50} (?:obligation(?!\p{L})|programm[ée]|propos[ée]|planifi[ée]|fix[ée]e|(?:a|ont|aura|auront) lieu|se (?:tient|tiennent|tiendr|d[ée]roul))|reconnue?s? (?:le|les|la|l['’])[^.;]{0,20}(?:sites?|lieux|locaux|circuits|b[âa]timents?)|visites?[^.;]{0,40} (?:condition(?!s)|conditionne)|se pr[ée]sent(?:er|ent|eront) sur (?:le site|place|les lieux)|se d[ée]placer sur (?:le |les )?(?:site|place|lieux)|ayant (?:pas )?visit[ée]|pren(?:d|nent|dra|dront) connaissance (?:des lieux|du site)|r[ée]unions?[^.;]{0,40} sur (?:le )?site|rendue?s? sur (?:place|les lieux|le site)|(?:entreprises?|candidats?|soumissionnaires?|concurrents?) sont (?:attendu|convi)e?s?(?!\p{L})|(?:site|lieux|locaux|b[âa]timents?|installations?|ouvrages?|chantier)[^.;]{0,30} [êe]tre visit[ée]|visites?[^.;]{0,60}(?:imp[ée]rative|exig[ée]e|recommand[ée]e|conseill[ée]e|indispensable|possible)|(?:attestation|certificat) de (?:passage|pr[ée]sence)[^.;]{0,40}(?:site|lieux|place)|d[ée]placements? sur (?:le )?(?:site|place|les lieux)[^.;]{0,60}(?:offre|obligatoire|facultati|recommand)|visites?[^.;]{0,40}?(?:obligatoire|facultative|du (?:ou des )?sites?|des? (?:lieux?|sites?|locaux|b[âa]timents?|installations?|ouvrages?|[ée]quipements?|r[ée]sidences?|logements?|espaces?|[ée]coles?)|sur (?:site|place|les lieux)|pr[ée]alable|commune|est (?:organis|pr[ée]vue?|possible|impos|exig|conseill|recommand)|sera (?:organis|impos)|sont (?:organis|pr[ée]vue|obligatoire)|seront organis|pourra|peut|peuvent|devra|doit)|(?:obligation|obligatoire(?:ment)?)[^.;]{0,60}visit|attestation de visite|certificat de visite|date de visite|(?:effectuer|r[ée]aliser|faire|participer [àa]|organiser|pr[ée]voir) (?:\w+ ){0,2}visites?|visites? obligatoires?|aucune visite|pas de visite|visiter (?:les|le|la|leurs?|ces|l['’])|visit[ée]e? (?:le|les) (?:sites?|lieux|locaux)|reconnaissance (?:obligatoire |pr[ée]alable )?(?:du site|des (?:lieux|sites|circuits|locaux))|se rendre sur (?:place|les lieux|le site)|prendre connaissance des lieux|visite n['’]est|rendez-vous[^.;]{0,40}visite|visites?[^.;]{0,30}rendez-vous|(?:vien(?:t|nent|dra|dront)|venir|passer|se d[ée]place(?:r|nt|ront)?)[^.;]{0,15} (?:voir|reconna[îi]tre|visiter|constater|examiner)|se rend(?:re|ent|ra|ront)?(?: \p{L}+ment)? sur (?:place|les lieux|le site)|s['’]y rendre[^.;]{0,40}(?:avant|offre)|peu(?:t|vent) voir [^.;]{0,60}contact|reconnaissance (?:\p{L}+ )?(?:du|de la|des|de l['’])[^.;]{0,60}|(?:candidats?|soumissionnaires?|fournisseurs?|entreprises?|concurrents?)[^.;]{0,40} visitent|rendez-vous sur (?:site|place)|bon de visite|se pr[ée]sent(?:e|ent|er|era|eront) [^.;]{0,60}pour (?:les |l['’]|le |la )?(?:examiner|voir|visiter)|accessibles? (?:librement )?(?:depuis|le|aux)[^.;]{0,60}(?:rendre|visit|rendez-vous)|visibles? [^.;]{0,60}sur rendez-vous/iu
const NOT_VISIT =
  /visites? (?:de contr[ôo]le|r[ée]glementaires?|p[ée]riodiques?|techniques? (?:p[ée]riod|annuel)|guid[ée]es?|virtuelles?|m[ée]dicales?|[àa] domicile|de maintenance|d['’](?:entreprises?|inspection|entretien|information du personnel|audit|approfondissement|[ée]valuation(?: initiale)?(?= (?:de l['’]entreprise|du (?:fournisseur|candidat))))|subaquatiques?|pr[ée]ventives?|de chantiers?|annuelles?|mensuelles?|de conformit[ée]|de type|de surveillance|de suivi|de v[ée]rification|d['’]expositions?|du titulaire)|(?:titulaire|agents?|prestataires?|[ée]quipe)[^.;]{0,30} (?:visite(?:nt|ra|ront)?|(?:effectue|organise|propose|anime|assure|particip)[^.;]{0,25}visites?)(?!\p{L})|visites? (?:comment[ée]es?|de r[ée]ception|scolaires?)|apr[èe]s (?:une |la )?visite|[ée]tats? des lieux|r[ée]unions? (?:de (?:lancement|chantier|suivi|d[ée]marrage|coordination|pr[ée]paration|travail)|hebdomadaires?|mensuelles?)|visiteurs?|cartes? de visite|contre-visite|(?:nombre|fr[ée]quence) de visites|reconnaissance (?:de dette|du (?:caract|handicap|droit)|d[eu]s? (?:qualification|comp[ée]tence|travailleur))/iu
/** A notice mostly describes the contract: in it a visit is one of bidders, or said to be due or offered to them. */
const OF_BIDDERS =
  /visit\p{L}*[^.;]{0,140}(?:obligatoire|facultati|conseill|recommand|souhait|possible|organis|pr[ée]vu|rendez-vous|impos|exig|aura lieu|auront lieu|fix[ée]|n[ée]cessaire|requis|pr[ée]alable|avant (?:la |de )?(?:remise|remettre|d[ée]p[ôo]t|l['’]offre))|(?:obligation|obligatoire(?:ment)?|rendez-vous|attestations?|certificats?|bons?|dates?|cr[ée]neaux?|aucune|pas de)[^.;]{0,40}visit|visites? (?:du ou des |du |des |sur )?(?:sites?|lieux|place)(?!\p{L})|(?:rend(?:re|ront?|ent)?|d[ée]plac\p{L}+) sur (?:place|les lieux|le site)|connaissance (?:des lieux|du site)|(?:attestation|certificat) de (?:passage|pr[ée]sence)/iu
const OF_CONTRACT =
  /plong[ée]e?|inspections? (?:d[eu]|subaqua|t[ée]l[ée]|visuel|d[ée]taill|p[ée]riod|technique)|visites? (?:techniques?|d[ée]taill[ée]es?)(?![^.;]{0,60}(?:obligatoire|facultati|candidat|soumission|offre|recommand|conseill))|reconnaissances? (?:patrimonia|g[ée]otechni|g[ée]olog|des (?:sols?|fondations|r[ée]seaux))|mission de reconnaissance/iu
const MARKED = /\d{1,3}\s*(?:%|points)|crit[èe]re|pond[ée]r/i

const NONE =
  /(?:il )?n['’]y a(?:ura)? pas (?:lieu [àa] |de |d['’]obligation de )visite|(?:n['’](?:a|ont)|sans) (?:pas )?(?:[àa] |avoir [àa] )visiter|visites?[^.;]{0,30}n['’]est (?:pas|ni) (?:n[ée]cessaire|requise|demand[ée]e)|(?:aucune?|pas de|ni) visites?(?! (?:obligatoire|impos))|sans visites?(?![^.;]{0,60}(?:ne ser|n['’]est|rejet|[ée]cart|[ée]limin|irrecev|irr[ée]gul))|visites?[^.;]{0,50}(?:n['’](?:est|sont) (?:pas|ni) (?:pr[ée]vue|organis|impos|exig)|n['’]est pr[ée]vue)|(?:il )?n['’]est (?:pas )?(?:pr[ée]vu|organis[ée])[^.;]{0,25}visite|visites?(?: (?:obligatoires?|facultatives?|des lieux|du site|sur site|sur place|pr[ée]alable))?[ |:–-]{1,40}(?:non|sans objet|n[ée]ant)|n['’](?:organise|impose|exige|pr[ée]voit) (?:aucune|pas de) visite|pas lieu [àa] visite|visites? n['’]est pas n[ée]cessaire|\[X\] ?non/i
/** One for each lot of a large contract. */
const MOST_SENTENCES = 24

/** What is said of a visit of the place; null where nothing is. */
export function siteVisitIn(passages: readonly Passage[]): Finding<SiteVisit> | null {
  const quotes = passages.flatMap(visitSentences)
  if (quotes.length === 0) return null
  const text = withoutUnticked(quotes.map(lineOf).join('\n'))
  // What one lot asks for is what the reader of the call must know of.
  const ticked = quotes.filter((one) => text.includes(lineOf(one)))
  const bindsLots = lotDuties(ticked).some(({ duty }) => duty === 'mandatory')
  if (
    !bindsLots &&
    (NONE.test(text) || /^\s*(?:sans objet|n[ée]ant)/i.test(text)) &&
    !SURELY_MANDATORY.test(text.replace(NONE, '').replace(NOT_OBLIGATORY, ' '))
  ) {
    // « invités à visiter le site ; cette visite n’est pas exigée »
    const isVisit = OFFERED.test(text.replace(NONE, ' '))
    return { value: { isVisit, isMandatory: false, modalities: text }, quotes }
  }
  return {
    value: {
      isVisit: true,
      isMandatory: bindsLots || dutyIn(text),
      date: visitDate(text),
      contact: contactIn(text),
      modalities: text.slice(0, 1500),
    },
    quotes: ticked.length > 0 ? ticked.slice(0, MOST_SENTENCES) : quotes.slice(0, MOST_SENTENCES),
  }
}

const OFFERED = /invit[ée]s? [àa]|possib|peuvent|pourront|recommand|conseill|rendez-vous/i
/** « imprimé DC2, voir formulaire sur site https://… »: no place. */
const ON_THE_WEB =
  /(?:page d['’]accueil )?(?:sur |du )?(?:le |notre )?sites?\s*[:«"]?\s*(?:internet|web|https?|www\.)\S*/giu
function isOfVisit(written: string): boolean {
  const text = written.replace(ON_THE_WEB, ' ')
  if (OF_CONTRACT.test(text)) return false
  const isSeen = GOES_TO_SEE.test(text) && BIDDER.test(text)
  return isSeen || (VISIT.test(text) && (OF_BIDDERS.test(text) || BIDDER.test(text)))
}

function visitSentences(passage: Passage): Quote[] {
  if (
    !/visit|reconn|convi|d[ée]plac|ouvert|ouvr[ei]|libre|sur (?:simple )?(?:appel|demande)|attendu|venu|venir|passage|inspect|rep[ée]r|connaissance|sur place|les lieux|sur (?:le )?site|rendez-vous|rend|acc[ée]d| vue? | voir /i.test(
      passage.text,
    )
  ) {
    return []
  }
  if ('field' in passage && /crit/i.test(passage.field)) return []
  const sentences = sentencesOf(passage)
  return sentences.flatMap((sentence, at) => {
    const text = lineOf(sentence)
    if (!isOfVisit(text) || NOT_VISIT.test(text) || MARKED.test(text)) return []
    const next = sentences[at + 1]
    // When, where and whom to call are often in the sentence after.
    const goesOn =
      next &&
      (MORE.test(lineOf(next)) || (DATED.test(lineOf(next)) && !OF_OFFERS.test(lineOf(next)))) &&
      !isOfVisit(lineOf(next))
    return goesOn ? [sentence, next, ...furtherDays(sentences.slice(at + 2))] : [sentence]
  })
}

/** « Le jeudi 27 mars à 10h. », « Le lieu de RDV est le parking » */
const FURTHER_DAY =
  /^(?:(?:et|ou|[-–•])\s*)?(?:le )?(?:(?:lundi|mardi|mercredi|jeudi|vendredi|samedi) \d|lieu de (?:rdv|rendez-vous))/i

/** The other days of a visit and its meeting place, in lines of their own. */
function furtherDays(sentences: readonly Quote[]): Quote[] {
  const end = sentences.findIndex((sentence) => !FURTHER_DAY.test(lineOf(sentence)))
  return sentences.slice(0, end < 0 ? sentences.length : end)
}

const MORE =
  /sans (?:ce|cette) (?:passage|visite|d[ée]placement|reconnaissance)|obligatoire|facultati|pr[ée]sence|participation|rendez-vous|attestation|certificat|contact|t[ée]l|courriel|mail|inscri|date|prendre|auprès|[àa] \d{1,2} ?h/i

const DATED = new RegExp(`\\d{1,2}(?:er)? (?:${MONTH})|\\d{1,2}/\\d{1,2}/20\\d{2}`, 'i')
/** A date of something else. */
const OF_OFFERS =
  /limite|cl[ôo]ture|d[ée]p[ôo]t|questions?|[ée]chantillon|ouverture|valid|commence|dur[ée]e/i

const EMAIL = /[\w.+'-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,6}/
const PHONE = /(?<!\d)(?:\+33\s?|0)[1-9](?:[\s.-]?\d{2}){4}(?!\d)/

function contactIn(text: string): SiteVisit['contact'] {
  const email = EMAIL.exec(text)?.[0] ?? null
  const phone = PHONE.exec(text)?.[0] ?? null
  return email || phone ? { name: null, email, phone } : null
}
