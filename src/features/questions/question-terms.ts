import { analyse, relatedTerms } from '#/search/text/analysis.ts'

/** A concept of a question: its term and related terms. */
export type Concept = { term: string; others: readonly string[]; weight: number }

/** Question words without content. */
const ASKING =
  'serons serez serai combien comment pourquoi quand est-ce être sont faut falloir doit doivent dois devoir devons devra peut peuvent peux pouvoir pouvons avoir ont existe existent savoir connaître prévoir prévu prévue demander demandé demandée exiger exigé exigée dire préciser indiquer fait faire obligatoire obligation obligé imposer imposé nécessaire possible autoriser autorisé admis admise accepter accepté interdit prévoir présenter proposer rendre place compter porter rester temps concerner applicable appliquer entre existant répondre avant engager exact niveau fixer fixé'
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
  'lieu adresse site',
  'validité valable maintenir lié',
  'question renseignement complémentaire',
  'révision révisable actualisation variation ferme',
  'variante alternative',
  'attestation certificat justificatif',
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

/** The concepts of a French question; empty if it has none. */
export function conceptsOf(question: string): Concept[] {
  const terms = [...new Set(analyse(question))].filter((term) => !asking.has(term))
  const concepts: Concept[] = []
  for (const term of terms) {
    // « montant estimé » is one concept.
    if (concepts.some(({ others }) => others.includes(term))) continue
    const others = [...new Set([...(nearTerms.get(term) ?? []), ...relatedTerms(term)])]
    concepts.push({ term, others, weight: common.has(term) ? COMMON_WEIGHT : 1 })
  }
  return concepts
}

/** True if the answer is a number, a date or an amount. */
export function asksForFigure(question: string): boolean {
  return /combien|quand|quel(?:le)?s? (?:est |sont )?(?:la |le |les |l['’])?(?:date|dur[ée]e|d[ée]lai|montant|prix|nombre|heure|pourcentage|taux|quantit[ée]|poids|pond[ée]ration)|[àa] quelle/i.test(
    question,
  )
}
