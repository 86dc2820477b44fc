/** Words that speak of a subject, each with its weight. */
type Words = readonly (readonly [pattern: RegExp, weight: number])[]

/** What a period of time may be of. */
export const PERIOD_SUBJECTS = {
  contract: [
    [
      /(?<![a-z])dur(?:e|ent|era|eront|ees?)(?![a-z])|(?:premiere|periode) (?:periode|initiale|ferme)/,
      2,
    ],
    [
      /(?<![a-z])(?:marche|contrat|accord-? ?cadre|convention|mission|chantier|travaux|ouvrage|prestations?|concession|location|etude)s?(?![a-z])/,
      1.2,
    ],
    [
      /(?<![a-z])(?:conclu|passe|signe|etabli|souscrit|execute|realise|acheve|termine)e?s?(?![a-z])|s'etend|s'etale|se deroule|(?<![a-z])court(?![a-z])|delai (?:global )?d'execution/,
      1,
    ],
    [/(?:a compter|a partir) (?:de |du |d')|debut\w+|commenc\w+|prend effet/, 0.8],
    [/en tout|au total|calendaires/, 0.5],
  ],
  offer: [
    [/(?<![a-z])(?:offres?|propositions?|plis?|soumissions?|devis)(?![a-z])/, 1.5],
    [
      /engage|(?<![a-z])lie(?:nt|e|es|s|ra|ront)?(?![a-z])|valable|valide|validite|mainten|maintien|maintient|irrevocabl|(?<![a-z])tenue?s?(?![a-z])/,
      1.8,
    ],
    [/date limite|remise|reception|depot|cloture/, 0.4],
  ],
  other: [
    [/pai(?:e|ement)|paye|regle(?:ment|r|e|es)?(?![a-z])|factur|mandat|vers(?:e|ement)/, 2],
    [/garanti|parfait achevement|decennal|reception des travaux/, 2.5],
    [/preavis|previen|avert|avant (?:la fin|l'echeance|le terme)|renonc|denonc|a l'avance/, 2.5],
    [
      /derni?ers?|dernieres|recent|moins de \S+ an|depuis|references?|exercices?|experience|anciennete/,
      2,
    ],
    [
      /attestation|certificat|produi|fourni|transmet|envoy|repon[ds]|demande|convocation|questions?/,
      1.5,
    ],
    [/penalit|retard|mise en demeure|resili|abandon/, 2.5],
    [/visite|avant (?:la|le|l')|precede/, 1.5],
    [/livr|commande|intervention|astreinte|depannage|panne|urgence/, 1.2],
    [/reconduct|reconduit|renouvel|prolong|proroge/, 2],
    [/prix|revis|actualis|index|indice/, 1.5],
    [
      /prepar|conserv|archiv|similair|semblable|2122|formation|recours|essai|suspen|effectif|stage/,
      2,
    ],
    [/tranche (?:optionnelle|conditionnelle)|phase|(?<![a-z])lots? \d|par (?:lot|site)/, 1.5],
  ],
} as const satisfies Record<string, Words>

/** What a day may be of. */
export const DAY_SUBJECTS = {
  submission: [
    [
      /(?<![a-z])(?:offres?|plis?|candidatures?|propositions?|dossiers?|reponses?|projets?|enveloppes?)(?![a-z])/,
      1.5,
    ],
    [
      /arriv|parv|recu|recep|remi[st]|remet|depos|depot|envo|transm|attendu|adress|rendre|rendu|cloture|ferm/,
      1.2,
    ],
    [/limite|au plus tard|avant le|jusqu|pour le|dernier delai|delai de rigueur/, 1.2],
    [/ \d{1,2} ?(?:h|heures?|:)/, 0.6],
  ],
  questions: [
    [
      /questions?|renseignements?|precisions?|eclaircissements?|informations? complementaires?|interroge/,
      2.2,
    ],
    [/limite|au plus tard|avant le|jusqu|dernier delai|fermee?s?/, 1.2],
    [
      /(?:candidats?|entreprises?|soumissionnaires?|concurrents?) |pos(?:er|ent|ees?)|ecri(?:t|vent|re)|adress|envo/,
      0.8,
    ],
  ],
  other: [
    [/visite|rendez-vous|venir|reunion|audition|demonstration/, 3],
    [/echantillon|maquette|tuile|modele/, 2],
    [
      /repon(?:d|se)[^.;]{0,40}(?:publi|diffus|visible|donne|au plus tard)|le (?:syndicat|pouvoir|buyer|acheteur)[^.;]{0,20} (?:publie|repond)/,
      2,
    ],
    [/commenc|demarr|debut|notifi|livr|achev|termin|chantier|execution|rentree|a compter du/, 1.5],
    [/publi|mise? en ligne|deliber|arrete du|decret|depuis|date du|fait a/, 2],
    [
      /complet|attributaire|retenu|valable|engage|modifi|report|ouverture|negoci|commission|jury/,
      2,
    ],
    [/copie de sauvegarde|certificat|inscri/, 1.5],
  ],
} as const satisfies Record<string, Words>
