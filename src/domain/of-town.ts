/** « de Nantes », « d’Angers », « du Mans », « des Herbiers »: a town's name after « de ». */
export function ofTown(name: string): string {
  if (/^Le /.test(name)) return `du ${name.slice(3)}`
  if (/^Les /.test(name)) return `des ${name.slice(4)}`
  const letter = name.normalize('NFD').charAt(0).toLowerCase()
  return 'aeiouyœ'.includes(letter) ? `d’${name}` : `de ${name}`
}
