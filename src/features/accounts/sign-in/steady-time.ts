/** Longer than any of what is done takes: hashing a password, writing an e-mail into the outbox. */
const STEADY_MS = 500

/**
 * Answers no sooner than after a fixed time, so that the time tells nothing of what was done: writing to somebody who
 * has an account takes longer than finding out that nobody has.
 */
export async function inSteadyTime<Answer>(
  work: () => Promise<Answer>,
  milliseconds = STEADY_MS,
): Promise<Answer> {
  const over = new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
  try {
    return await work()
  } finally {
    await over
  }
}
