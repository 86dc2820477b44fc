import { fold } from '#/french-text/fold.ts'

/** Register data of a unit; null if not fetched yet. */
type RegisterStatus = { diffusible: boolean; naturalPerson: boolean }

/** Displayed instead of an undisclosed name. */
export const MASKED_NAME = 'Titulaire non diffusé'
export const UNKNOWN_NAME = 'Titulaire non précisé'

/** True if the displayed text is the winner's name. */
export function isNamed({ name }: { name: string }): boolean {
  return name !== MASKED_NAME && name !== UNKNOWN_NAME
}

/** Separates the members of a group in one field: « A / B / C », « A (mandataire) / B ». */
export const BETWEEN_MEMBERS = /\s+\/\s+|\s*;\s*/

/**
 * The winner of an award as it may be published: of a group, the members that are companies. Register data is of
 * the first member.
 */
export function publishedWinner(name: string, register: RegisterStatus | null): string {
  const members = name
    .split(BETWEEN_MEMBERS)
    .map((member, at) => (mayBeNamed(member, at === 0 ? register : null) ? member : MASKED_NAME))
  return [...new Set(members)].join(' / ')
}

/**
 * Decides if a winner's name may be published. With register data: undisclosed units and natural persons are
 * hidden. Without it: names that may be a person's are hidden, company names are shown.
 */
export function mayBeNamed(name: string | null, register: RegisterStatus | null): boolean {
  if (name === null) return false
  if (register !== null) return register.diffusible && !register.naturalPerson
  return !looksLikePerson(name)
}

/** Legal forms, trades and other words that do not occur in personal names. */
const COMPANY_WORD =
  /\b(?:s\.?a\.?s\.?u?|s\.?a\.?r\.?l|e\.?u\.?r\.?l|s\.?n\.?c|s\.?a|s\.?c\.?o\.?p|s\.?c\.?i\.?c|s\.?c\.?p|s\.?e\.?l\.?a\.?r\.?l|s\.?c\.?i|s\.?e\.?m|g\.?i\.?e|gmbh|ltd|spa|srl|bv|nv|inc|ste|societe|ets|etablissements?|entreprises?|groupe|groupement|cabinet|agence|atelier|association|office|union|cooperative|compagnie|mutuelle|banque|caisse|institut|universite|centre|bureau|france|international|europe|ingenierie|conseils?|consulting|services?|solutions?|systemes?|technologies?|technique|batiment|travaux|construction|renovation|travaux publics|tp|btp|electricite|electrique|plomberie|chauffage|menuiserie|peinture|maconnerie|charpente|couverture|toiture|carrelage|paysages?|espaces? verts?|transports?|autocars?|voyages|nettoyage|proprete|securite|environnement|architectes?|architecture|geometres?|avocats?|traiteur|restauration|imprimerie|editions?|distribution|laboratoires?|pharma|medical|informatique|telecom|energies?|energie|eau|assainissement|terrassement|freres?|fils|et cie|cie|associes?|partners?|holding|industries?|industrie|materiaux|metal|metallerie|serrurerie|facades?|isolation|sols?|demolition|desamiantage|genie|civil|routes?|routiere|signalisation|location|maintenance|formation|communication|design|studio|equipements?|mobilier|bois|acier|beton|garage|carrosserie|boulangerie|boucherie|charcuterie|laiterie|librairie|pharmacie|hopital|clinique|hotel|restaurant|camping|domaine|pepinieres?|jardins?|fermes?|scierie|fonderie|forges?|carrieres?|sablieres?|vert|verte|bleue?|les|saint|sainte|st|ste|mandataire)\b/

/** The most frequent given names in France, folded (INSEE, fichier des prénoms). */
const GIVEN_NAMES = new Set(
  `adele adrien agathe agnes aime alain albert alexandra alexandre alexis alfred alice alicia aline amandine amelie
  anais andre andrea angelique anita anna anne annick annie anthony antoine antonio armand arnaud arthur audrey aurelie
  aurelien baptiste barbara beatrice benedicte benjamin benoit bernadette bernard bertrand brigitte bruno camille carine
  carole caroline catherine cecile cedric celine chantal charles charlotte chloe christel christelle christian christiane
  christine christophe claire clara claude claudine clemence clement colette corinne cyril damien daniel daniele danielle
  david delphine denis denise didier dominique edith edouard elisabeth elise elodie emile emilie emma emmanuel emmanuelle
  eric erwan estelle etienne eugene eva evelyne fabien fabienne fabrice fanny florence florent florian franck francine
  francis francois francoise frederic frederique gabriel gaelle gaston genevieve georges gerald gerard germaine ghislaine
  gilbert gilles ginette gregory guillaume guy helene henri herve hugo hugues ines isabelle jacqueline jacques jean
  jeanne jeannine jennifer jeremie jeremy jerome jessica joel joelle jonathan jose joseph josette josiane julie julien
  juliette karim karine kevin laetitia laura laure laurence laurent lea liliane lionel lisa louis louise loic luc lucas
  lucie lucien lucienne ludovic lydie madeleine magali manon manuel marc marcel marcelle marguerite maria marie marine
  marion marthe martin martine mathieu mathilde matthieu maurice max maxime melanie michael michel michele micheline
  mickael mireille mohamed monique morgane muriel myriam nadege nadia nadine nathalie nicolas nicole noel odette odile
  olivia olivier oscar pascal pascale patrice patricia patrick paul paule paulette pauline philippe pierre pierrette
  quentin rachel raoul raphael raymond raymonde regine regis remi remy renaud rene renee richard robert roger roland
  romain romane rose sabine sabrina samir samuel sandra sandrine sarah sebastien serge severine simon simone solange
  sonia sophie stephane stephanie suzanne sylvain sylvie tatiana theo therese thibault thierry thomas valentin valerie
  vanessa veronique victor victoria vincent virginie viviane xavier yann yannick yolande yves yvette yvon yvonne`.split(
    /\s+/,
  ),
)

const CIVILITY = /^(?:m\.|mme|mlle|monsieur|madame|mademoiselle|maitre|docteur)(?![a-z])/
/** Also the initials of companies: « MR Bâtiment ». */
const SHORT_CIVILITY = /^(?:m|mr|me|dr)\s/

/** True for « DUPONT Jean », « Mme Martin », « M. et Mme … »: two to four words, one of them a given name. */
export function looksLikePerson(name: string): boolean {
  const folded = fold(name).trim()
  if (CIVILITY.test(folded)) return true
  if (COMPANY_WORD.test(folded) || /[\d&+/]|['’]s\b/.test(folded)) return false
  if (SHORT_CIVILITY.test(folded)) return true
  const words = folded.split(/[^a-z]+/).filter((word) => word !== '')
  if (words.length < 2 || words.length > 4) return false
  return words.some((word) => GIVEN_NAMES.has(word))
}
