/**
 * A source that did not answer as it should, described in one English sentence for the operator. An
 * expected refusal: runs end or continue, nothing else of the program is wrong.
 */
export class FetchFailure extends Error {
  override name = 'FetchFailure'
  /** HTTP status of the answer; null where none came. */
  readonly status: number | null

  constructor(message: string, status: number | null = null, cause?: unknown) {
    super(message, { cause })
    this.status = status
  }
}

/** The source answers in a shape that its connector cannot read: an operator has to look. */
export class ChangedSource extends FetchFailure {
  override name = 'ChangedSource'
}

/** A firewall in front of the source requires a proof that only a browser gives: no notice is at fault. */
export class BlockedBySource extends FetchFailure {
  override name = 'BlockedBySource'
}
