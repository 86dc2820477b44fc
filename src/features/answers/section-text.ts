/** Placeholder for content that only the company can write. */
export const TO_COMPLETE = '[à compléter]'

/** The placeholder, alone or with what to write: « [à compléter : l’équipe affectée] ». */
const GAP = /\[à compléter[^\]]*\]/g

/** Begins a line that guides the writer and is no part of the mémoire. */
export const GUIDANCE = '> '

export type SectionState = 'empty' | 'outline' | 'written'

export const SECTION_STATE_LABELS: Readonly<Record<SectionState, string>> = {
  empty: 'Vide',
  outline: 'Trame à compléter',
  written: 'Rédigée',
}

/** Number of placeholders that are left. */
export function gapsIn(body: string): number {
  return body.match(GAP)?.length ?? 0
}

/** The text of a section without the lines that guide the writer. */
export function withoutGuidance(body: string): string {
  return body
    .split('\n')
    .filter((line) => !line.startsWith(GUIDANCE.trim()))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** `written`: it has text of its own, and nothing is left to complete. */
export function sectionState(body: string): SectionState {
  if (body.trim() === '') return 'empty'
  return withoutGuidance(body) === '' || gapsIn(body) > 0 ? 'outline' : 'written'
}
