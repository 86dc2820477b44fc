/** « procédure ouverte » → « Procédure ouverte ». */
export function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase('fr') + text.slice(1)
}
