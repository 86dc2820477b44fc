/**
 * Names of bodies from the company register (SIRENE), which abbreviates its words and cuts the whole at 38 characters:
 * « CTRE HOSP UNIVERSITAIRE ANGERS », « COM D AGGL TARBES LOURDES PYRENEES ». Each pair is an abbreviation with the
 * words around it that make it certain, and its words in full.
 */
const EXPANSIONS: [abbreviation: RegExp, words: string][] = [
  [/^COMM?(?:UNAUTE)? D['’ ]AG?GL?(?:O|OM|OMERATION)?(?= )/, 'COMMUNAUTE D AGGLOMERATION'],
  [/^COMMUNAUTE AG?GL(?:O|OM)?(?= )/, 'COMMUNAUTE D AGGLOMERATION'],
  [/^(?:COMM?|COMMUNAUTE|CTE) (?:DES? )?(?:COMMUNES|COMM?|CNES)(?= )/, 'COMMUNAUTE DE COMMUNES'],
  [/^COMM? URBAINE(?= )/, 'COMMUNAUTE URBAINE'],
  [
    /^C(?:EN)?TRE HOSP(?:ITALIER)? (?:REG(?:IONAL)?|RGAL)(?: ET)? (?:UNVT|UNIVERS?|UNIVERSITAIRE)(?= |$)/,
    'CENTRE HOSPITALIER REGIONAL UNIVERSITAIRE',
  ],
  [
    /^C(?:EN)?TRE HOSP(?:ITALIER)? (?:UNVT|UNIVERS?|UNIV|UNIVERSITAIRE)(?= |$)/,
    'CENTRE HOSPITALIER UNIVERSITAIRE',
  ],
  [/^C(?:EN)?TRE HOSP(?:ITALIER)?(?= |$)/, 'CENTRE HOSPITALIER'],
  [/^CENTRE HOSPITALIER INTERCOM(?= )/, 'CENTRE HOSPITALIER INTERCOMMUNAL'],
  [/^CTRE(?= )/, 'CENTRE'],
  [/^GPE HOSP(?:ITALIER)?(?= )/, 'GROUPE HOSPITALIER'],
  [/^SYND (?:INTERCOM|INTER COM|INTERCNAL|INTERC)(?= )/, 'SYNDICAT INTERCOMMUNAL'],
  [/^SYND MIXTE DEP(?= )/, 'SYNDICAT MIXTE DEPARTEMENTAL'],
  [/^SYND DEP(?= )/, 'SYNDICAT DEPARTEMENTAL'],
  [/^SYND(?= )/, 'SYNDICAT'],
  [/^ETS PUB(?:LIC)?(?= )/, 'ETABLISSEMENT PUBLIC'],
  [/^OFF(?:ICE)? PUB(?:LIC)?(?= )/, 'OFFICE PUBLIC'],
  [/^AGCE PUB(?= )/, 'AGENCE PUBLIQUE'],
  [/^AGCE (?:NAL|NAT)(?= )/, 'AGENCE NATIONALE'],
  [/^AGCE REG(?= )/, 'AGENCE REGIONALE'],
  [/^AGCE(?= )/, 'AGENCE'],
  [/^INST (?:NAL|NAT)(?= )/, 'INSTITUT NATIONAL'],
  [/^INST(?= )/, 'INSTITUT'],
  [/^DIR REG(?= )/, 'DIRECTION REGIONALE'],
  [/^DIR DEP(?:ART)?(?= )/, 'DIRECTION DEPARTEMENTALE'],
  [/^DIR INTERDEP(?= ROUTES )/, 'DIRECTION INTERDEPARTEMENTALE DES'],
  [/^DIR INTERDEPARTEMENTALE(?= ROUTES )/, 'DIRECTION INTERDEPARTEMENTALE DES'],
  [/^(?:CHBR|CHAMBRE) REG(?= )/, 'CHAMBRE REGIONALE'],
  [/^CHBR(?= )/, 'CHAMBRE'],
  [/^FEDE(?:RAT)? DEP(?= )/, 'FEDERATION DEPARTEMENTALE'],
  [/^FEDE(?:RAT)?(?= )/, 'FEDERATION'],
  [/^(?:CONSEIL|CONS) (?:DEP|DPTAL)(?= )/, 'CONSEIL DEPARTEMENTAL'],
  [/^(ECOLE|CAISSE) (?:NAL|NAT)(?= )/, '$1 NATIONALE'],
  [/^DIRECTION DEP(?= )/, 'DIRECTION DEPARTEMENTALE'],
  [/^DPT(?= )/, 'DEPARTEMENT'],
  [/(?<= )DPT(?= DE L)/, 'DEPARTEMENT'],
  [/^SOC(?= )/, 'SOCIETE'],
  [/^ASSO(?= )/, 'ASSOCIATION'],
  [/^SCE DEP(?= )/, 'SERVICE DEPARTEMENTAL'],
  [/^GPT(?= )/, 'GROUPEMENT'],
  [/^GPE(?= )/, 'GROUPE'],
  [/(?<= )BSN(?= )/, 'BASSIN'],
  [/(?<= )HTE(?= )/, 'HAUTE'],
  [/(?<= )HTES(?= (?:ALPES|PYRENEES|VOSGES))/, 'HAUTES'],
  [/(?<= )P A C A$/, 'PACA'],
  [/^SCE DEPARTEMENTAL(?= )/, 'SERVICE DEPARTEMENTAL'],
  [/(?<= )ASSUR(?= MALADIE(?: |$))/, 'ASSURANCE'],
  [/(?<= )SECU SOC(?= |$)/, 'SECURITE SOCIALE'],
  [/(?<=^|\s)OFFICE PUB(?:LIC)? (?:DE L )?HABITAT(?= |$)/, 'OFFICE PUBLIC DE L HABITAT'],
  [/(?<= L )IMMOB(?= )/, 'IMMOBILIER'],
  [/^UNION IMMOB(?= )/, 'UNION IMMOBILIERE'],
  [/^REGIE PUB(?= )/, 'REGIE PUBLIQUE'],
  [/(?<= )AGG?L$/, 'AGGLOMERATION'],
  [/^SECRETARIAT GAL DU MIN(?= )/, 'SECRETARIAT GENERAL DU MINISTERE'],
  [/^CENTRE HOSPITALIER GAL(?= )/, 'CENTRE HOSPITALIER GENERAL'],
  [/^(CENTRE|INSTITUT)( \w+)? (?:NAL|NAT)(?= )/, '$1$2 NATIONAL'],
  [/^(?:GPT|GROUPEMENT) INTERET PUB(?:LIC)?(?= )/, 'GROUPEMENT D INTERET PUBLIC'],
  [/(?<= )GEST(?= (?:DES |DU |DE L )?(?:PORTS?|EAUX?|DECHETS?)(?: |$))/, 'GESTION'],
  [/(?<= )TRAIT(?= (?:EAUX|ORDURES|DECHETS|RESIDUS)(?: |$))/, 'TRAITEMENT'],
  [/^SI(?= (?:COLLECTE|EAUX?|ADDUCTION|ASSAINISSEMENT|ALIMENTATION) )/, 'SYNDICAT INTERCOMMUNAL'],
  [/(?<= )TRPT(?= |$)/, 'TRANSPORT'],
  [/(?<= )ENST SUP(?= |$)/, 'ENSEIGNEMENT SUPERIEUR'],
  [/(?<= D )ENST(?= )/, 'ENSEIGNEMENT'],
  [/(?<= )EQPT(?= |$)/, 'EQUIPEMENT'],
]

/** Abbreviations of several words, or for one in several genders: the name is left as it is. */
const UNCLEAR =
  /(?<![\p{L}'’])(?:TRPT|LOGT|EQPT|DVLPT|ENST|EC|GEST|PROD|SECU|IMMOB|ADM|MIN|FIN|MUS|OBL|ASSUR|INTERDEP|VALO|TRAIT|RECHER|INDUS|MANUFA|SUP|ENVIR|AGRI|REG|DEP|NAL|NAT|PUB|UNVT|HOSP|SYND|ETS|AGCE|CTRE|AGGL|AGL|COMM?|INST|CHBR|GPT|GRPT|GPE|SEC|GAL|GD|HTES|NOUV|AQUIT|FORM|SCE|SCES|CNES|INTERCOM|METRO|AMENAG|DEPTAL|DPTAL|OEUV|FONCT|COL|COLLECT|TERRIT)(?!\p{L})/u
/** The register cuts names here. */
const CUT_AT = 38
/** « Caisse d’Allocations Familiales de la »: the form of the buyer was too short. */
const CUT_OFF = /(?:\s+(?:[-–]\s*)?(?:(?:de|du|des|et|la|les?)(?!\p{L})|[dl]['’]))+\s*$/iu

/** « OFFICE DE TOURISME ET DU THERMALISME D » */
const LONE_LETTER = /\s+[dl]$/iu

/**
 * A name of the register in full words, still in capitals; null where an abbreviation stays unclear. A cut last word ends
 * in « … ». Prepositions at the end are dropped. Names that are not in capitals are returned as they are otherwise.
 */
export function expandedName(written: string, isKnown: (word: string) => boolean): string | null {
  const whole = written.length >= CUT_AT ? written.replace(LONE_LETTER, '') : written
  const name = whole.replace(CUT_OFF, '')
  if (name !== name.toUpperCase() || !/\s/.test(name)) return name
  const expanded = EXPANSIONS.reduce(
    (text, [abbreviation, words]) => text.replace(abbreviation, words),
    name,
  )
  if (UNCLEAR.test(expanded)) return null
  const last = /\p{L}+$/u.exec(name)?.[0] ?? ''
  // An abbreviation at the end is a whole word: « SECU SOC ».
  const isCut = name.length >= CUT_AT && expanded.endsWith(last) && !isKnown(last)
  return isCut ? `${expanded}…` : expanded
}
