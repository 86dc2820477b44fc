import type { NoticeLot } from '#/domain/notices/notice-content.ts'

/** Sentences on the contract that follow its subject; shorter beginnings need what follows them. */
const ON_CONTRACT =
  /^(.{30,}?\p{L}{3}[)»]?)\.\s*(?=(?:Le montant|La visite|Une visite|N[ée]gociation|Code CPV|Codes CPV|Il s['’]agit d|Le march[ée] (?:est|comporte|comprend|sera|pr[ée]voit)|L['’]accord-cadre (?:est|sera|comporte)|La consultation (?:prend|est)|La dur[ée]e|Dur[ée]e|Date|Le cahier des|La technique d['’]achat|Les travaux font l['’]objet|Les prestations (?:sont|seront|font)|Le volume|La pr[ée]sente proc[ée]dure|Mgp au sens)(?!\p{L}))/u
/** A first sentence that only introduces the subject. */
const INTRODUCES_SUBJECT =
  /^(?:une? |dans le cadre|le pr[ée]sent march[ée] est|la commune|la ville)/iu
const SUBJECT = /a pour objet|concerne|porte sur|consiste/i
/** « Il comporte deux lots : Lot 1 : … Lot 2 : … » */
const LOTS =
  /^(.{30,}?)[\s.,;:(–-]*(?:(?:Il|Elle|L['’]op[ée]ration|Le march[ée]|La consultation|Cette consultation) (?:comporte|comprend|est (?:d[ée]compos[ée]e?|divis[ée]e?|allotie?|r[ée]partie?|scind[ée]e?) en)\s[^.;:]{1,30}lots?\s*:?\s*)?lots?\s*(?:n\s*[°ºo]\s*)?1\s*[:–-]\s*(?=\p{L}).*?lots?\s*(?:n\s*[°ºo]\s*)?2\s*[:–-]/iu
/** What goes on behind it. */
const OPEN_END =
  /(?<!\p{L})(?:de|du|des|d['’]|le|la|les|et|pour|travaux|march[ée]s?|suivante?s?|:)\s*$/iu

/**
 * The part of a title that says what is bought, without further sentences on the contract and without the titles of the
 * lots. `isOfLots`: only what the lots say was left out.
 */
export function subjectOfTitle(
  title: string,
  lots: readonly NoticeLot[],
): { subject: string; isOfLots: boolean } {
  const named = lots.length > 1 ? LOTS.exec(title)?.[1] : undefined
  if (named !== undefined && !OPEN_END.test(named)) return { subject: named, isOfLots: true }
  const said = ON_CONTRACT.exec(title)?.[1]
  const isSubject =
    said !== undefined && !INTRODUCES_SUBJECT.test(said) && !SUBJECT.test(title.slice(said.length))
  return { subject: isSubject ? said : title, isOfLots: false }
}
