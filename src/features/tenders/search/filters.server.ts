import { MAIN_CATEGORIES, PROCEDURES } from '#/domain/notices/notice-content.ts'
import { LISTED_KINDS } from '#/domain/notices/tender-kinds.ts'
import { SOURCE_CODES } from '#/domain/sources/source-codes.ts'
import { categoryBySlug } from '#/features/categories/categories.ts'
import { chosenCategories, formatCategoryParam } from '#/features/categories/category-selection.ts'
import { departmentByCode } from '#/features/locations/departments.ts'
import { chosenLocations, formatLocationParam } from '#/features/locations/location-param.ts'
import { KIND_NAMES, NATURE_NAMES, PROCEDURE_NAMES } from '#/features/notices/call-words.ts'
import { sourceLabel } from '#/features/sources/source-labels.ts'
import { capitalised } from '#/french-text/capitalised.ts'
import { UNKNOWN, YES } from '#/search/columns.ts'
import { CPV_TYPED, cpvPrefixOf } from '#/search/query/cpv-prefix.ts'
import { categoryChips, locationChips, nearChips } from './chips.server.ts'
import { choiceFilter, type Filter, listFilter, rangeFilter } from './filter.ts'
import { categoriesQuery, locationsQuery, nearQuery, wordsQuery } from './param-queries.server.ts'
import { amountLabel, amountRange, dayRange, daysLabel } from './search-range.ts'

/**
 * The filters of the list, one row each, in the order of the filters in force and of the facets. Parsing, chips,
 * facets, API and its documentation follow from a row; all but `q`, `c` and `l` keep a page out of search engines.
 */
export const FILTERS: readonly Filter[] = [
  {
    param: 'q',
    about: 'Mots recherchés, "expression exacte", -mot exclu, OU.',
    parse: wordsQuery,
    chips: (text) => [{ label: `«\u00a0${text}\u00a0»` }],
  },
  {
    param: 'c',
    about:
      'Activités ou groupes d’activités, séparés par un signe plus (plomberie-et-sanitaires+batiment).',
    parse: categoriesQuery,
    chips: categoryChips,
    facet: {
      name: 'categories',
      title: 'Activité',
      chosen: chosenCategories,
      labelOf: (slug) => categoryBySlug(slug)?.name,
      format: formatCategoryParam,
    },
  },
  {
    param: 'l',
    about: 'Départements ou régions, séparés par des virgules (44,bretagne).',
    parse: locationsQuery,
    chips: locationChips,
    facet: {
      name: 'departments',
      title: 'Lieu',
      chosen: chosenLocations,
      labelOf: (code) => departmentByCode(code)?.label,
      format: (codes) => formatLocationParam(codes)?.toString(),
    },
  },
  {
    param: 'near',
    about: 'Code postal ou commune, puis distance en kilomètres (44000:50).',
    parse: nearQuery,
    chips: nearChips,
  },
  choiceFilter({
    param: 'kind',
    about:
      'Type d’avis, call par défaut. Une préinformation n’appelle pas encore de réponse\u00a0: avec prior_information ou award, tous les états sont cherchés.',
    labels: new Map(LISTED_KINDS.map((value) => [value, capitalised(KIND_NAMES[value])])),
    query: (kinds) => ({ kinds, ...(kinds.some((kind) => kind !== 'call') && { status: 'all' }) }),
    facet: { name: 'kinds', title: 'Type d’avis' },
  }),
  choiceFilter({
    param: 'nature',
    about: 'Nature du marché\u00a0; unknown\u00a0: celle que l’avis ne précise pas.',
    labels: new Map([
      ...MAIN_CATEGORIES.map((value) => [value, capitalised(NATURE_NAMES[value])] as const),
      [UNKNOWN, 'Non précisée'],
    ]),
    query: (mainCategories) => ({ mainCategories }),
    facet: { name: 'mainCategory', title: 'Nature du marché' },
  }),
  choiceFilter({
    param: 'procedure',
    about: 'Procédure de passation\u00a0; unknown\u00a0: celle que l’avis ne précise pas.',
    labels: new Map([
      ...PROCEDURES.map((value) => [value, capitalised(PROCEDURE_NAMES[value])] as const),
      [UNKNOWN, 'Non précisée'],
    ]),
    query: (procedures) => ({ procedures }),
    facet: { name: 'procedure', title: 'Procédure' },
  }),
  choiceFilter({
    param: 'reserved',
    about: 'Marché ou lot réservé (code de la commande publique, L2113-12 à L2113-16).',
    labels: new Map([[YES, 'Marché réservé']]),
    query: () => ({ reserved: true }),
    facet: { name: 'reserved', title: 'Particularités' },
  }),
  choiceFilter({
    param: 'visit',
    about: 'Une visite du site est prévue avant l’offre, obligatoire ou non.',
    labels: new Map([[YES, 'Avec visite du site']]),
    query: () => ({ siteVisit: true }),
    facet: { name: 'siteVisit', title: 'Particularités' },
  }),
  rangeFilter({
    param: 'amount',
    about:
      'Montant estimé, en euros (10000-50000, 10000- ou -50000)\u00a0; suivi de «\u00a0,unknown\u00a0», avec les marchés sans montant publié.',
    parse: amountRange,
    query: (amountCents) => ({ amountCents }),
    labelOf: amountLabel,
  }),
  rangeFilter({
    param: 'deadline',
    about: 'Date limite de réponse, jours de Paris inclus (2026-11-20..2026-12-01).',
    parse: dayRange,
    query: (deadlineAt) => ({ deadlineAt }),
    labelOf: (text) => daysLabel('Réponse', text),
  }),
  rangeFilter({
    param: 'published',
    about: 'Date de publication, jours de Paris inclus (2026-11-20..2026-12-01).',
    parse: dayRange,
    query: (publishedAt) => ({ publishedAt }),
    labelOf: (text) => daysLabel('Publication', text),
  }),
  listFilter({
    param: 'cpv',
    about: 'Codes CPV ou leurs premiers chiffres, séparés par des virgules (45,71300000).',
    accepts: (value) => CPV_TYPED.test(value),
    labelOf: (value) => `CPV ${value}`,
    query: (values) => ({ cpvPrefixes: values.map(cpvPrefixOf) }),
  }),
  {
    ...listFilter({
      param: 'buyer',
      about:
        'Acheteur, par l’identifiant dans l’adresse de sa page ou par les mots de son nom (ville-de-nantes).',
      accepts: (value) => /^[a-z0-9-]{1,200}$/.test(value),
      labelOf: (value) => value,
      query: (buyerKeys) => ({ buyerKeys }),
    }),
    chips: (text, { buyer }) => [{ label: `Acheteur\u00a0: ${buyer ?? text}` }],
  },
  choiceFilter({
    param: 'source',
    about: 'Source de l’avis.',
    labels: new Map(SOURCE_CODES.map((code) => [code, sourceLabel(code)])),
    query: (sources) => ({ sources }),
    facet: { name: 'sources', title: 'Source' },
  }),
]
