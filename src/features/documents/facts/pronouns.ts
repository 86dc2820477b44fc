type Form = 'il' | 'elle' | 'ils' | 'elles'
/** The subjects of the sentences before, by the pronoun that may take their place. */
export type Subjects = Partial<Record<Form, string>>

const PRONOUN = /^(il|elle|ils|elles|celui-ci|celle-ci|ceux-ci|celles-ci)\s+(?=\p{L})/iu
const FORMS: Record<string, Form> = {
  'celui-ci': 'il',
  'celle-ci': 'elle',
  'ceux-ci': 'ils',
  'celles-ci': 'elles',
}
/** « Il est prévu une avance. », « Il faut … »: no noun before is meant. */
const IMPERSONAL =
  /^il\s+(?:(?:(?:n['’]|ne\s)?(?:est|sera|a été|serait))\s+(?:(?:pas|donc|également|toutefois|en outre)\s+)*(?:prévu|possible|demandé|rappelé|interdit|précisé|fait|procédé|exigé|recommandé|conseillé|permis|nécessaire|obligatoire|attendu|souhaité|entendu|impérati|tenu|porté|créé|institué|versé|accordé|donné|organisé|imposé|requis|appliqué|pratiqué|retenu)|(?:n['’]y|y|en|s['’]agi|n['’]en)|(?:ne\s)?(?:faut|faudra|convient|appartient|suffit|importe|revient|reste|manque|sera|peut|pourra)\s)/iu
const SUBJECT =
  /^(?:[^,.;:]{3,40},\s)?(?<article>le|la|les|l['’]|cet?|cette|ces|un|une|son|sa|ses|chaque)\s?(?<noun>\p{L}[\p{L}-]+)/iu
const OF_ARTICLE: [pattern: RegExp, forms: Form[]][] = [
  [/^(?:les|ces|ses)$/i, ['ils', 'elles']],
  [/^(?:le|cet?|un|son)$/i, ['il']],
  [/^(?:la|cette|une|sa)$/i, ['elle']],
  [/^(?:l['’]|chaque)$/i, ['il', 'elle']],
]

/** « Le chantier commence en mai. Il dure un mois. »: the second sentence with « Le chantier » for its pronoun. */
export function withSubject(sentence: string, subjects: Subjects): string {
  const [start, pronoun = ''] = PRONOUN.exec(sentence) ?? []
  if (start === undefined || IMPERSONAL.test(sentence)) return sentence
  const subject = subjects[FORMS[pronoun.toLowerCase()] ?? (pronoun.toLowerCase() as Form)]
  return subject === undefined ? sentence : `${subject} ${sentence.slice(start.length)}`
}

/** The subjects that a pronoun of the next sentence may mean. */
export function subjectsAfter(sentence: string, subjects: Subjects): Subjects {
  const { article = '', noun } = SUBJECT.exec(sentence)?.groups ?? {}
  const forms = OF_ARTICLE.find(([pattern]) => pattern.test(article))?.[1]
  if (noun === undefined || forms === undefined) return subjects
  const subject = /['’]$/.test(article) ? `${article}${noun}` : `${article} ${noun}`
  return { ...subjects, ...Object.fromEntries(forms.map((form) => [form, subject])) }
}
