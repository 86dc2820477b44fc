import { formatCounted, formatMoney } from '#/domain/numbers.ts'
import { departmentByCode } from '#/features/locations/departments.ts'
import type { Lesson } from './feedback.ts'

const NBSP = '\u00a0'

/**
 * Describes a lesson in French: the change, then the number of tenders.
 * @param topicLabel the name of an activity; its code is used if undefined
 */
export function lessonText(
  { kind, about, tenders }: Lesson,
  topicLabel: (name: string) => string | undefined,
): string {
  const isLiking = kind === 'moreOfTopic' || kind === 'moreOfWord'
  const from = isLiking
    ? `${formatCounted(tenders.length, 'marché suivi', 'marchés suivis')}`
    : `${formatCounted(tenders.length, 'marché')} ${tenders.length < 2 ? 'écarté' : 'écartés'}`
  return `${conclusion(kind, about, topicLabel)} (d’après ${from})`
}

function conclusion(
  kind: Lesson['kind'],
  about: string,
  topicLabel: (name: string) => string | undefined,
): string {
  switch (kind) {
    case 'moreOfTopic':
      return `L’activité ${topicLabel(about) ?? about} compte davantage`
    case 'lessOfTopic':
      return `L’activité ${topicLabel(about) ?? about} compte moins`
    case 'moreOfWord':
      return `«${NBSP}${about}${NBSP}» compte davantage`
    case 'lessOfWord':
      return `«${NBSP}${about}${NBSP}» compte moins`
    case 'withoutDepartment':
      return `${departmentByCode(about)?.label ?? about} n’est plus dans votre zone`
    case 'withoutBuyer':
      return `Les marchés de l’acheteur ${about} sont écartés`
    case 'maximum':
      return `Au-dessus de ${euros(about)}, la note baisse`
    case 'minimum':
      return `Au-dessous de ${euros(about)}, la note baisse`
    case 'daysWanted':
      return `À moins de ${formatCounted(Number(about), 'jour')} de l’échéance, la note baisse`
  }
}

const euros = (cents: string) => formatMoney({ cents: Number(cents), currency: 'EUR' })
