import type { DocumentKind } from '#/domain/document.ts'

/** The buyer's side of the procedure in consultation rules; the candidate has nothing to do. */
const OF_PROCEDURE: readonly RegExp[] = [
  /^(?:l[ae] |les |l['’])(?:jugement|classement|s[ée]lection|examen|analyse|[ée]valuation|ouverture|r[ée]gularisation) (?:des? |de l['’]|de la )(?:\p{L}+ ){0,2}(?:offres?|candidatures?|plis?)/iu,
  /aucune? (?:r[ée]clamation|indemnit[ée]|contestation|droit à)/i,
  /introduction d(?:es|['’]un) recours|recours (?:contentieux|gracieux|pour exc[èe]s)|d[ée]lais? de recours|tribunal administratif/i,
]

/** What becomes of an offer; with a duty of the candidate in the same sentence, it is its sanction. */
const OF_OFFERS: readonly RegExp[] = [
  /(?<!\p{L})(?:offres?|candidatures?|plis?|candidats?|soumissionnaires?) (?:[^,.;]{0,60} )?(?:est|sont|ser(?:a|ont)|pourr(?:a|ont) (?:[êe]tre|faire l['’]objet))(?: \p{L}+)? (?:d['’]une demande|rejet|examin|class[ée]|[ée]limin|jug[ée]|not[ée]e|analys|ouvert|appr[ée]ci|[ée]valu|[ée]cart|retenu|compar[ée]|admis|d[ée]clar|remat[ée]rialis)/iu,
  /(?:d[ée]clar[ée]e?s? irr(?:ecevable|[ée]guli))|(?:pourra (?:[êe]tre )?(?:se voir|remat[ée]rialis))/i,
]
const DUTY =
  /(?<!\p{L})(?:doi(?:t|vent)|devr(?:a|ont)|(?:est|sont|sera|seront) tenue?s?|imp[ée]rativement|(?:sous|à) peine)(?!\p{L})/iu

/** How the tender file and the platform are used. */
const OF_PLATFORM: readonly RegExp[] = [
  /d[ée]compress|envoi du DCE|t[ée]l[ée]charg|s['’]inscrire sur|inscription sur la plate-?forme|cr[ée]er un compte|conditions d['’]utilisation|configuration (?:de (?:leur|son|votre) )?poste|tester (?:la|leurs?|son)|coffre-fort|pr[ée]-?requis techniques?|assistance (?:technique|t[ée]l[ée]phonique)|guide d['’]utilisation|certificats? [ée]lectroniques? n[ée]cessaires?/i,
  /(?:dossier de (?:la )?consultation|\bDCE\b|documents? de la consultation)[^.;]{0,90}(?:remis|gratuit|consult[ée]|joints?|mis à (?:la )?disposition)|remise? gratuitement|joints? au dossier de (?:la )?consultation/i,
]

const NEGATED =
  /n['’](?:est|sont) (?:pas|nullement)(?: \p{L}+)? (?:exig|requis|obligatoire|impos|n[ée]cessaire|demand|tenu)|ne ser(?:a|ont) pas (?:exig|requis|demand|impos)|aucune? [^.;]{0,70}n['’](?:est|sera) (?:exig|requis|impos|demand|pr[ée]conis)/iu

const OBJECT =
  /^(?:le|la|les) pr[ée]sente?s? [^.;]{0,60}(?:a|ont) pour objet|ex[ée]cut[ée]e?s? (?:par|au moyen d)[^.;]{0,30}(?:bons de commande|march[ée]s subs[ée]quents)/i

/** Words that an envelope carries. */
const ON_ENVELOPE = /^\W*(?:ne pas ouvrir|ne doit pas [êe]tre ouvert|offre pour\s*:?)/i
/** Lines of a form to be filled. */
const TO_FILL = /\.{6,}|…{2,}|_{4,}/
/** A sentence whose end was cut off. */
const CUT_OFF =
  /(?<!\p{L})(?:à|de|du|des|la|le|les|par|au|aux|et|ou|portant les mentions?|invit[ée]e?s?)$/iu

/** True for text that contains the words of an obligation, but asks nothing of the candidate. */
export function asksNothing(text: string, kind: DocumentKind): boolean {
  if ([ON_ENVELOPE, TO_FILL, CUT_OFF, NEGATED, OBJECT].some((pattern) => pattern.test(text)))
    return true
  // Specifications of a service may state what its software downloads.
  if (kind !== 'RC') return false
  if ([...OF_PROCEDURE, ...OF_PLATFORM].some((pattern) => pattern.test(text))) return true
  return !DUTY.test(text) && OF_OFFERS.some((pattern) => pattern.test(text))
}
