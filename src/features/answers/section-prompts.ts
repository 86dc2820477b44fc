import type { CompanyFact } from './company-facts.ts'

type Topic = {
  pattern: RegExp
  /** What a section on this subject usually says. */
  prompts: readonly string[]
  /** The facts of the company file that are useful, and what to add to it when there are none. */
  facts?: { topics: readonly CompanyFact['topic'][]; missing: string }
}

/** The subjects of a mémoire technique, most specific first. */
const TOPICS: readonly Topic[] = [
  {
    pattern: /insertion|social(?:e|es|aux)?\b/i,
    prompts: ['le nombre d’heures d’insertion, le public et le partenaire local'],
  },
  {
    pattern: /r[ée]f[ée]rences?|exp[ée]rience|similaires?|savoir-faire/i,
    prompts: ['pour chaque référence, ce qui ressemble à ce marché et le résultat obtenu'],
    facts: { topics: ['references'], missing: 'vos références' },
  },
  {
    pattern: /mat[ée]riels?|[ée]quipements?|v[ée]hicules?|outillage/i,
    prompts: [
      'le matériel affecté au marché, en propre ou loué, et son remplacement en cas de panne',
    ],
  },
  {
    pattern: /moyens|humain|effectif|[ée]quipe|personnel|encadrement|intervenant|organisation/i,
    prompts: [
      'l’équipe affectée\u00a0: nombre, rôle et qualification de chacun',
      'l’encadrement, l’interlocuteur de l’acheteur et le remplacement des absents',
    ],
    facts: { topics: ['means', 'certificates'], missing: 'votre effectif et vos certificats' },
  },
  {
    pattern: /planning|calendrier|d[ée]lais?|phasage/i,
    prompts: [
      'le calendrier, avec la durée de chaque phase et les dates imposées',
      'ce qui permet de tenir ce délai\u00a0: équipes, commandes, marges',
    ],
  },
  {
    pattern: /environnement|d[ée]chets?|d[ée]veloppement durable|carbone|[ée]nerg|[ée]cologi/i,
    prompts: [
      'le tri des déchets et la filière de chacun',
      'les produits, les trajets et les consommations que vous réduisez, avec leurs labels',
    ],
    facts: { topics: ['certificates'], missing: 'vos certificats' },
  },
  {
    pattern: /s[ée]curit[ée]|hygi[èe]ne|pr[ée]vention|risques?/i,
    prompts: [
      'les risques propres à ce marché et leur prévention',
      'les formations et habilitations',
    ],
    facts: { topics: ['certificates', 'insurance'], missing: 'vos certificats et vos assurances' },
  },
  {
    pattern: /qualit[ée]|contr[ôo]le|certif|qualif|agr[ée]ment|label|norme/i,
    prompts: ['les contrôles\u00a0: lesquels, à quel moment, par qui', 'le traitement d’un défaut'],
    facts: { topics: ['certificates'], missing: 'vos certificats' },
  },
  {
    pattern: /garantie|assuranc/i,
    prompts: ['la durée et l’étendue de vos garanties'],
    facts: { topics: ['insurance'], missing: 'vos assurances' },
  },
  {
    pattern: /maintenance|apr[èe]s-vente|\bsav\b|r[ée]activit[ée]|d[ée]pannage|astreinte/i,
    prompts: ['le délai d’intervention, les horaires et le numéro à appeler'],
  },
  {
    pattern: /donn[ée]es|rgpd|confidentialit[ée]|h[ée]bergement/i,
    prompts: ['l’hébergement des données, leur sauvegarde et qui y accède'],
  },
  {
    pattern: /produits?|fournitures?|mat[ée]riaux|denr[ée]es|fiches? techniques?|performances?/i,
    prompts: ['les produits proposés\u00a0: marque, performances, fiche technique'],
  },
  {
    pattern: /financi|chiffre d['’]\s?affaires|capacit[ée] [ée]conomique/i,
    prompts: ['l’évolution de votre activité sur trois ans'],
    facts: { topics: ['finance'], missing: 'vos chiffres d’affaires' },
  },
  {
    pattern: /pr[ée]sentation|candidat|structure|entreprise|soci[ée]t[ée]/i,
    prompts: ['votre activité, vos équipes et ce qui vous distingue, en dix lignes'],
    facts: { topics: ['identity', 'means'], missing: 'l’identité de l’entreprise' },
  },
]

const GENERAL: Topic = {
  pattern: /(?:)/,
  prompts: [
    'ce que vous ferez, dans l’ordre des étapes',
    'avec qui, avec quoi, et comment vous le prouvez',
  ],
}

/** The subject of a section by its title and criterion; a general one where none is recognised. */
export function topicOf(about: string): Topic {
  return TOPICS.find(({ pattern }) => pattern.test(about)) ?? GENERAL
}
