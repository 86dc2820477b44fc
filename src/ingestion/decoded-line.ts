const utf8 = new TextDecoder('utf-8', { fatal: true })
const windows1252 = new TextDecoder('windows-1252')

/** The text of a line of a file. JSON lines are UTF-8; a line that is not was written by an older system. */
export function decodedLine(bytes: Buffer): string {
  try {
    return utf8.decode(bytes).trim()
  } catch {
    return windows1252.decode(bytes).trim()
  }
}
