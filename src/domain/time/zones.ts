export const PARIS = 'Europe/Paris'

const OVERSEAS_TIME: Readonly<Record<string, string>> = {
  '971': 'America/Guadeloupe',
  '972': 'America/Martinique',
  '973': 'America/Cayenne',
  '974': 'Indian/Reunion',
  '975': 'America/Miquelon',
  '976': 'Indian/Mayotte',
  '977': 'America/St_Barthelemy',
  '978': 'America/Marigot',
  '984': 'Indian/Kerguelen',
  '986': 'Pacific/Wallis',
  '987': 'Pacific/Tahiti',
  '988': 'Pacific/Noumea',
}

/** The IANA time zone of a département; Paris if unknown. */
export function timeZoneOf(departmentCode: string | null): string {
  return (departmentCode !== null && OVERSEAS_TIME[departmentCode]) || PARIS
}
