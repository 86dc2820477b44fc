/** A file of contracts that is none, or ends in the middle. */
export class UnreadableContracts extends Error {
  override name = 'UnreadableContracts'
}
