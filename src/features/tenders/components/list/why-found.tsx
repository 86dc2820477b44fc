import { Icon } from '#/ui/icons/icon.tsx'
import type { MatchedWord, MatchPlace } from '../../search/matched-words.ts'

const PLACE_NAMES: Record<MatchPlace, string> = {
  title: 'titre',
  buyer: 'acheteur',
  description: 'description',
  lots: 'lots',
  activity: 'activité',
  location: 'lieu',
  reference: 'références',
}

const quoted = (text: string) => `«\u00a0${text}\u00a0»`

/** Which of the words searched for occur in which part of a tender; folded, above the link of its row. */
export function WhyFound({ words }: { words: MatchedWord[] }) {
  const found = words.filter(({ places }) => places.length > 0)
  return (
    <details className="group/why relative w-fit max-w-full text-xs text-soft print:hidden">
      <summary className="flex w-fit cursor-pointer list-none items-center gap-1 py-0.5 hover:text-accent [&::-webkit-details-marker]:hidden">
        Pourquoi ce résultat&nbsp;?
        <Icon name="chevron-down" className="size-3.5 group-open/why:rotate-180" />
      </summary>
      {found.length === 0 && <p className="pt-1">Son activité est celle que vos mots décrivent.</p>}
      <ul className="grid gap-0.5 pt-1">
        {words.map(({ word, places, instead }) => (
          <li key={word}>
            <span className="text-ink">{quoted(word)}</span>
            {'\u00a0: '}
            {places.length === 0 ? 'absent' : places.map((place) => PLACE_NAMES[place]).join(', ')}
            {instead.length > 0 && ` (par ${instead.map(quoted).join(', ')})`}
          </li>
        ))}
      </ul>
    </details>
  )
}
