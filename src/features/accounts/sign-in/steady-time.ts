/** Longer than each action takes: hashing a password, writing an e-mail into the outbox. */
const STEADY_MS = 500

/**
 * Answers after a fixed minimum time, so that the duration does not show whether an address has an account: writing
 * an e-mail takes longer than finding no account.
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
