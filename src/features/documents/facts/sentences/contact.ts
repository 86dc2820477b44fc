import { isConsultation, type SentenceRule } from './sentence-rule.ts'

export const contactOf: SentenceRule = (statement) => {
  const { text, heading, path } = statement.folded
  if (!isConsultation(statement)) return null
  const email = /[\w.+-]+@[\w-]+\.[\w.-]+\w/.exec(statement.text)?.[0]
  const isAbout = /renseignement|contact|correspondant|question|point d'information|acheteur/.test(
    `${heading} ${path} ${text}`,
  )
  const isOther =
    /recours|tribunal|greffe|mediat|donnees personnelles|rgpd|ne_pas_repondre|no-?reply|plateforme|support|spam|copie de sauvegarde/.test(
      `${heading} ${text} ${email ?? ''}`,
    )
  return email && isAbout && !isOther ? { said: { answer: email, text: email }, score: 3 } : null
}
