import type { QuestionTopic } from './question-topic.ts'

/** Subjects of applications and offers. */
export const OFFER_TOPICS = {
  dume: { asked: /\bdume\b/, about: /\bdume\b|document unique de marche/, answers: ['words'] },
  lotLimits: {
    asked:
      /(?:repon|candidat|soumission|postul)\p{L}*[^?]{0,30}(?:plusieurs|tous les|un seul|combien de)[^?]{0,10}lots?|(?:combien de|plusieurs|memes?|nombre (?:maximal|maximum) de|tous les|a la fois)[^?]{0,30}lots?[^?]{0,40}(?:gagn|attribu|obten|remport|titulaire|cumul|candidat|repon|postul|soumission)|(?:gagn|attribu|obten|remport|cumul)[^?]{0,40}(?:plusieurs|a la fois|combien)[^?]{0,20}lots?|lots?[^?]{0,30}(?:cumul|limit)/u,
    about:
      /(?:titulaires?|attributaires?|attribuee?s?|obtenir|remporter|soumissionner|presenter une offre)[^.]{0,60}lots?|nombre (?:maximal|maximum) de lots|ordre (?:de )?(?:preferen|priorit)|(?:repon|candidat|soumission|postul|offres?)[^.]{0,60}(?:un ou plusieurs|un, plusieurs|plusieurs|l'ensemble des|tous les|chacun des|un seul) lots?/,
    answers: ['words'],
  },
  criteria: {
    asked:
      /combien de points|quelle part|coefficient|criteres?(?! de selection des candid)|ponder|notee?s?\b|\bnotes?\b|notation|jug(?:e|ement)|(?:choisi|retenu|class|departag|attribu)\p{L}*[^?]{0,30}offres?|criteres? d|\bpoids\b|\bpese|pes(?:er|ent)/u,
    about:
      /criteres?|ponderation|notation|jugement des offres|notee?s? sur|(?:offres?|propositions?)[^.;]{0,60}(?:notee|classe|juge|apprecie|evalue)/,
    answers: ['weight'],
    isList: true,
  },
  negotiation: {
    asked: /negoci/,
    about: /negoci/,
    answers: ['words'],
  },
  variants: { asked: /variantes?|alternatives?/, about: /variantes?/, answers: ['words'] },
  supplements: {
    asked: /\bpse\b|prestations? supplementaires?/,
    about: /\bpse[fo]?s?\b|prestations? supplementaires?/,
    answers: ['words'],
    isList: true,
  },
  options: {
    asked: /\boptions?\b/,
    about: /\bpse[fo]?s?\b|prestations? supplementaires?|\boptions?\b/,
    answers: ['words'],
    isList: true,
  },
  applicationDocuments: {
    asked:
      /(?:pieces?|documents?|dossier|justificatifs?|renseignements?|que (?:contient|comprend|faut))[^?]{0,40}candidature|candidature[^?]{0,40}(?:pieces?|documents?|contien|comprend|compos)/,
    about:
      /(?:pieces?|documents?|renseignements?|dossier|justificat\w+|elements|contenu|presentation|titre)[^.\n]{0,50}candidatures?|situation juridique|capacites? (?:economique|technique|professionnelle)/,
    heading:
      /(?:pieces?|documents?|renseignements?|dossiers?|elements|contenu|presentation|titre|composition)[^.]{0,60}candidatures?|^[\d. -]*(?:les? |la )?candidatures? ?:?$|situation juridique|capacites?|references professionnelles/,
    not: /(?:selection|examens?|jugement|analyse|recevabilite)[^.]{0,20}candidatures?/,
    answers: ['words'],
    isList: true,
  },
  offerDocuments: {
    asked:
      /(?:pieces?|documents?|dossier|elements)[^?]{0,40}(?:l[' ]?offre|\bproposition)|(?:que|quoi)[^?]{0,30}(?:contien|comprend|compos|joindre|fournir|remettre|mettre)[^?]{0,30}offre|offre[^?]{0,30}(?:contien|comprend|compos)/,
    about:
      /(?:pieces?|documents?|elements|contenu|presentation|titre|choix)[^.\n]{0,40}offres?|offres?[^.\n]{0,40}(?:contien|comprend|compos)/,
    not: /(?:jugement|examens?|analyse|classement|validite|reception|selection)[^.]{0,20}offres?/,
    answers: ['words'],
    isList: true,
  },
  memoir: {
    asked: /memoire|note (?:technique|methodologique)|cadre de reponse/,
    about:
      /memoire (?:technique|justificatif|methodologique|explicatif)|note (?:technique|methodologique)|cadre de (?:memoire|reponse)|memoire\b/,
    answers: ['words'],
    isList: true,
  },
  visit: {
    asked:
      /visite|se (?:rendre|deplacer) sur|deplacer sur place|aller sur place|venir sur place|reconnaitre les lieux|voir (?:les lieux|le site|les locaux)/,
    about: /visites?\b|reconnaissance des lieux|connaissance des lieux/,
    not: /contre-visite|visites? (?:medicales?|techniques? periodiques?|de controle|d'inspection)|visite ou controle/,
    answers: ['words'],
  },
  samples: {
    asked: /echantillons?|maquettes?|prototypes?|demonstration/,
    about:
      /(?:remet|fourni|produi|depos|present|joi(?:nt|gn|ndr)|demand|exig|transm|accompagn|livr)[^.;]{0,80}(?:echantillons?|maquettes?|demonstration)|(?:echantillons?|maquettes?|demonstration)[^.;]{0,80}(?:remis|fourni|depos|present|demand|exig|transm|obligatoire|restitu|livr)/,
    answers: ['words'],
  },
  minimumTurnover: {
    asked:
      /(?:minim|niveau|exig|combien|quel)[^?]{0,40}chiffres? d[' ]affaires?|chiffres? d[' ]affaires?[^?]{0,20}(?:minim|exig)/,
    about: /chiffres? d' ?affaires?/,
    answers: ['amount'],
  },
  turnover: {
    asked: /^(?!.*(?:minim|niveau|exig|combien|quel))[^?]*chiffres? d[' ]affaires?/,
    about: /chiffres? d' ?affaires?/,
    answers: ['words'],
  },
  references: {
    asked: /\breferences?\b(?! (?:du|de la|de l))|realisations? similaires?/,
    about:
      /\breferences?\b(?! (?:du|de la|de l)' ?(?:marche|dossier|consultation))|(?:prestations?|travaux|services|realisations?|livraisons?|fournitures) (?:similaires?|comparables?)|(?:principa\p{L}+|liste des) (?:prestations|travaux|services|livraisons|fournitures)/u,
    with: /candidat|liste|annees|derni|produi|attest|similair|comparable|professionnelle|exig|minim/,
    not: /prestations similaires[^.]{0,60}(?:r ?\.? ?2122|article 30|nouveau)/,
    answers: ['words'],
  },
  grouping: {
    asked: /mandataire|solidaire|conjoint|groupements?|cotrait|membre d|en groupe/,
    about: /groupements?|cotrait/,
    answers: ['words'],
  },
  subcontracting: {
    asked: /sous-?\s?trait/,
    about: /sous-?\s?trait/,
    answers: ['words'],
  },
  signature: {
    asked: /\bsign(?:er|e|ature)/,
    about: /(?<!\p{L})sign(?:er|ee?s?(?!\p{L})|atures?)/u,
    with: /offres?|candidatures?|plis?|documents?|pieces?|electroni|manuscrit|acte d'engagement|depot/,
    not: /(?:avant|apres|date de) (?:la |sa )?signature/,
    answers: ['words'],
  },
  formats: {
    asked: /formats?\b|extensions?|types? de fichiers?|compress/,
    about:
      /formats?\b[^.]{0,60}(?:accept|admis|autoris|suivant|disponible|compatible|preconis|excel|pdf|bureautique)|(?:fichiers?|documents?|transmis\p{L}*|remis|remettre)[^.]{0,60}\bformats?\b|\.(?:zip|pdf|xls|doc|rtf)\b|compress/u,
    not: /extraits? pdf[^.]*\./,
    answers: ['words'],
    isList: true,
  },
  language: {
    asked: /langues?\b|anglais|traduction|traduire|en francais/,
    about: /langues?\b|anglais|traduction|francais/,
    with: /offres?|candidatures?|documents?|pieces?|plis?\b|traduction/,
    answers: ['words'],
  },
  reserved: {
    asked: /reservee?s?\b/,
    about:
      /(?:marche|lots?|consultation|accord-cadre)[^.]{0,40}reservee?s?|entreprises? adaptees?|\besat\b|insertion par l'activite/,
    answers: ['words'],
  },
  prime: {
    asked: /\bprimes?\b/,
    about: /\bprimes?\b|indemnite/,
    with: /candidat|concurrent|prime/,
    answers: ['words'],
  },
  procedure: {
    asked: /procedure\b(?! sans suite)|appel d'offres|\bmapa\b/,
    about:
      /procedure (?:adaptee|formalisee|d'appel|avec negociation|ouverte|restreinte|de passation)|appel d'offres|mode de passation|\bmapa\b/,
    answers: ['words'],
  },
} satisfies Record<string, QuestionTopic>
