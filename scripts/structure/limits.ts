import { z } from 'zod'
import { keysOf } from '../../src/domain/keys-of.ts'

const numbers = z.record(z.string(), z.int().positive())
const limitsSchema = z.strictObject({
  /** Production files of a folder, where there are more than a folder may have. */
  folders: numbers,
  /** Figurative words in comments, docstrings, titles of tests and documents. */
  prose: numbers,
  /** Names in the code that contain a forbidden word, once for each file. */
  names: numbers,
  /** Files and exports whose name contains a forbidden word, by name. */
  publicNames: numbers,
  /** Files and exported types named after bids, by name. */
  bidNames: numbers,
})

/**
 * Violations that are older than their rule. `limits.json` has these numbers, which may only
 * decrease; the measured numbers have the same type.
 */
export type Limits = z.infer<typeof limitsSchema>

/** Throws an error that names the wrong entry. */
export function parseLimits(json: string): Limits {
  return limitsSchema.parse(JSON.parse(json))
}

/** How far a number may be below its limit: so, branches that lower it do not all edit the same line. */
const SLACK = 0.05
const LEAST_SLACK = 3

/** One sentence for each number above its limit, and for each limit to lower. */
export function limitFaults(measured: Limits, limits: Limits): string[] {
  return KEYS.flatMap((key) =>
    [...new Set([...Object.keys(measured[key]), ...Object.keys(limits[key])])].flatMap((name) =>
      faultOf(key, name, measured[key][name] ?? 0, limits[key][name] ?? 0),
    ),
  )
}

function faultOf(key: keyof Limits, name: string, found: number, limit: number): string[] {
  if (found > limit) return [`${TOO_MANY[key](name)}: ${found} found, ${limit} allowed`]
  const slack = found === 0 ? 0 : Math.max(LEAST_SLACK, limit * SLACK)
  if (limit - found <= slack) return []
  return [
    `limits.json, ${key}: "${name}" has ${limit}, ${found} found; lower it: npm run check -- --lower`,
  ]
}

const TOO_MANY: Record<keyof Limits, (name: string) => string> = {
  folders: (folder) => `${folder} has too many files, make subfolders`,
  prose: (word) => `"${word}" in comments, titles of tests and documents`,
  names: (word) => `"${word}" in names`,
  publicNames: (name) => `${name} contains a word that names do not contain`,
  bidNames: (name) => `${name} is named after bids, the code's word is tender`,
}
const KEYS = keysOf(limitsSchema.shape)

/** The limits, each lowered to the measured number; none is raised and none added. */
export function loweredLimits(measured: Limits, limits: Limits): Limits {
  const lowered = (key: keyof Limits) =>
    Object.entries(limits[key]).flatMap(([name, limit]) => {
      const found = measured[key][name] ?? 0
      return found > 0 ? [[name, Math.min(limit, found)]] : []
    })
  return limitsSchema.parse(
    Object.fromEntries(KEYS.map((key) => [key, Object.fromEntries(lowered(key))])),
  )
}
