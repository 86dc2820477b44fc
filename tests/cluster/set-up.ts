import { buildIfChanged } from '../../scripts/build.ts'

/** Vitest global set-up: the site is built once, before several files start it. */
export default async function setUp(): Promise<void> {
  await buildIfChanged(new AbortController().signal)
}
