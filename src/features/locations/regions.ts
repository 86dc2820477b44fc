import type { Location } from './location.ts'

/** `dept`: département codes in official order. */
export type Region = Location & { dept: readonly string[] }

/** The 13 metropolitan regions in alphabetical order. */
export const REGIONS: readonly Region[] = [
  region(
    'auvergne-rhone-alpes',
    'en',
    'Auvergne-Rhône-Alpes',
    '01 03 07 15 26 38 42 43 63 69 73 74',
  ),
  region('bourgogne-franche-comte', 'en', 'Bourgogne-Franche-Comté', '21 25 39 58 70 71 89 90'),
  region('bretagne', 'en', 'Bretagne', '22 29 35 56'),
  region('centre-val-de-loire', 'en', 'Centre-Val de Loire', '18 28 36 37 41 45'),
  region('corse', 'en', 'Corse', '2A 2B'),
  region('grand-est', 'dans le', 'Grand Est', '08 10 51 52 54 55 57 67 68 88'),
  region('hauts-de-france', 'dans les', 'Hauts-de-France', '02 59 60 62 80'),
  region('ile-de-france', 'en', 'Île-de-France', '75 77 78 91 92 93 94 95'),
  region('normandie', 'en', 'Normandie', '14 27 50 61 76'),
  region('nouvelle-aquitaine', 'en', 'Nouvelle-Aquitaine', '16 17 19 23 24 33 40 47 64 79 86 87'),
  region('occitanie', 'en', 'Occitanie', '09 11 12 30 31 32 34 46 48 65 66 81 82'),
  region('pays-de-la-loire', 'dans les', 'Pays de la Loire', '44 49 53 72 85'),
  region('provence-alpes-cote-d-azur', 'en', "Provence-Alpes-Côte d'Azur", '04 05 06 13 83 84'),
]

/** The five overseas départements: a group of the picker, not a region. */
export const OVERSEAS: Region = region('outre-mer', "dans l'", 'Outre-mer', '971 972 973 974 976')

/** The groups of the picker; every département is in exactly one. */
export const LOCATION_GROUPS: readonly Region[] = [...REGIONS, OVERSEAS]

export function regionBySlug(slug: string): Region | undefined {
  return LOCATION_GROUPS.find((group) => group.value === slug)
}

/** Undefined overseas and abroad: the 13 regions are metropolitan. */
export function regionOfDepartment(code: string): Region | undefined {
  return REGIONS.find((candidate) => candidate.dept.includes(code))
}

function region(value: string, prefix: string, name: string, departments: string): Region {
  return { value, name, label: name, prefix, dept: departments.split(' ') }
}
