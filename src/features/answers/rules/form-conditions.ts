import type { ConditionValue, Structure, VariantRule } from '#/domain/condition.ts'
import { COUNT, countOf } from '#/features/analysis/rules/text/french-numbers.ts'
import { lineOf, type Passage } from '#/features/analysis/rules/text/passage.ts'
import { clauseAt } from './call-document.ts'
import { mentions } from './capacity-conditions.ts'
import type { Condition } from './condition.ts'

/** Whether variants are allowed, required or forbidden. */
export function variantConditions(passages: readonly Passage[]): Condition[] {
  return passages.flatMap((passage) =>
    mentions(passage, /\bvariantes?\b/gi).flatMap((quote): Condition[] => {
      const rule = variantRule(lineOf(quote))
      return rule ? [{ value: { kind: 'variants', rule }, quotes: [quote] }] : []
    }),
  )
}

/** « Certains lots comportent des variantes obligatoires », « Lot 2 : variantes interdites » */
const OF_SOME_LOTS = /certains lots|(?<!\p{L})lots?\s*(?:n[°os]{1,2}\s*)?\d/iu

/** Null too where single lots are named: the rule is not of the whole call. */
function variantRule(text: string): VariantRule | null {
  if (OF_SOME_LOTS.test(text)) return null
  if (
    /(?:ne\s+(?:sont|seront|est|sera)\s+pas|n['’]est\s+pas|ni)\s+(?:autoris|admis|accept|permis|prises? en compte)|interdit|proscri|aucune\s+variante|sans\s+variante|n['’]autorise pas|(?:propos|pr[ée]sent)\w+\s+pas de variante|variantes?(?:\s+(?:autoris|admis|libre)\w*)?\s*:\s*(?:non|sans objet|n[ée]ant)/i.test(
      text,
    )
  ) {
    return 'forbidden'
  }
  if (/variantes?\s+(?:obligatoires?|impos[ée]es?|exig[ée]es?)/i.test(text)) return 'required'
  if (
    /(?:sont|seront|est|sera)\s+(?:autoris|admis|accept|permis)|autorise(?:nt)?\b|variantes?(?:\s+(?:autoris|admis)\w*)?\s*:\s*oui|peuvent\s+(?:pr[ée]senter|proposer)[^.]{0,60}variantes?/i.test(
      text,
    )
  ) {
    return 'allowed'
  }
  return null
}

/** The required form of a group. */
export function groupConditions(passages: readonly Passage[]): Condition[] {
  return passages.flatMap((passage) =>
    mentions(passage, /\bgroupements?\b/gi).flatMap((quote): Condition[] => {
      const text = lineOf(quote)
      const form = groupForm(text)
      const atAward = /attributi|attributaire|retenu|notification/i.test(text)
      return form ? [{ value: { kind: 'group', form, atAward }, quotes: [quote] }] : []
    }),
  )
}

type GroupForm = Extract<ConditionValue, { kind: 'group' }>['form']

/** « Aucune forme n’est imposée », « la forme est libre » */
const FREE =
  /(?:aucune|pas d[e’'])\s*forme|n['’](?:impose|exige)\s+(?:pas|aucune)|n['’]est\s+(?:pas\s+)?(?:impos|exig)|ne\s+(?:souhaite|sera)\s+(?:pas\s+)?impos|forme\s+(?:est\s+)?libre|libre(?:s|ment)?\s+(?:de|choisi)/i
/** Both forms are allowed. */
const EITHER =
  /(?:conjoint|solidaire)\w*\s*,?\s+(?:ou|soit)\s+(?:bien\s+)?(?:(?:de|d['’]un|un|en|sous (?:la )?forme d(?:e|['’]un))\s+)?(?:groupement\w*\s+)?(?:conjoint|solidaire)/i
/** « En cas de groupement conjoint, le mandataire sera solidaire »: a rule for the leader, not for the form. */
const LEADER =
  /(?:en cas|hypoth[èe]se|si\s|lorsque|d[èe]s lors|s['’]il|attribu[ée]e? [àa])[^.;]{0,120}conjoint[^.;]{0,120}mandataire[^.;]{0,80}solidaire/i
const IMPOSED =
  /(?:forme|impos|exig|devr|doi(?:t|vent)|contrain|transform|obligatoire|rev[êe]tir|souhait)[^.;]{0,120}(?:conjoint|solidaire)|groupement\s+(?:conjoint|solidaire)[^.;]{0,60}(?:impos|exig|obligatoire)|groupement\s+sera\s+[^.;]{0,30}(?:conjoint|solidaire)/i
/** « exigera sa transformation en groupement solidaire » */
const BECOMES_SOLIDARY = /transform\w*[^.;]{0,40}solidaire/i
const SOLIDARY_LEADER = /mandataire\s+(?:[^.;]{0,30}\s)?solidaire/i

function groupForm(text: string): GroupForm | null {
  if (FREE.test(text) || EITHER.test(text)) return 'free'
  if (BECOMES_SOLIDARY.test(text)) return 'solidary'
  const isImposedJoint = /forme[^.;]{0,60}conjoint/i.test(text)
  if (!isImposedJoint && LEADER.test(text)) return 'solidary_leader'
  if (!IMPOSED.test(text)) return null
  if (/conjoint/i.test(text)) return SOLIDARY_LEADER.test(text) ? 'joint_solidary_leader' : 'joint'
  return SOLIDARY_LEADER.test(text) ? null : 'solidary'
}

/** Articles of the public procurement code that reserve a contract, with the structures. */
const RESERVED: [pattern: RegExp, structures: Structure[]][] = [
  [/L\.?\s?2113-12\b(?!-)/i, ['adapted', 'esat']],
  [/L\.?\s?2113-13-1\b/i, ['prison']],
  [/L\.?\s?2113-13\b(?!-)/i, ['insertion']],
  [/L\.?\s?2113-14\b/i, ['adapted', 'esat', 'insertion']],
  [/L\.?\s?2113-15\b/i, ['ess']],
  [/entreprises?\s+adapt[ée]es?|ateliers?\s+prot[ée]g[ée]s?/i, ['adapted', 'esat']],
  [/\bESAT\b|aide par le travail/i, ['esat']],
  [
    /insertion par l['’]activit[ée]\s+[ée]conomique|structures?\s+d['’]insertion|\bSIAE\b/i,
    ['insertion'],
  ],
  [/[ée]conomie sociale et solidaire/i, ['ess']],
  [/p[ée]nitentiaire/i, ['prison']],
  [/personnes? handicap[ée]es? ou d[ée]favoris[ée]es?/i, ['adapted', 'esat', 'insertion']],
]

/** The company types that the contract or a lot is reserved for. */
export function reservedConditions(passages: readonly Passage[]): Condition[] {
  return passages.flatMap((passage) =>
    mentions(
      passage,
      /(?:march[ée]s?|lots?|accord-cadre|participation|consultation)(?!\p{L})[^.;\n]{0,40}(?<!\p{L})r[ée]serv[ée]e?s?(?!\p{L})/giu,
    ).flatMap((quote): Condition[] => {
      const text = lineOf(quote)
      if (
        /n['’]est\s+pas\s+r[ée]serv|non\s+r[ée]serv|r[ée]serv[ée]e?s?\s*:\s*non|se r[ée]serv/i.test(
          text,
        )
      ) {
        return []
      }
      const structures = RESERVED.flatMap(([pattern, own]) => (pattern.test(text) ? own : []))
      if (structures.length === 0) return []
      return [
        { value: { kind: 'reserved', structures: [...new Set(structures)] }, quotes: [quote] },
      ]
    }),
  )
}

/** Maximum number of lots per company. */
export function lotConditions(passages: readonly Passage[]): Condition[] {
  const asked = new RegExp(
    `(?:soumissionner|candidater|r[ée]pondre|pr[ée]senter une offre|d[ée]poser une offre|postuler|offres?)[^.;\\n]{0,60}?(?:maximum de|au maximum|au plus|limit[ée]e?s? [àa]|jusqu['’][àa]|pas plus de)\\s+(${COUNT})\\s+lots?`,
    'gi',
  )
  return passages.flatMap((passage) =>
    [...passage.text.matchAll(asked)].flatMap((match): Condition[] => {
      const most = countOf(match[1] ?? '')
      return most === null
        ? []
        : [{ value: { kind: 'lots', most }, quotes: [clauseAt(passage, match.index)] }]
    }),
  )
}
