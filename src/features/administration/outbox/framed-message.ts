/** What a message may do in its frame: be looked at. Not even its pictures are asked for. */
const POLICY =
  '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; style-src \'unsafe-inline\'">'

/** The HTML of an e-mail for the frame that shows it: the policy comes before all that the message says. */
export function framedMessage(html: string): string {
  return html.replace(/^(\s*<!doctype[^>]*>)?/i, (doctype) => `${doctype}${POLICY}`)
}
