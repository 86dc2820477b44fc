import { analyse, relatedTerms } from '#/search/text/analysis.ts'

/** A concept of a question: its term and related terms. */
export type Concept = { term: string; others: readonly string[]; weight: number }

/** Question words without content. */
const ASKING =
  'serons serez serai combien comment pourquoi quand est-ce être sont faut falloir doit doivent dois devoir devons devra peut peuvent peux pouvoir pouvons avoir ont existe existent savoir connaître prévoir prévu prévue demander demandé demandée exiger exigé exigée dire préciser indiquer fait faire obligatoire obligation obligé imposer imposé nécessaire possible autoriser autorisé admis admise accepter accepté interdit prévoir présenter proposer rendre place compter porter rester temps concerner applicable appliquer entre existant répondre avant engager exact niveau fixer fixé fréquence jusqu quand risquer passer donner figurer ouvrir permettre soumettre'
/** Words that occur in every tender file. */
const COMMON =
  'somme type mode modalité condition marché contrat consultation candidat candidature entreprise soumissionnaire titulaire acheteur offre dossier document pièce prestation procédure appel'

/** Groups of related words in questions and tender files. */
const NEAR: readonly string[] = [
  'visite visiter reconnaissance déplacement',
  'durée délai période mois jour',
  'prix montant budget coût estimation estimé valeur euros',
  'minimum mini plancher',
  'maximum maxi plafond',
  'pénalité retard sanction',
  'critère pondération notation noté jugement jugé pondéré',
  'échantillon spécimen maquette',
  'insertion social éloigné emploi handicapé adapté',
  'environnement environnemental écologique durable écolabel recyclé biologique carbone déchet émission',
  'paiement payer payé facture facturation mandatement',
  'remise remettre remis réception reçu dépôt déposer envoyer transmettre parvenir pli offre',
  'limite échéance clôture tard dernier date heure',
  'reconduction reconductible reconduit renouvellement renouvelable prolongation',
  'commencer démarrage début débuter notification',
  'sous-traitance sous-traiter sous-traitant',
  'groupement cotraitance mandataire solidaire conjoint',
  'assurance assuré décennale police',
  'garantie caution retenue cautionnement',
  'avance acompte',
  'lot alloti allotissement allotir division diviser',
  'lieu adresse site territoire géographique localisation',
  'validité valable maintenir lié',
  'question renseignement complémentaire',
  'révision révisable actualisation variation ferme',
  'variante alternative',
  'attestation certificat certification certifié justificatif preuve',
  'joindre fournir produire',
  'pse psef pseo',
  'recours contester contestation tribunal',
  'effectif moyens personnel',
  'quantité nombre',
  'résiliation résilié résilier',
  'livraison livrer livré',
  'dématérialisé électronique plateforme',
  'négociation négocier',
  'reprise salarié personnel',
]

const asking = new Set(analyse(ASKING))
const common = new Set(analyse(COMMON))
const nearTerms = new Map<string, string[]>()
for (const words of NEAR) {
  const terms = [...new Set(analyse(words))]
  for (const term of terms) {
    const others = terms.filter((other) => other !== term)
    nearTerms.set(term, [...(nearTerms.get(term) ?? []), ...others])
  }
}

const COMMON_WEIGHT = 0.15
/** « Joindre », « fournir »: most sentences have such a verb. */
const VERBS = new Set(analyse('joindre fournir produire'))
const VERB_WEIGHT = 0.3

/** Ways to ask whose words have no content of their own; « ont lieu » names no place. */
const PHRASES =
  /\b(?:a|ont|aura|auront)(?:(?:-t)?-\p{L}+)? lieu\b|\b(?:sous|dans|en) (?:quels?|combien de) (?:d[ée]lais?|temps)\b|se passe-t-il|combien de temps/giu

/** « CE », « AE »: capitals that would be stop words. */
export function shortNames(text: string): string[] {
  return (text.match(/\b\p{Lu}{2,3}\b/gu) ?? []).flatMap((word) =>
    analyse(word).length === 0 ? [`=${word}`] : [],
  )
}

/** The concepts of a French question; empty if it has none. */
export function conceptsOf(question: string): Concept[] {
  const words = question.replace(PHRASES, ' ')
  const terms = [...new Set([...analyse(words), ...shortNames(words)])].filter(
    (term) => !asking.has(term),
  )
  const concepts: Concept[] = []
  for (const term of terms) {
    // « montant estimé » is one concept.
    if (concepts.some(({ others }) => others.includes(term))) continue
    const others = [...new Set([...(nearTerms.get(term) ?? []), ...relatedTerms(term)])]
    const weight = common.has(term) ? COMMON_WEIGHT : VERBS.has(term) ? VERB_WEIGHT : 1
    concepts.push({ term, others, weight })
  }
  return concepts
}
