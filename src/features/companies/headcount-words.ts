/** INSEE headcount classes (tranche d'effectif salarié). */
const WORDS: Record<string, string> = {
  '00': 'aucun salarié',
  '01': '1 ou 2 salariés',
  '02': '3 à 5 salariés',
  '03': '6 à 9 salariés',
  '11': '10 à 19 salariés',
  '12': '20 à 49 salariés',
  '21': '50 à 99 salariés',
  '22': '100 à 199 salariés',
  '31': '200 à 249 salariés',
  '32': '250 à 499 salariés',
  '41': '500 à 999 salariés',
  '42': '1\u00a0000 à 1\u00a0999 salariés',
  '51': '2\u00a0000 à 4\u00a0999 salariés',
  '52': '5\u00a0000 à 9\u00a0999 salariés',
  '53': '10\u00a0000 salariés ou plus',
}

/** « 20 à 49 salariés »; null for an unknown class. */
export function headcountWords(headcount: string | null): string | null {
  return (headcount !== null && WORDS[headcount]) || null
}
