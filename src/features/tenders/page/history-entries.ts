import type { TenderEventKind } from '#/domain/notices/tender-states.ts'
import type { TenderEvent } from '../tender-card.ts'
import { type ChangeSetting, changeLine, type HistoryLine } from './change-line.ts'

export type HistoryEntry = { title: string; text: string | null; lines: HistoryLine[] }

const TITLES: Record<TenderEventKind, string> = {
  published: 'Avis publié',
  joined: 'Autre avis du même marché',
  corrected: 'Rectificatif',
  cancelled: 'Marché annulé',
  awarded: 'Avis d’attribution',
  modified: 'Marché modifié',
}

/** An event of a tender as people read it. `timeZone` is the buyer's. */
export function historyEntry(
  { kind, text, changes }: TenderEvent,
  setting: ChangeSetting,
): HistoryEntry {
  return {
    title: TITLES[kind],
    text: text?.trim() || null,
    lines: changes.flatMap((change) => changeLine(change, setting) ?? []),
  }
}
