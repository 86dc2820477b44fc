/** How a model is asked for JSON, strongest first. `text`: by words in the prompt alone. */
export const ANSWER_FORMATS = ['json_schema', 'json_object', 'text'] as const
export type AnswerFormat = (typeof ANSWER_FORMATS)[number]

/** What a request to a model is for. */
export const MODEL_PURPOSES = ['documents', 'question', 'draft'] as const
export type ModelPurpose = (typeof MODEL_PURPOSES)[number]

/** Why a request to a model has no answer. */
export const MODEL_FAILURES = [
  'timeout',
  'rate_limited',
  'provider_quota',
  'unavailable',
  'unreachable',
  'refused_key',
  'no_model',
  'not_a_model_server',
  'bad_request',
  'too_long',
  'truncated',
  'unreadable',
  'declined',
  /** The limit of the organisation for a day or a month, or that of the site for a day, is reached. */
  'organisation_day',
  'organisation_month',
  'site_day',
  /** The process ended before the answer. */
  'interrupted',
] as const
export type ModelFailure = (typeof MODEL_FAILURES)[number]

/** Limits of tokens. */
export type ModelBudget = Extract<ModelFailure, `${string}_day` | `${string}_month`>

/** Failures that pass, or that the operator ends, without a change of the question. */
export const PASSING_FAILURES = [
  'timeout',
  'rate_limited',
  'provider_quota',
  'unavailable',
  'unreachable',
  'refused_key',
  'no_model',
  'not_a_model_server',
  'organisation_day',
  'organisation_month',
  'site_day',
  'interrupted',
] as const satisfies readonly ModelFailure[]
