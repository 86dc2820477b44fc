import { any, near, words } from './clause-words.ts'

/** Whom a duty helps into work. */
const PUBLICS = any(
  "eloign\\w* (?:durablement )?(?:de l'emploi|du (?:marche|travail))",
  "priv\\w+ (?:durablement )?d'emploi",
  'sans (?:emploi|qualification|diplome|activite professionnelle)',
  'en (?:grande |reelle )?difficultes?(?! (?:technique|financ))',
  "difficultes? (?:sociales?|d'insertion|d'acces|particulieres? d|professionnelles?)",
  "acces a l'emploi",
  'defavoris|fragiles?(?!\\w)|vulnerables?|precair|marginalis|(?:en voie d.)?exclusion',
  'peu (?:ou pas )?qualifie',
  "demandeu\\w+ d'emploi",
  'chomeu|chomage',
  "recherche d'emploi",
  '(?:par|avec|via|a|de|aupres de|concours de) (?:france travail|pole emploi|cap emploi)',
  'beneficiaires? du (?:rsa|revenu de solidarite)|minima sociaux|(?:du|au) rsa(?!\\w)',
  "en (?:parcours d'|contrat d')?insertion|relevant (?:de l'|d'un parcours d')insertion|parcours d'(?:insertion|acces)",
  'publics? (?:prioritaires?|cibles?|eligibles?|vise)',
  'quartiers? (?:prioritaires?|de la politique|populaires)|(?<!\\w)qpv(?!\\w)',
  'jeunes? (?:sans|peu|en|de moins|suivis?|issus?|ages?|du|de la commune|des)(?!\\w)|main-d.oeuvre locale|habitants',
  'refugie|sous main de justice|detention|detenus?(?!\\w)|incarcer|longue duree',
)
/** Giving work, or a part of it. */
const EMPLOYS = any(
  "emplo[iy](?!\\w* d')",
  'embauch|recrut|accueil|confi|reserv|affect|consacr|occup|realis|effectu|execut|assur|interven',
  'travaill|benefi|profit|design|orient|pren(?:d|n)|integr|associ|sous-trait|dedi|revien|destin',
  'fai(?:t|re) (?:appel|travailler|intervenir)|recour|propos|privilegi|favoris|embauche|tutor|heures?',
  'postes?(?!\\w)|equivalents? temps plein|etp(?!\\w)|offr|form(?:e|ent|era|eront)(?!\\w)|\\d ?%|participation|part(?!\\w)',
)
/** Who works with them. */
const STRUCTURES = any(
  "(?:structures?|entreprises?|associations?|ateliers?|chantiers?|etablissements?|organismes?|societes?|interim)[^.;]{0,30} (?:d'|de l'|par l'|en )insertion",
  'associations? intermediaires?|regies? de quartier|chantiers?[- ]ecoles?',
  '(?:entreprises?|secteurs?|milieux?|ateliers?|travail) (?:adaptee?s?|proteges?)',
  "secteur (?:du handicap|de l'insertion|adapte|protege)|(?:aide|accompagnement) par le travail",
  '(?:esat|siae|etti|geiq|eatt|plie|rqth)(?!\\w)',
  "maisons? de l'emploi|missions? locales?|facilitat(?:eur|rice)|mission clauses?|plateforme emploi|guichet (?:unique )?de la clause",
  'economie sociale(?: et solidaire)?|ess(?!\\w)|inclusi(?:on|fs?|ves?) (?:sociale|professionnelle|par)|achats? (?:inclusif|solidaire)',
)
const INSERTION = any(
  "(?:actions?|clauses?|heures?|efforts?|contrats?|demarches?|objectifs?|dispositifs?|volumes?|quotas?|obligations?|engagements?|projets?|promesses?|volet) d[e'’] ?(?:l')?insertion",
  "insertion (?:professionnelle|sociale|par)|en (?:parcours d'|contrat d')?insertion(?! \\w*(?:urbain|paysag))",
  "a l'insertion(?! (?:urbaine|paysag|architect|dans))",
  "heures?[^.;]{0,40} (?:en|a l'|d') ?insertion",
  "(?:effort|engagement|volet|demarche|objectif|responsabilite|obligation|progres)s? (?:societale?s?|sociale?s?|sociaux)|(?<!communal d'|intercommunal d')actions? sociales?",
  'clauses? sociales?',
)
const CONTRACTS = any(
  near('seniors?(?!\\w)', '(?<!\\w)(?:emploi|embauch|recrut|maint\\w+ en)', 40),
  'apprenti|alternan(?:ce|ts?)|contrats? (?:aides?|de professionnalisation|unique)',
  "emplois? d'avenir|tutorat|tuteurs?(?!\\w)",
  near(
    'reserv\\w*|accueil\\w*|propos\\w*|offr\\w*|prend\\w*|recoi\\w*',
    "stagiaires?|(?:en |places? de )?stages?(?! d')",
    40,
  ),
  'stagiaires? (?:issus|de|rem)',
)
const STAFF =
  '(?:personnels?|salaries?|agents?|conducteurs?|chauffeurs?|contrats? de travail|equipes?|effectifs?|ouvriers?|intervenants?|gardiens?|animateurs?)'
/** Those who did the work before stay. */
const TAKEOVER = any(
  `(?:reprend|reprendra|reprennent|reprendre|transfer\\w+|poursui\\w+) (?:l'ensemble |la totalite |une partie )?(?:du|des|les|le|tous les|ces|l'ensemble des) (?:[\\wà-ÿ-]+ ){0,2}${STAFF}`,
  `(?:reprise|transfert|poursuite|maintien) (?:de l'ensemble |de la totalite )?(?:du|des|de|d') ?(?:[\\w-]+ ){0,2}${STAFF}`,
  `${STAFF}[^.;]{0,40} (?:conserv|gard)(?:ent|ront|eront) leurs?(?: \\w+)? (?:poste|emploi|contrat)`,
  near('femmes', '(?<!\\w)(?:postes|equipes|effectifs|recrut|embauch)', 60),
  `${STAFF}[^.;]{0,60} (?:(?:est|sont|sera|seront) )?(?:repris(?:es?)?(?!\\w)|transfere\\w{0,2}(?!\\w)|maintenus? (?:dans|en))`,
  "continuite (?:de l'emploi|des emplois|des contrats)|maint(?:ien|ient|enir)[^.;]{0,20} emploi|maint\\w+ l'emploi|garanties? d'emploi|maint\\w+ (?:les|leurs) contrats(?! d)|(?:gard|conserv)(?:e|ent|er|era|eront) (?:l'|le |la |les )(?:equipe|personnel|agents)[^.;]{0,30}(?:en place|actuel|sortant)",
  'l\\.? ?1224-1|(?:convention|repris|transfer)[^.;]{0,80}(?:annexe|article) (?:7|vii)(?!\\w)|(?:annexe|article) (?:7|vii)(?!\\w)[^.;]{0,60}(?:convention|repris|transfer)|accords? de branche',
  near(
    'convention collective',
    'appliqu|respect|repris|transfer|maint|conserv|personnel en place',
    60,
  ),
)
const CONDITIONS = any(
  'conditions de travail (?:des|de ses|du personnel)|ameliorer les conditions de travail|audit\\w*[^.;]{0,40}conditions de travail|qualite de vie au travail|bien-etre au travail',
  near('temps (?:plein|complet|partiel)', `(?:${STAFF}|emplois?|contrats?|postes?)`),
  near('(?:en|de) journee', `(?:emplois?|${STAFF}|conditions)`, 50),
  'contrats? a duree (?:in)?determinee|(?<!\\w)cdi(?!\\w)',
  'dialogue social|egalite (?:entre les|des femmes|des sexes|femmes?|professionnelle|salariale|de remuneration|hommes?)|parite(?! de)|mixite|diversite des',
  'discriminat\\w*(?![^.;]{0,40}candidat)|harcelement|illettrisme|violences? sexistes?|sexisme',
  near(
    '(?:salaires?|remuneration)',
    '(?:minimum conventionnel|decente?|equitable|au moins egal|convention)',
  ),
  'formation (?:qualifiante|certifiante)',
)
const SUPPLY_CHAIN = any(
  'oit(?!\\w)|organisation internationale du travail|travail (?:force|des enfants|decent)|(?:emploi|recours|main-d.oeuvre)[^.;]{0,20}(?:enfants|infantile)',
  "droits? (?:fondamentaux|humains|sociaux)|droits de l'homme|commerce equitable|devoir de vigilance",
)
const RESERVED = any(
  'l\\.? ?2113-1[2-6]',
  'reserv\\w+ (?:a |aux )[^.;]{0,60}(?:adapt|handicap|insertion|esat|solidaire|penitent)',
)
const DISABLED = '(?:handicap\\w*)'
/** How the disabled get about is no work that they are given. */
const ACCESS =
  /accessib|acces(?! a l'emploi)|stationn|rampe|ascenseur|usagers|resid\w+|transport|signaletique|sanitaire|places? |pmr(?!\w)/

const SURE = words(STRUCTURES, INSERTION, CONTRACTS, TAKEOVER, CONDITIONS, SUPPLY_CHAIN, RESERVED)
const WORK = new RegExp(near(`(?<!\\w)${PUBLICS}`, `(?<!\\w)${EMPLOYS}`, 90))
const WORK_OF_DISABLED = new RegExp(
  near(
    DISABLED,
    '(?<!\\w)(?:emplo|embauch|recrut|confi|reserv|affect|consacr|occup|realis|execut|effectu|travaill|integr|heures?|postes?|\\d ?%)',
    90,
  ),
)

/** Whether folded words speak of what a contractor does for people in or without work. */
export function isSocial(text: string): boolean {
  return SURE.test(text) || WORK.test(text) || (WORK_OF_DISABLED.test(text) && !ACCESS.test(text))
}
