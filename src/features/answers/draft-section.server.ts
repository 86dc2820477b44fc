import { randomBytes } from 'node:crypto'
import type { Database } from '#/db/client.server.ts'
import { askStructured } from '#/features/analysis/model/ask-structured.server.ts'
import {
  countCall,
  type ModelAccess,
  mayAskToday,
} from '#/features/documents/ask-about-documents.server.ts'
import type { AnswerKey } from './answer-key.ts'
import type { AnswerSection } from './answer-view.ts'
import { callDocumentsOf, companyFileOf, itemsOf, sectionsOf } from './answers.queries.server.ts'
import { type CompanyFact, companyFacts } from './company-facts.ts'
import { draftAnswer, provenText } from './draft-answer.ts'
import { DRAFT_INSTRUCTIONS, draftPrompt } from './draft-prompt.ts'
import { requirementsIn } from './rules/requirements.ts'
import { draftByRules } from './section-draft.ts'

type SectionDraft = { text: string; by: 'rules' | 'model' }

/** Maximum number of requirements sent to the model for one section. */
const MAX_DEMANDS = 12

/** Drafts a section. Returns null if the organisation has no such section. */
export async function draftSection(
  db: Database,
  { key, sectionId, model }: { key: AnswerKey; sectionId: string; model: ModelAccess | null },
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
    model !== null && facts.length > 0
      ? await draftByModel(db, { tenderId: key.tenderId, section, demands, facts, model })
      : null
  if (byModel) return { text: byModel, by: 'model' }
  return { text: draftByRules(section, demands, facts), by: 'rules' }
}

/** Returns null if the daily limit is reached, the model fails, or no sentence is proven. */
async function draftByModel(
  db: Database,
  {
    tenderId,
    section: { title, criterion, weight },
    demands,
    facts,
    model,
  }: {
    tenderId: string
    section: AnswerSection
    demands: readonly string[]
    facts: readonly CompanyFact[]
    model: ModelAccess
  },
): Promise<string | null> {
  if (!(await mayAskToday(db, model))) return null
  const mark = `REPERE-${randomBytes(6).toString('hex')}`
  const prompt = draftPrompt({ title, criterion, weight, demands, facts }, mark)
  const question = { system: DRAFT_INSTRUCTIONS, prompt, schema: draftAnswer }
  const reply = await askStructured(model, question, model.patience)
  await countCall(db, { tenderId, model, reply })
  return reply.ok ? provenText(reply.answer, facts) || null : null
}
