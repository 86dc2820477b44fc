export type Region = {
  /** The slug, as the `l` parameter has it. */
  value: string
  label: string
  /** What stands before the label in a sentence. */
  prefix: string
  /** Codes of its départements. */
  dept: readonly string[]
}

/** The 13 metropolitan regions, by label. */
export const REGIONS: readonly Region[] = [
  {
    value: 'auvergne-rhone-alpes',
    label: 'Auvergne-Rhône-Alpes',
    prefix: 'en',
    dept: ['01', '03', '07', '15', '26', '38', '42', '43', '63', '69', '73', '74'],
  },
  {
    value: 'bourgogne-franche-comte',
    label: 'Bourgogne-Franche-Comté',
    prefix: 'en',
    dept: ['21', '25', '39', '58', '70', '71', '89', '90'],
  },
  { value: 'bretagne', label: 'Bretagne', prefix: 'en', dept: ['22', '29', '35', '56'] },
  {
    value: 'centre-val-de-loire',
    label: 'Centre-Val de Loire',
    prefix: 'en',
    dept: ['18', '28', '36', '37', '41', '45'],
  },
  { value: 'corse', label: 'Corse', prefix: 'en', dept: ['2A', '2B'] },
  {
    value: 'grand-est',
    label: 'Grand Est',
    prefix: 'dans le',
    dept: ['08', '10', '51', '52', '54', '55', '57', '67', '68', '88'],
  },
  {
    value: 'hauts-de-france',
    label: 'Hauts-de-France',
    prefix: 'dans les',
    dept: ['02', '59', '60', '62', '80'],
  },
  {
    value: 'ile-de-france',
    label: 'Île-de-France',
    prefix: 'en',
    dept: ['75', '77', '78', '91', '92', '93', '94', '95'],
  },
  {
    value: 'normandie',
    label: 'Normandie',
    prefix: 'en',
    dept: ['14', '27', '50', '61', '76'],
  },
  {
    value: 'nouvelle-aquitaine',
    label: 'Nouvelle-Aquitaine',
    prefix: 'en',
    dept: ['16', '17', '19', '23', '24', '33', '40', '47', '64', '79', '86', '87'],
  },
  {
    value: 'occitanie',
    label: 'Occitanie',
    prefix: 'en',
    dept: ['09', '11', '12', '30', '31', '32', '34', '46', '48', '65', '66', '81', '82'],
  },
  {
    value: 'pays-de-la-loire',
    label: 'Pays de la Loire',
    prefix: 'dans les',
    dept: ['44', '49', '53', '72', '85'],
  },
  {
    value: 'provence-alpes-cote-d-azur',
    label: 'Provence-Alpes-Côte d’Azur',
    prefix: 'en',
    dept: ['04', '05', '06', '13', '83', '84'],
  },
]

/** The five overseas départements, one group of the picker though each is a region. */
export const OVERSEAS: Region = {
  value: 'outre-mer',
  label: 'Outre-mer',
  prefix: 'en',
  dept: ['971', '972', '973', '974', '976'],
}

/** The groups of the picker. */
export const LOCATION_GROUPS: readonly Region[] = [...REGIONS, OVERSEAS]

const REGION_OF_DEPARTMENT = new Map(
  LOCATION_GROUPS.flatMap((group) => group.dept.map((code) => [code, group])),
)

/** The group of the picker that holds a département. */
export function regionOfDepartment(code: string): Region | undefined {
  return REGION_OF_DEPARTMENT.get(code)
}
