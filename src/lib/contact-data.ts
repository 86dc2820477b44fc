const email = /(?:mailto:\s*)?[\w.+'-]+@[\w-]+(?:\.[\w-]+)+/gi
/** French numbers, however spaced; not inside a longer number (SIRET, CPV, amounts). */
const phone =
  /(?<![\d.,/-])(?:\(?(?:\+|00)\s?33\)?[\s.]?(?:\(0\))?[\s.-]?|0)[1-9](?:[\s\u00a0./-]?\d{2}){4}(?![\d.,]*\d)/g
/** « M. », « Mme » … and the capitalised words after it; a first name and a surname in capitals. */
const person =
  /\b(?:(?:M\.|Mr\.?|Mme|Mlle)\s*|(?:Monsieur|Madame|Mademoiselle)\s+)(?:[A-ZÀ-Ý][\p{L}'’.-]*)(?:\s+[A-ZÀ-Ý][\p{L}'’.-]*){0,3}|(?<=(?:auprès de|contacter|contact|attention de|responsable)\s*:?\s+)\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)?\s+\p{Lu}[\p{Lu}'’-]+/gu
/** « M. le Maire » is an office, not a person. */
const office = /^\S+\s+(?:Le|La|L['’]|Les|LE|LA|LES)\b/u

/**
 * The same text without e-mail addresses, telephone numbers and named persons: contact data of
 * people stays in the notice as published and is kept nowhere else.
 */
export function withoutContactData(text: string): string {
  return text
    .replace(email, '[…]')
    .replace(phone, '[…]')
    .replace(person, (found) => (office.test(found) ? found : '[…]'))
}
