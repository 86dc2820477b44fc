import { fold } from '#/french-text/fold.ts'
import { withoutMarkdown } from '#/lib/inline-markdown.ts'
import { repeatsSubject } from './repeats-subject.ts'

/** Nature, procedure, duration, place or activities, which pages and lists show in fields of their own. */
const FACT =
  /^(?:Domaines?\u00a0: .*|durée .*|[^.;:]{0,200}\((?:\d{2,3}|2[AB])\)(?: et \d+ autres?)?|(?:(?:Travaux|Fournitures|Services)(?:, )?)?(?:(?:autre )?procédure [a-zé]+|dialogue compétitif|partenariat d’innovation|concours|concession|système d[a-zé’ ]+)?|\d+ lots\u00a0: (?:(?:(?:Lots? )?\d+|Lot \w+)(?:\u00a0;|,| et)? ?)+…?)$/i

const isOfFacts = (line: string) => line.split(' · ').every((part) => FACT.test(part))

/**
 * The lines of an excerpt (Markdown) that repeat neither the subject, which is above them also where they are in capitals
 * or without its number, nor fields of the call.
 */
export function excerptLines(excerpt: string, subject: string | null): string[] {
  const shown = withoutMarkdown(subject ?? '')
  const repeated = fold(shown)
  return excerpt.split('\n').filter((line, at) => {
    const text = withoutMarkdown(line)
    if (text === '' || (at > 0 && isOfFacts(text))) return false
    return repeated === '' || !(fold(text).startsWith(repeated) || repeatsSubject(text, shown))
  })
}
