import { commonWords, foldWord } from './word-forms.server.ts'

/** Places and buildings that are named after somebody or something. */
const NAMED = new Set(
  `rue avenue av boulevard bd place quai square allee impasse chemin esplanade rond-point
  ecole college lycee gymnase stade salle residence mediatheque bibliotheque espace zac zae quartier lotissement chateau
  chapelle eglise basilique parc theatre cinema piscine creche ehpad hopital clinique secteur cite pont halle foyer clos
  domaine bois etang lac plage port pavillon tour immeuble campus groupe scolaire maternelle elementaire primaire
  complexe sportif omnisports sports polyvalente villa ferme moulin manoir fort caserne barrage ile foret vallee montagne
  hameau village commune communes ville villes territoire passerelle sentier aquarium carrefour batiment usine centrale
  route chaussee faubourg cours mail promenade porte bassin marque syndicat aerodrome
  aeroport canal hameau lieu-dit ilot auditorium conservatoire musee abbaye presbytere prieure cathedrale marina gare`
    .split(/\s+/)
    .map(foldWord),
)
/** Of these, surnames after a first name: « Jean Moulin », « Paul Fort ». */
const ALSO_SURNAMES = new Set(['moulin', 'fort'])
/** What follows one directly is a name, whatever its ending. */
const STREETS = new Set(
  'rue avenue av boulevard bd place quai square allee impasse chemin sentier'.split(' '),
)
/** « école de la Croix », « stade des Alpes », « crèche communale Babilune ». */
const LINKS = new Set(
  `de du des la le les l d au aux communal communale municipal municipale intercommunal intercommunale
  departemental departementale regional regionale`.split(/\s+/),
)
/** Unknown words that end so are the country around a town: « pôle de santé du Villeneuvois ». */
const OF_COUNTRY = /\p{L}{4}(?:ois|ais)$/u
/** First names that are no ordinary words: the word after one is a name too (« Jean Moulin »). */
const FIRST_NAMES = new Set(
  `adrien alain albert alexandre alphonse anatole andre antoine aristide arthur arnaud benoit bernard charles
  christian daniel danielle denis edith edouard elsa emile emmanuel etienne eugene ferdinand fernand francis francois
  francoise frederic gabriel gaston georges gerard germaine guillaume gustave guy henri hector hubert irene jacques jean
  jeanne joachim joliot joseph jules julien lucie lucien louis louise marcel marie maurice michel nelson pablo paul
  philippe raymond rene robert roger roland salvador simone suzanne theodore theophile thomas victor vincent yves
  yvonne achille agnes ambroise antonin armand arsene auguste aurelie barthelemy bernadette berthe bertrand blaise
  catherine cecile celestin cesar claude colette denise dominique edgar edmond elisabeth elise emilie ernest eric
  eugenie fabien felix franck gaspard genevieve georgette gilbert gilles gisele gregoire helene henriette hippolyte hugo
  isabelle jacqueline jeannine jerome joel josephine leo leon leonard leonce leopold lionel marius martine maryse
  mathieu mathilde matthieu maximilien moise monique nadia nathalie nicolas octave odette odile olympe oscar patrice
  patrick pauline raoul regis remi remy rosa sarah sebastien serge sidonie solange sophie stephane sylvain therese
  thierry valentin valerie veronique virginie viviane xavier yann yannick yolande yvette`.split(
    /\s+/,
  ),
)
/** Unknown words that end so are rare common ones (« aqualudique », « applicatif »). */
const COMMON_ENDING =
  /(?:ique|elle|if|ive|ee|ite|al|ale|aux|tion|ment|ure|euse|eur|able|ible|teur|isme|age)s?$/
/** Words between two names. */
const SMALL = new Set([
  'et',
  'ou',
  'a',
  'en',
  'de',
  'du',
  'des',
  'la',
  'le',
  'les',
  'sur',
  'pour',
  'par',
  'avec',
])

type Word = { word: string; folded: string; index: number; end: number }

/**
 * True where the word at this place is part of a proper name although it is written like any other: an unknown word
 * after what it names (« ZAC Bonnevert », « rue Louis Pottier »), any word after a first name (« Jean Moulin »).
 */
export function isProperName(
  text: string,
  words: readonly Word[],
  at: number,
  isKnown: (folded: string) => boolean,
): boolean {
  const word = words[at]
  const before = words[at - 1]
  if (!word || !before || SMALL.has(word.folded) || word.word.length < 3) return false
  if (FIRST_NAMES.has(word.folded)) return true
  const isAfterName = /^[ -]$/.test(text.slice(before.end, word.index))
  const canBeSurname = !NAMED.has(word.folded) || ALSO_SURNAMES.has(word.folded)
  if (FIRST_NAMES.has(before.folded) && isAfterName && canBeSurname) {
    return !isSaint(words[at - 2])
  }
  if (isKnown(word.folded) || /\d/.test(word.word)) return false
  if (STREETS.has(before.folded) && isAfterName && !isSetPhrase(words, at - 1)) return true
  if (COMMON_ENDING.test(word.folded)) return false
  if (before.folded === 'du' && OF_COUNTRY.test(word.folded)) {
    return !commonWords().has(word.folded)
  }
  // « à Payolle », but « port à flot ».
  if (before.folded === 'a' && isAfterName && !isCommon(word.folded)) return true
  for (let back = at - 1; back >= Math.max(0, at - REACH); back--) {
    const earlier = words[back]
    const next = words[back + 1]
    if (!earlier || !next || !/^[ '’-]$/.test(text.slice(earlier.end, next.index))) return false
    if (NAMED.has(earlier.folded)) return !isSetPhrase(words, back)
    if (SMALL.has(earlier.folded) && !LINKS.has(earlier.folded)) return false
    if (!LINKS.has(earlier.folded) && isKnown(earlier.folded) && !FIRST_NAMES.has(earlier.folded)) {
      return false
    }
  }
  return false
}
const isCommon = (folded: string) => commonWords().has(folded) || /[sx]$/.test(folded)
const isSaint = (word: Word | undefined) => /^(?:saint|sainte|st|ste)$/.test(word?.folded ?? '')

/** « mise en place », « sur place ». */
function isSetPhrase(words: readonly Word[], at: number): boolean {
  return words[at]?.folded === 'place' && /^(?:en|sur)$/.test(words[at - 1]?.folded ?? '')
}

/** « école élémentaire de la Fontaine Salée »: how many words before may be what is named. */
const REACH = 4
