import { randomBytes } from 'node:crypto'
import type { Database } from '#/db/client.server.ts'
import type { AskModel } from '#/features/analysis/model/ask-model.server.ts'
import { MODEL_FAILURE_SENTENCES } from '#/features/analysis/model/model-failure-words.ts'
import { companyFileOf } from '#/features/eligibility/company-file.queries.server.ts'
import type { AnswerKey } from './answer-key.ts'
import type { AnswerSection } from './answer-view.ts'
import { callDocumentsOf, itemsOf, sectionsOf } from './answers.queries.server.ts'
import { type CompanyFact, companyFacts } from './company-facts.ts'
import { draftAnswer, provenText } from './draft-answer.ts'
import { DRAFT_INSTRUCTIONS, draftPrompt } from './draft-prompt.ts'
import { requirementsIn } from './rules/requirements.ts'
import { draftByRules } from './section-draft.ts'

type SectionDraft = {
  text: string
  by: 'rules' | 'model'
  /** Why the configured model wrote no draft, in French; null where it did, or was not asked. */
  modelNote: string | null
}

/** Maximum number of requirements sent to the model for one section. */
const MAX_DEMANDS = 12

/** Drafts a section. Returns null if the organisation has no such section. */
export async function draftSection(
  db: Database,
  { key, sectionId, ask }: { key: AnswerKey; sectionId: string; ask: AskModel | null },
): Promise<SectionDraft | null> {
  const section = (await sectionsOf(db, key)).find(({ id }) => id === sectionId)
  if (!section) return null
  const { documents } = await callDocumentsOf(db, key)
  const added = await itemsOf(db, key)
  const asked = [
    ...requirementsIn(documents).map(({ key, text }) => ({ key, text })),
    ...added.flatMap(({ key, label }) => (label === null ? [] : [{ key, text: label }])),
  ]
  const demands = asked
    .filter((one) => section.requirementKeys.includes(one.key))
    .slice(0, MAX_DEMANDS)
    .map(({ text }) => text)
  const facts = companyFacts(await companyFileOf(db, key))
  const byModel =
    ask !== null && facts.length > 0
      ? await draftByModel({ section, demands, facts, ask })
      : { text: null, modelNote: null }
  if (byModel.text !== null) return { ...byModel, by: 'model' }
  return {
    text: draftByRules(section, demands, facts),
    by: 'rules',
    modelNote: byModel.modelNote,
  }
}

const UNPROVEN =
  'Le modèle d’IA n’a pas pu appuyer sa rédaction sur votre dossier d’entreprise\u00a0: voici une trame.'

async function draftByModel({
  section: { title, criterion, weight },
  demands,
  facts,
  ask,
}: {
  section: AnswerSection
  demands: readonly string[]
  facts: readonly CompanyFact[]
  ask: AskModel
}): Promise<{ text: string; modelNote: null } | { text: null; modelNote: string }> {
  const mark = `REPERE-${randomBytes(6).toString('hex')}`
  const reply = await ask({
    system: DRAFT_INSTRUCTIONS,
    prompt: draftPrompt({ title, criterion, weight, demands, facts }, mark),
    schema: draftAnswer,
  })
  if (!reply.ok) return { text: null, modelNote: MODEL_FAILURE_SENTENCES[reply.failure] }
  const text = provenText(reply.answer, facts)
  return text ? { text, modelNote: null } : { text: null, modelNote: UNPROVEN }
}
