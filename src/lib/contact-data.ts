/** Bounded, and begun only where no such character precedes: a long run of them is read once. */
const email =
  /(?:mailto:\s*)?(?<![\w.+'-])[\w.+'-]{1,64}(?:@|\s?[[(](?:at|arobase|@)[\])]\s?)[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/gi
/** French numbers, however spaced; not inside a longer number (SIRET, CPV, amounts). */
const phone =
  /(?<![\d.,/-])(?:\(?(?:\+|00)\s?33\)?[\s.]?(?:\(0\))?[\s.-]?|0)(?:[1-9](?:[\s\u00a0./-]?\d{2}){4}|8\d\d(?:[\s\u00a0./-]?\d{3}){2}|[\s\u00a0.]8\d\d(?:[\s\u00a0./-]?\d{3}){2})(?![\d.,]*\d)/g
/** « M. », « Mme » … and the capitalised words after it; a first name and a surname in capitals. */
const person =
  /\b(?:(?:M\.|Mr\.?|Mme|Mlle)\s*|(?:Monsieur|Madame|Mademoiselle)\s+)(?:[A-ZÀ-Ý][\p{L}'’.-]*)(?:\s+[A-ZÀ-Ý][\p{L}'’.-]*){0,3}|(?<=(?:auprès de|contacter|contact|attention de|responsable)\s*:?\s+)\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)?\s+\p{Lu}[\p{Lu}'’-]+/gu
/** « M. le Maire », « Mme Présidente » are offices, not persons. */
const office =
  /^\S+\s+(?:(?:Le|La|L['’]|Les|LE|LA|LES)\b|(?:Pr[ée]sident|Maire|Directeur|Directrice|Pr[ée]f[eè]te?|Chef|Responsable|Recteur|Rectrice|Ministre)(?:e|s)?(?!\p{L}))/iu

/**
 * The same text without e-mail addresses, telephone numbers and named persons: contact data of
 * people stays in the notice as published and is stored nowhere else.
 */
export function withoutContactData(text: string): string {
  return text
    .replace(email, '[…]')
    .replace(phone, '[…]')
    .replace(person, (found) => (office.test(found) ? found : '[…]'))
}
