/** Words without accents that choose between the categories of one code. */
const CHOOSING: Record<string, RegExp> = {
  'amenagement-paysager':
    /\b(amenagement|amenager|paysag|creation|plantation|requalif|vegetalis|fleuri|arbuste)/,
  'bacs-bennes-et-conteneurs': /\b(ordures|dechets|collecte|tri |poubelle|composta|recycl)/,
  'comptabilite-audit-et-services-financiers': /\b(compta|financ|comptes|fiscal|tresorerie|dette)/,
  'consommables-et-dispositifs-medicaux': /\b(medica|chirurg|steril|soins|hospital|laboratoire)/,
  'culture-spectacles-et-loisirs':
    /\b(animation|exploitation|concession|delegation|loisir|sous-trait)/,
  'entretien-des-espaces-verts':
    /\b(entretien|tonte|taille|elagage|fauch|debroussaill|desherb|abattage)/,
  'services-postaux-et-distribution': /\b(plis?|courriers?|adressage|colisage|livraison par)\b/,
  'transport-scolaire':
    /\b(scolaire|ecole|ecolier|eleve|collegien|lyceen|classe|etudiant|periscolaire|pedagogique)/,
}

/** What is carried, and who travels: « transport et traitement des déchets » is no transport of passengers. */
const GOODS =
  /\btransports?\b[^.]{0,40}\b(?:dechets?|ordures|boues|bennes?|gravats|encombrants|verre|amiante|fonds|valeurs|marchandises|fret|colis|uvres|oeuvres|mobilier|materiels?|materiaux|bagages|linge|repas|denrees|echantillons|prelevements|produits?|corps|ossements|crematoires?|cremation|granulats|sel|algues|livres|archives|animaux|betail)\b/
const TRAVELLERS =
  /\b(?:voyageurs?|passagers?|usagers|personnes|personnels?|eleves?|enfants?|scolaires?|periscolaires?|ecoles?|etudiants?|collegiens?|lyceens?|agents|patients|beneficiaires|handicap\w*|bus|minibus|car|cars|autocars?|navettes?|tramways?|taxis?|urbains?|interurbains?|collectifs?|en commun|a la demande|publics?)\b/
const GOODS_TRANSPORT = 'transport-de-marchandises-et-demenagement'

/** Finer categories that share a code with a broader one, and their words. */
const FINER: { slug: string; within: string[]; cue: RegExp }[] = [
  {
    slug: 'viandes-poissons-et-ufs',
    within: ['denrees-alimentaires-et-epicerie', 'fruits-et-legumes'],
    cue: /\b(viandes?|volailles?|charcuterie|boucherie|porc|boeuf|poissons?|maree|oeufs|fruits de mer)\b/,
  },
  {
    slug: 'fruits-et-legumes',
    within: ['denrees-alimentaires-et-epicerie'],
    cue: /\b(fruits et legumes|legumes|fruits frais|primeurs|4eme gamme|5eme gamme)\b/,
  },
  {
    slug: 'produits-laitiers',
    within: ['denrees-alimentaires-et-epicerie'],
    cue: /\b(produits? laitiers?|laitages?|fromages?|beurre|yaourts?|cremerie|bof)\b/,
  },
  {
    slug: 'pain-et-patisserie',
    within: ['denrees-alimentaires-et-epicerie'],
    cue: /\b(pains?|boulangerie|patisseries?|viennoiseries?)\b/,
  },
  {
    slug: 'architecture-et-urbanisme',
    within: [
      'assistance-a-maitrise-d-ouvrage',
      'etudes-conseil-et-accompagnement',
      'maitrise-d-uvre-et-gestion-projet',
    ],
    cue: /\b(urbanisme|urbaniste|urbanistique|plui?h?|scot|programmation urbaine|etudes? urbaines?)\b/,
  },
  {
    slug: 'controle-technique-diagnostics-et-coordination-sps',
    within: ['etudes-conseil-et-accompagnement', 'maitrise-d-uvre-et-gestion-projet'],
    cue: /\b(csps|coordination sps|coordonnateur sps|securite et (de )?(la )?protection de la sante)\b/,
  },
  {
    slug: 'mobilites-douces-et-bornes-de-recharge',
    within: [
      'achat-de-vehicules',
      'batiments-modulaires-et-abris',
      'eclairage-public-et-reseaux-electriques',
      'location-de-vehicules',
      'materiel-electrique-et-electronique',
      'travaux-d-electricite',
    ],
    cue: /\b(velos?|vae|bicyclettes?|trottinettes?|cyclables?|bornes? de (re)?charge|irve)\b/,
  },
  {
    slug: 'cybersecurite',
    within: ['logiciels-et-progiciels', 'services-informatiques-et-infogerance'],
    cue: /\b(cyber|pare-feu|antivirus|firewall|securite (informatique|des systemes d'information))/,
  },
  {
    slug: 'traduction-et-interpretation',
    within: ['etudes-conseil-et-accompagnement'],
    cue: /\b(traductions?|traducteurs?|interpretariat|interpretes?)\b/,
  },
  {
    slug: 'transport-sanitaire',
    within: ['transport-de-voyageurs', 'etudes-conseil-et-accompagnement'],
    cue: /\b(transports? sanitaires?|ambulances?|ambulanciers?|transports? de patients)\b/,
  },
]

/**
 * Chooses between the categories of one code by the text; finer categories come before the broader one. Between
 * alternatives: those whose words are in the text, else the first (the usual one). Without a text, all.
 * @param folded the text as `fold` returns it, computed once for many codes
 */
export function chooseByCues(slugs: readonly string[], folded: string): readonly string[] {
  if (folded.trim() === '') return slugs
  const chosen = chooseAlternative(slugs, folded)
  const finer = FINER.filter(
    ({ within, cue }) => chosen.some((slug) => within.includes(slug)) && cue.test(folded),
  )
  if (finer.length === 0) return chosen
  return [...new Set([...finer.map(({ slug }) => slug), ...chosen])]
}

function chooseAlternative(slugs: readonly string[], folded: string): readonly string[] {
  if (slugs.includes('transport-de-voyageurs') && carriesGoodsOnly(folded)) return [GOODS_TRANSPORT]
  if (slugs.length === 1 || !slugs.some((slug) => slug in CHOOSING)) return slugs
  const cued = slugs.filter((slug) => CHOOSING[slug]?.test(folded))
  return cued.length > 0 ? cued : slugs.slice(0, 1)
}

const carriesGoodsOnly = (folded: string) => GOODS.test(folded) && !TRAVELLERS.test(folded)

/** Services that a firm performs with its own means: the things that are bought for them are another trade. */
const PERFORMED: ReadonlySet<string> = new Set([
  'collecte-des-dechets',
  'gardiennage-et-surveillance',
  'nettoyage-locaux-et-entretien-batiments',
  'transport-de-voyageurs',
  'transport-sanitaire',
  'transport-scolaire',
])
/** « Acquisition de bus », « Fourniture de bacs roulants »; not « Achat de prestations », « Fourniture de bacs et collecte ». */
const BUYS_THINGS =
  /^\W*(?:l['’])?(?:acquisitions?|achats?|fournitures?|livraisons?)\b(?!.*\b(?:prestations?|services?|location|exploitation|gestion|titres?|billets?)\b)(?!.*(?:\bet|,) (?:la |le |l['’]|de |d['’])?(?:transports?|collectes?|enlevement|evacuation|surveillance|gardiennage|nettoyage|entretien)\b)/

/** True where the text says something else than all categories of the code. */
export const refusesAll = (slugs: readonly string[], folded: string): boolean =>
  slugs.length > 0 &&
  (!chooseByCues(slugs, folded).some((slug) => slugs.includes(slug)) ||
    (slugs.every((slug) => PERFORMED.has(slug)) && BUYS_THINGS.test(folded)))
