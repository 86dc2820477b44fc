import type { ItemWork } from './answer-view.ts'
import type { StoredItem } from './answers.queries.server.ts'
import type { ChecklistLine } from './checklist.ts'
import type { Requirement } from './rules/requirement.ts'

const UNTOUCHED: ItemWork = {
  state: 'to_do',
  assigneeId: null,
  role: null,
  dueOn: null,
  note: '',
  isAdded: false,
}

/** Document items with the team's work, then the items that the team added. */
export function withWork<Line extends { key: string }>(
  lines: readonly Line[],
  items: readonly StoredItem[],
  kind: StoredItem['kind'],
  added: (item: StoredItem, label: string) => Line,
): (Line & ItemWork)[] {
  const own = items.filter((item) => item.kind === kind)
  const byKey = new Map(own.map((item) => [item.key, item]))
  const workOf = ({ state, assigneeId, role, dueOn, note, isAdded }: StoredItem): ItemWork => ({
    state,
    assigneeId,
    role,
    dueOn,
    note,
    isAdded,
  })
  return [
    ...lines.map((line) => {
      const item = byKey.get(line.key)
      return { ...line, ...(item ? workOf(item) : UNTOUCHED) }
    }),
    ...own.flatMap((item) =>
      item.label === null ? [] : [{ ...added(item, item.label), ...workOf(item) }],
    ),
  ]
}

export function addedRequirement({ key, isMandatory }: StoredItem, text: string): Requirement {
  return {
    key,
    text,
    context: null,
    topic: 'offer',
    isMandatory: isMandatory ?? true,
    evidence: [],
  }
}

export function addedPiece({ key }: StoredItem, name: string): ChecklistLine {
  return {
    key,
    name,
    moment: 'offer',
    status: 'to_prepare',
    reason: 'Ajoutée par votre équipe.',
    form: null,
    evidence: [],
    origin: 'added',
  }
}
