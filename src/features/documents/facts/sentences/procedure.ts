import { isConsultation, type SentenceRule } from './sentence-rule.ts'

const PROCEDURES: [pattern: RegExp, text: string][] = [
  [/appel d'offres? ouvert/, 'Appel d’offres ouvert'],
  [/appel d'offres? restreint/, 'Appel d’offres restreint'],
  [/procedure adaptee restreinte/, 'Procédure adaptée restreinte'],
  [/procedure adaptee|\bmapa\b/, 'Procédure adaptée'],
  [/dialogue competitif/, 'Dialogue compétitif'],
  [/procedure (?:concurrentielle )?avec negociation/, 'Procédure avec négociation'],
  [/sans publicite ni mise en concurrence/, 'Sans publicité ni mise en concurrence'],
]

export const procedureOf: SentenceRule = (statement) => {
  const { text, label, heading } = statement.folded
  const found = PROCEDURES.find(([pattern]) => pattern.test(text))
  if (
    !found ||
    !(isConsultation(statement) || statement.kind === 'AE' || statement.kind === 'CCAP') ||
    text.length > 500
  )
    return null
  const isNamed = /(?:procedure|passation|consultation|lancee|passee?|marche)/.test(
    text.replace(found[0], ''),
  )
  const score =
    1.8 +
    (isNamed ? 1.2 : 0) +
    (/procedure|passation/.test(`${label} ${heading}`) ? 1 : 0) +
    (statement.page === 1 && text.length < 80 ? 1.3 : 0)
  return /negociation prealable|similaires|2122|seuil/.test(text)
    ? null
    : { said: { answer: null, text: found[1] }, score }
}

export const referenceOf: SentenceRule = (statement) => {
  const match =
    /(?:^|[\s(])(?:(?:r\.? ?c\.?|consultation|march[ée]|accord-cadre|proc[ée]dure|affaire|dossier|r[ée]f[ée]rence|op[ée]ration)s?\s*(?:publics?|de consultation|du march[ée]|de la consultation)?)\s*(?:n\s?[°ºo]s?\s*|num[ée]ro\s*|r[ée]f[ée]rence\s*)?[:.]?\s*(?:n\s?[°ºo]\s*)?:?\s*([A-Z0-9][\w./-]{2,30})/iu.exec(
      statement.text,
    )
  const reference = match?.[1]?.replace(/[.,/-]+$/, '') ?? ''
  if (
    !/\d/.test(reference) ||
    reference.length < 4 ||
    /^(?:19|20)\d\d$|^\d{1,3}$/.test(reference) ||
    statement.page > 4
  )
    return null
  if (/^0\d(?:[ .-]?\d{2}){4}$/.test(reference)) return null
  if (!/[°:º]|r[ée]f/i.test(match?.[0] ?? '') || /^[LRD][.\d-]|^\d+[.]\d+$/.test(reference))
    return null
  return { said: { answer: reference, text: reference }, score: statement.page === 1 ? 3.5 : 3 }
}
