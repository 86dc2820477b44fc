import { any, near, words } from './clause-words.ts'

/** Words that are of the environment whatever is beside them. */
const LABELS = any(
  'eco-?(?:label|respons|conc|conduit|organism|gest|cert|contribu|pastur|matier|quartier|construct)\\w*',
  'epeat|energy star|dinplus|imprim.?vert|pefc|fsc(?!\\w)|hve(?!\\w)|haute valeur environnementale|nf environnement|blaue? eng|oeko-?tex|gots(?!\\w)|msc(?!\\w)',
  'hqe(?!\\w)|crit.?air|norme euro|euro ?(?:5|6|vi?)(?!\\w)|class(?:e|ee?s?) (?:energetique|a)(?!\\w)|classes? e1|etiquette energ',
  'label(?:s|lise\\w*)?(?!\\w)|agriculture (?:biologique|raisonnee|paysanne|locale)|biologiques?(?=[ ,.;]|$)(?<!analyses? biologiques?|fluides? biologiques?|risques? biologiques?)',
  "bio(?!log|med|net|stat|chim|metri|graph)\\w{2,}|ecolog\\w+|environnementa\\w+|respect\\w* de l'environnement|developpement durable|durabilite",
)
const CLIMATE = any(
  'co2|carbone|clinker|normes? d.emission|stage (?:v|iv)(?!\\w)|empreinte|re ?2020|rt ?2012|kwh|gaz a effet|emissions? (?:polluantes?|atmos\\w+|sonores?|de (?:co|ces|ges|gaz|particules|poussieres|polluants)(?!mm))|classes? d.emission|rechauffement|frigorig|couche d.ozone',
  '(?:energies?|electricite|gaz|chaleur|origine|sources?)[^.;]{0,30} renouvelables?|electricite (?:verte|d.origine)|sobriete|econom\\w* (?:d.|l.)(?:energie|eau)|basse consommation',
  'econom\\w* en (?:eau|energie)|consommations? (?:d.energie|energetiques?|de gaz|d.eau|de carburant|de papier|en veille)|(?:en|mise en) veille(?! (?:docu|techno|sani))|veille automatique',
  'performances? energetiques?',
  '(?:vehicules?|engins?|grues?|camions?|bennes?|outils?|outillages?|navettes?|bus|nacelles?|souffleurs?|tondeuses?|flotte|motorisations?|moteurs?|utilitaires?|autocars?)[^.;]{0,40}(?:electriques?|a batteries?|hydrogene|au gaz|gnv|bioethanol|hybrides?|propres(?!\\w)|faibles? emission|electricite)',
  "roul\\w+ (?:a l'|au )(?:electr|gaz|bio|hydrog)|gnv(?!\\w)|velos?[- ]cargos?|a velo(?!\\w)|transports? en commun|covoitur|(?:a pied|mobilites? douces?)",
)
const MATTER = any(
  'recycl|plutot que (?:d.etre )?remplac|remis en etat plutot|(?:donne|cede)\\w* (?:a |aux )[^.;]{0,20}associations?|remanufactur|kraft|amidon|repris\\w* par (?:le|leur|son|l.)|reemplo|reutilis|recuperation de|reparab|(?:remplac|demont)\\w+ separement|pieces (?:detachees|de rechange)[^.;]{0,40}(?:disponib|\\d+ ans)|reconditionn|seconde main|consigne(?:e?s)(?!\\w)|usage unique|rechap',
  'biosourc|biodegrad|compost(?:age|es|er|ables?)(?!\\w)|methanis|(?:est|sont|sera|seront|etre) valorise|(?:filieres?|taux|centre|objectif) de valorisation|valorisation (?:matiere|energetique|organique|(?:des|de la|du|de) (?:dechets|matiere|emballages|metaux|mobilier|materiaux|bois|terres|boues))|bordereaux? de suivi|gestion (?:et \\w+ )?des dechets|elimination des dechets|tri(?:e|es|ees|er|ent)?(?!\\w)[^.;]{0,30}(?:dechet|flux|carton|emballage|source|papier|categor)|tri selectif|(?:est|sont|seront|sera) tries?(?!\\w)|(?:est|sont|seront|sera) triees?(?!\\w)',
  'gravats|amiante|decharge (?:agr|autor|contr)|filieres? (?:reglementaire|agree|de |d.|adapt|specialis|dedi|locale)|(?:vers|en|par|dans) (?:une |des |la |les )?filieres?(?!\\w)|dechet+erie agr|agregats|centre (?:de traitement |de tri )?agre|collecteurs? agre|installation[^.;]{0,20} agre',
  near(
    'dechets?',
    'tri[eé]?|evacu|recycl|valoris|elimin|collect\\w+ par le titulaire|remis|dirig|trait|ramass|export|emport|enlev|limit|redui|abandon|laiss|inertes|dangereux|bordereau|traces?(?!\\w)|tracab',
    60,
  ),
  'soged|sosed|fin de vie|cycle de vie|(?:\\w+s usages|usagees?|mobilier usage)(?!\\w)(?=[^.;]{0,60}(?:repr|recup|collect|remi|evacu|recycl|fili))|(?:repr\\w+|recup\\w+|collect\\w+|remis\\w*)[^.;]{0,40}(?:usage|vides|consommables|toners?|cartouches|emballages|palettes|contenants|bidons|piles|batteries|perime)',
  near(
    '(?<!\\w)(?:emballages|contenants|bidons|futs|flacons|bouteilles|sacs|palettes|cartons|toners?|cartouches|consommables|piles|batteries|caisses|conteneurs)',
    'repris(?!\\w)|reprises?(?!\\w)|repren|recuper|collectes?(?!\\w)|consign|reduits|limites|vides|usag(?:es|ee)',
    40,
  ),
  '(?:bois|papiers?|cartons?|forets?|coton|textiles?|fibres?|cafe|cacao|huile de palme)[^.;]{0,50}(?:certifi|gere|durable)|forets? (?:du|de la|locales|francaises|voisines|ger|europ)|bois (?:local|locaux|francais|non traites?|exotiques?|tropicaux)|essences locales|especes (?:locales|indigenes)',
  'encres? (?:\\w+ ){0,2}vegetales?|papier \\w*blanchi|polystyrene',
  'produits? (?:\\w+ ){0,2}(?:durables?|locaux|bio)(?!\\w)|de saison|circuits? (?:courts?|de proximite)|gaspillage|plein air|peche durable|fait maison|vegetarien|sans viande|signes? officiels?|siqo|label rouge|restes? alimentaires?|(?:scieries?|carrieres?|fermes?|exploitations?|maraichers?)[^.;]{0,30}(?:departement|region|proximite|locale?s?|voisine)|producteurs? (?:locaux|du)|moins de \\d+ (?:km|kilom)|rayon de \\d+ (?:km|kilom)',
)
const POLLUTION = any(
  'phytosanitaires?|pesticides?|herbicides?|glyphosate|desherb|zero (?:phyto|dechet|plastique|rejet)|de synthese|neonico',
  'solvants?(?! pour)|cov(?!\\w)|composes (?:organiques )?volatils|phase aqueuse|peintures? a l.eau|formaldehyde|perturbateurs|phosphates?(?!\\w)|substances? (?:toxiques?|dangereuses?|cmr)|produits? (?:chimiques?|toxiques?|corrosifs)|micro-?fibres?|parfum',
  "eaux? (?:(?:de |d')\\w+|pluviales|usees|grises|chargees)(?=[^.;]{0,60}(?:recup|rejet|decant|trait|evacu|recycl|reutil|infiltr|collect))|(?:recup|rejet|decant|recycl|reutil)\\w*[^.;]{0,40}eaux? (?:(?:de |d')\\w+|pluviales|usees|grises|chargees)",
  'effluents|pollu|plan (?:d.assurance|de respect de l.) ?environnement|referent environnement|rejets? (?:dans|au|en|directs?|d.eaux)|sediments|huiles (?:usag|de vidange|de chaine)|batteries usag|terres? (?:excav|vegetale)|hydrocarbures',
  'nuisances?|(?:camions?|bennes?|chargements?|stocks?|sable)[^.;]{0,40}(?<!\\w)bach\\w+|debourbeur|separateurs? (?:a|d.) ?hydrocarbures|filtres? a particules|aires? etanche|bacs? de retention|nappe(?!\\w)|detergents?|a la vapeur|sonores?|acoustiques? des engins|poussieres|qualite de l.air|faibles? (?:impact|nuisance)|chantier (?:vert|propre)',
  '(?:brul\\w+|brulage)[^.;]{0,40}(?:dechet|interdi|vegeta)|interdi\\w*[^.;]{0,30}brul',
)
const NATURE = any(
  'biodiversit|faune|flore(?!\\w)|nidification|nicheu|oiseaux|pollinis|zones? humides?|milieux? (?:naturels?|aquatiques?)|especes? (?:proteg|menac|vegetales locales|invasives)|invasives?|frayere',
  'arrosage[^.;]{0,20}(?:reduit|limite|raisonne|nocturne)|tourbe|fauche?s? (?:tardi|une fois)|fauchees? une fois|herbe sur place|mulch|gestion differenciee|periodes? de (?:frai|reproduction|nidification|vegetation)|arros\\w+[^.;]{0,20}(?:pistes|chantier)|(?:compens\\w+|remplac\\w+)[^.;]{0,30}plant(?:ation|e)|serres? chauff|localement|paillage|replant|arrosage (?:econome|\\w+ goutte)|goutte-a-goutte|secheresse|arbres? (?:conserv|exist|maint|en place)|(?:prote[cg]\\w+|preserv\\w+)[^.;]{0,40}(?:arbres?|haies?|troncs?|racines?|vegeta|sols?(?!\\w)|eau(?!\\w)|nature|riviere|cours d.eau)|(?:arbres?|haies?|racines?|troncs?)[^.;]{0,50}(?:proteg|preserv)',
  'interdi\\w*[^.;]{0,40} du \\d{1,2}(?:er)? \\w+ au|travaux (?:en|dans) (?:la )?riviere|au-dessus de l.horizontale|eclairage nocturne|pollution lumineuse',
)
/** Things that wear the world out, and what is done about it: neither says anything alone. */
const SPARING = any(
  '(?<!dates? |delais? |heures? )limit|(?<!mobilite )redui|econom|optimis|minimis|regroup|group(?:e|ees)|mutualis|diminu|eviter|evite(?:nt)?(?!\\w)|dose(?:e|s|es)?(?!\\w)|abaiss|moindre|arret|coup(?:e|ee)s?(?!\\w)|etein|exti(?:nc|ng)|interdi|proscri|prohib|exclu|banni|maitris|rationnel|sobre|econome|recup|nettoy|faible',
)
const SPENT = any(
  'niveaux? sonores?|moteurs?|eau(?: potable)?(?!x|\\w)|energie|electricite|kwh|carburants?|deplacements?|trajets?|kilometr|sel(?!\\w)|produits? d.entretien|livraisons(?!\\w)|tournees?|rotations|transports?|emballages?|impressions?|consommables|chauffage|eclairages?|luminaires?|consommations?|conduite(?! (?:d|de) )|boues',
)

/** « Les consommations d'eau ne dépassent pas … » */
const CAPPED = near(
  'consomm\\w+|bruits?|rejets|emissions|niveaux? sonores?|decibels?|\\d ?db|watts?(?!\\w)',
  'exced|depass|inferieur|au plus(?! tard)|maxim|moins de',
  60,
)

/** Of these a sentence must say what is done about them. */
const HANDLED = any(
  near(
    'jetables?(?!\\w)|chlor\\w*',
    'sans|interdi|proscri|limit|evit|exclu|banni|redui|zero|remplac|jamais|ni(?!\\w)|blanchi',
    40,
  ),
  near('en vrac(?!\\w)', 'emballage|plastique|suremballage|dechet|individuel|carton', 60),
  near('(?<!\\w)(?:leds?|dels?)(?!\\w)', 'econom|consomm|remplac|basse|energ|detect', 60),
  near(
    'plastiques?(?!\\w)',
    'sans|interdi|proscri|limit|evit|exclu|banni|redui|zero|recycl|jamais|ni(?!\\w)',
    40,
  ),
  near(
    '(?<!\\w)deblais',
    'evacu|reutilis|reemplo|reemploy|tri(?:e|es)(?!\\w)|filiere|decharge|valoris|recycl|installation',
    60,
  ),
  near(
    '(?<!\\w)(?:materiels?|appareils?|ecrans?|ordinateurs?|machines?|postes?)',
    'etein|extinction auto',
    40,
  ),
  near('(?<!\\w)bruits?(?!\\w)', 'limit|redui|evit|gene|nuis|horaires|silenc|riverain', 60),
)

const SURE = words(LABELS, CLIMATE, MATTER, POLLUTION, NATURE)
const SPARED = new RegExp(
  `${near(`(?<!\\w)${SPENT}`, `(?<!\\w)${SPARING}`, 50)}|${CAPPED}|${HANDLED}`,
)

/** Whether folded words speak of sparing nature, energy, matter or neighbours. */
export function isEnvironmental(text: string): boolean {
  return SURE.test(text) || SPARED.test(text)
}
