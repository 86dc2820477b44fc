import type { QuestionTopic } from './question-topic.ts'

const OFFERS = '(?:offres?|plis?|candidatures?|propositions?|reponses?)'

/** Subjects of the dates of a consultation, and of how to send and ask. */
export const DEADLINE_TOPICS = {
  questionsDeadline: {
    asked:
      /(?:quand|jusqu|dates?|delais?|combien)[^?]{0,50}(?:questions?|renseignements?|interroger|precisions?)/,
    about:
      /(?:questions?|renseignements?|demandes?)\b[^.;]{0,140}(?:pose|adress|transm|depos|envoy|parven|arriv|formul|recu|repon|au plus tard|avant la date)|(?:pos(?:er|e)|adress|transm|depos|envoy|parven|formul|repon)[^.;]{0,80}(?:questions?|renseignements?|demandes?)\b/,
    heading: /questions?|renseignements?/,
    with: /questions?|renseignements?|interroger/,
    answers: ['date', 'duration'],
  },
  validity: {
    asked: /valid(?:ite|e)\b|valables?|maintenir|nous engage|(?:lies?|engages?|tenus?) par/,
    about:
      /validite (?:minimale? |maximale? )?(?:de |des |d')?(?:l'|la |leurs? |son |notre )?(?:offre|proposition|pli)|valid(?:ite)?[^.]{0,60}offres?|(?<!\p{L})(?:maintenir|maintien|tenus?|engages?|lies?)\s[^.;]{0,40}(?:leurs?|son|votre|l')\s?offres?/u,
    answers: ['duration', 'date'],
  },
  backupCopy: {
    asked: /copie de sauvegarde/,
    about: /copie de sauvegarde/,
    answers: ['words'],
  },
  submissionDeadline: {
    asked: new RegExp(
      `date (?:et (?:l')?heure )?limite|echeance|cloture|ferme (?:la consultation|le depot)|dernier (?:delai|jour)|(?:quand|quelle date|quel jour|quelle heure|jusqu[' ]a quand)[^?]{0,60}(?:${OFFERS}|repon|candidat|depos|depot|remettre|remis|soumissionn|envoy)`,
    ),
    about: new RegExp(
      `(?:date|heure)s?[^.]{0,30}limites?|(?:remise|reception|depot) (?:des?|d') ?(?:l')?${OFFERS}|(?:${OFFERS}|dossiers?)[^.]{0,160}(?:recus?|recues?|parven|depos|remis|transm|adress|envoy)|(?:recus?|parven|depos|remis|remettre|transm|adress|envoy)\\p{L}*[^.]{0,80}(?:jusqu'au|avant le|au plus tard)|dernier delai`,
      'u',
    ),
    not: /(?:envoi|publication)[^.]{0,20}(?:du present |de l')?avis[^.]*/,
    answers: ['date'],
  },
  deposit: {
    asked:
      /courrier|sur papier|support papier|par (?:mail|courriel|voie)|dematerialis|(?:^ou\b|\bou (?:faut|dois|doit|peut)|quelle (?:adresse|plateforme)|quel (?:site|profil)|comment)[^?]{0,40}(?:depos|remett|remis|transm|envoy|adress|present)|plateforme/,
    about:
      /(?:depos|transm|remis|remett|envoy|adress|parven|offres?|plis?|reponses?)[^.;]{0,160}(?:plate-?forme|profil d'acheteur|https?:|www\.|voie (?:electronique|dematerialisee|papier|postale)|support papier|courrier|dossiers? (?:zip|distinct))/,
    with: /offres?|plis?|candidatures?|reponses?|documents/,
    answers: ['words'],
  },
  late: {
    asked: /(?:pli|offre|depot|depos|arriv)[^?]{0,30}(?:retard|hors delai|apres l)/,
    about: /hors delais?|apres (?:la date|l'heure|les date|expiration)|tardi/,
    answers: ['words'],
  },
  completion: {
    asked:
      /(?:complet|manqu|incomplet|regularis)[^?]{0,40}(?:candidature|dossier|pieces?|offre)|(?:candidature|dossier|pieces?|offre)[^?]{0,40}(?:complet|manqu|incomplet|regularis)/,
    about: /completer|completee?s?\b|manquant|incomplet|regularis/,
    with: /candidature|offre|piece|dossier/,
    answers: ['words'],
  },
  winner: {
    asked:
      /(?:attributaire|candidat retenu|titulaire pressenti)[^?]{0,80}(?:attest|pieces?|documents?|fourni|remett|produi|certificat)|(?:attest|pieces?|documents?)[^?]{0,40}(?:attributaire|candidat retenu)/,
    about:
      /attributaire|candidats? (?:retenu|auquel|susceptible|pressenti)|retenue? a titre provisoire|interdictions? de soumissionner/,
    with: /produi|fourni|remet|transmet|justifi|document|attest|certificat|piece/,
    answers: ['words'],
  },
  hearing: {
    asked: /audition|soutenance|presentation orale/,
    about: /audition|soutenance|presentation orale/,
    answers: ['words'],
  },
  recourse: {
    asked: /recours\b|contester|tribunal/,
    about: /recours\b|tribunal/,
    answers: ['words'],
  },
  contact: {
    asked: /contact|interlocuteur|qui (?:appeler|joindre)|telephone|courriel/,
    about: /contact|interlocuteur|correspondant|telephone|\btel\b|courriel|e-?mail|renseignements/,
    answers: ['words'],
  },
} satisfies Record<string, QuestionTopic>
