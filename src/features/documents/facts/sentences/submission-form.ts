import { isConsultation, type SentenceRule } from './sentence-rule.ts'

const FORMAT =
  /(?<![a-z])\.?(pdf|docx?|xlsx?|pptx?|odt|ods|odp|rtf|dwg|dxf|jpe?g|png|gif|html?|zip|csv|txt|cry|tiff?)(?![a-z])/g

export const languageOf: SentenceRule = (statement) => {
  const { text, heading } = statement.folded
  if (!/francais/.test(text) || !isConsultation(statement)) return null
  const isNamed =
    /^langues? ?: ?francais/.test(text) ||
    (/langue/.test(heading) && /^(?:le |en )?francais/.test(text)) ||
    (/^francais|langues?|redige\w*|traduct\w+|traduit/.test(text) &&
      /offres?|candidat|documents?|pieces?|dossiers?|plis?|propositions?|langues? pouvant/.test(
        `${text} ${heading}`,
      ))
  return isNamed && !/agents?|personnels?|intervenants?/.test(text)
    ? {
        said: {
          answer: 'fr',
          text: /traduct|traduit/.test(text)
            ? 'Français, ou avec une traduction en français'
            : 'Français',
        },
        score: 3.3,
      }
    : null
}

const FORMATS =
  /formats?\b|extensions?(?: \S+){0,2} (?:admis|autoris|accept|:)|fichiers? (?:admis|autoris|accept|lisible)|(?:sont|seront) lisibles?/
const FREE =
  /libres? (?:du|de choisir le|dans le choix du) format|formats?[^.;]{0,30} (?:est|sont|reste) libres?/

export const formatsOf: SentenceRule = (statement) => {
  const { text, label, heading } = statement.folded
  const isHeaded = /formats?\b|(?:nature|types?|extensions?) d(?:es|e) fichiers?/.test(heading)
  if (!isConsultation(statement) || !(isHeaded || FORMATS.test(text))) return null
  if (FREE.test(text)) return { said: { answer: null, text: 'Format libre' }, score: 3.1 }
  if (
    /aucun format[^.;]{0,30} (?:n'est|ne sont|ne sera)[^.;]{0,8} (?:impose|exige|requis)/.test(text)
  )
    return { said: { answer: 'none', text: 'Aucun format imposé' }, score: 3.1 }
  // After « aucun format n’est préconisé », archives or common formats are asked for nevertheless.
  if (
    /aucun format|permettant de lire|decompresser et lire|signature|xades|pades|avis|plans?(?![a-z])/.test(
      text,
    )
  )
    return null
  const items = [...new Set([...text.matchAll(FORMAT)].map(([, name = '']) => name))]
  const isAsked =
    /accept|autoris|lisibles?|admis|remis|depos|doi(?:t|vent)|devr|utilis|suivants?|recommand|preconis|(?:seront|sont) au format|compat|transmis|privilegi|largement|fourni|seuls? les formats/.test(
      text,
    )
  return (items.length >= 2 && isAsked) ||
    ((isHeaded || /^(?:formats?|extensions?)/.test(label)) && items.length > 0)
    ? { said: { answer: null, text: items.join(', '), items }, score: 3.2 }
    : null
}

export const platformOf: SentenceRule = (statement) => {
  const { text } = statement.folded
  if (!isConsultation(statement)) return null
  const host = /(?:https?:\/\/|www\.)([a-z0-9.-]+\.[a-z]{2,})/
    .exec(text)?.[1]
    ?.replace(/^www\./, '')
  if (
    !host ||
    /legifrance|economie\.gouv|ssi\.gouv|eur-lex|europa|chorus|e-attestations|lsti|tribunal|juradm|dume/.test(
      host,
    )
  )
    return null
  const isNamed =
    /plateforme|plate-forme|profil d'?\s?acheteur|dematerialis|adresse (?:suivante|url)|telecharge|depot|remise|transm/.test(
      text,
    )
  return {
    said: { answer: host, text: host },
    score:
      (isNamed ? 3.2 : 1.5) +
      (/marches|achat|maximilien|boamp|mpe|marchespublics/.test(host) ? 0.4 : -0.8),
  }
}
