import type { QuestionTopic } from './question-topic.ts'

/** Amounts and limits that are not those of the contract. */
const NOT_OF_CONTRACT =
  /chiffres? d'affaires?[^.;]{0,80}|sous-?trait[^.;]{0,160}|avances?[^.;]{0,120}|penalites?[^.;]{0,80}|(?:montant|offre)[^.;]{0,30}superieure? a[^.;]{0,40}|retenue[^.;]{0,80}|sinistres?|responsabilite civile[^.;]{0,80}|montant de l'offre/

/** Subjects of the contract. */
export const CONTRACT_TOPICS = {
  renewals: {
    asked: /reconduc|reconduit|renouvel|prolong/,
    about: /reconduc|reconduit|renouvel|prolong/,
    not: /(?:delais?|garantie)[^.]{0,80}prolong\p{L}*|prolong\p{L}*[^.]{0,30}(?:delais?|garantie)/u,
    answers: ['words'],
  },
  duration: {
    asked:
      /duree[^?]{0,25}(?:march|contrat|accord|prestation|travaux|mission|engagement|ferme|initiale|totale)|quelle (?:est )?(?:la |sa )?duree|combien de temps (?:dure|durent|durera)|(?:pour|sur) (?:combien|quelle duree|quelle periode)[^?]{0,40}(?:march|contrat|accord|engag|conclu)/,
    about:
      /duree (?:[\p{L}']+ ){0,3}?(?:du|de l'|de la|des|d'un|de chaque) ?(?:[\p{L}']+ )?(?:march|accord|contrat|prestation|travaux|mission|lot|chantier)|(?<!\p{L})(?:conclue?s?|passee?s?|etablie?s?|marche|accord-?\s?cadre|contrat|prestations?|travaux)[^.;,]{0,80}pour une (?:duree|periode)|(?<!\p{L})(?:marche|accord-?\s?cadre|contrat|mission)(?!\p{L})[^.;,]{0,40}(?<!\p{L})(?:dure|durera|court|prend effet|debute|commence|s'execute|est valable)(?!\p{L})|duree (?:initiale|ferme|du contrat)|(?:periode|tranche) (?:initiale|ferme)|^(?:[\d.]+ ?)?(?:article \d+ ?[-.:]? ?)?duree\b/u,
    not: /duree (?:totale |maximale )?theorique[^.;]{0,80}|(?:nouveaux? (?:marche|contrat)s?|prestations similaires)[^.]*|duree (?:de|du) (?:la )?(?:garantie|telechargement|validite des offres|pret)/,
    answers: ['duration', 'date'],
  },
  start: {
    asked:
      /quand[^?]{0,30}(?:demarr|debut|commenc|prend)|date de (?:debut|demarrage|commencement)|a quelle date[^?]{0,20}(?:commenc|debut|demarr)/,
    about: /debut|demarr|commenc|point de depart|prise? d'effet|prend effet/,
    answers: ['words'],
  },
  executionDelay: {
    asked:
      /delais? (?:[\p{L}']+ )?(?:de |d')(?:livraison|execution|intervention|realisation)|quand[^?]{0,30}livr/u,
    about:
      /delais? (?:[\p{L}']+ ){0,2}?(?:de |d')(?:livraison|execution|intervention|realisation)|livr[^.]{0,60}(?:delai|sous|dans les)|duree (?:d'execution|des travaux)/u,
    answers: ['duration', 'date'],
  },
  payment: {
    asked:
      /chorus|payee?s?\b|\bpaie(?:nt)?\b|paiement|payer|factur|reglee?s?\b|reglement des (?:comptes|factures|prestations)|demande de reglement|mandatement/,
    about:
      /delais? (?:global |maximum )?de paiement|payee?s? (?:dans|sous|par)|paiement|factur|chorus|acomptes?|reglement (?:des|du) (?:comptes|prestations|prix)|modalites de reglement|demande de reglement/,
    not: /conditions de paiement (?:prevues|du|et)|agrement des conditions/,
    answers: ['words'],
  },
  penalties: {
    asked: /penalit|sanction/,
    about: /penalit/,
    answers: ['words'],
  },
  maximum: {
    asked:
      /^(?!.*(?:pages?|candidats|par candidat|temps|duree|delai))[^?]*(?:maxim(?:um|ums|a|al|aux)|plafonds?)(?![^?]{0,20}(?:penalit|lots? par))/,
    about: /maxim(?:um|ums|a|al|aux)|plafonn?e?|(?<!\p{L})max(?!\p{L})/u,
    not: NOT_OF_CONTRACT,
    answers: ['amount'],
  },
  minimum: {
    asked: /minim(?:um|ums|a|al|aux)(?! d[e'] ?(?:chiffre|effectif|candidat))|planchers?/,
    about: /minim(?:um|ums|a|al|aux)|plancher|(?<!\p{L})mini(?!\p{L})/u,
    not: NOT_OF_CONTRACT,
    answers: ['amount'],
  },
  estimate: {
    asked:
      /budget|estim(?:ation|e|ee|es|ees)\b|enveloppe|valeur (?:du|de l)|montant (?:du|de l|des|prevu|total|global)/,
    about: /budget|estim|enveloppe|valeur|previsionnel|montant (?:global|total|previsible)/,
    not: NOT_OF_CONTRACT,
    answers: ['amount'],
  },
  advance: {
    asked: /\bavances?\b/,
    about: /(?<!(?:\ben|a l'|d')\s*)\bavances?\b(?! (?:de phase|technolog))/,
    answers: ['words'],
  },
  retention: {
    asked: /retenue de|caution(?:nement)?\b|garantie (?:a premiere|financi)/,
    about: /retenue de garantie|caution(?:nement)?\b|garantie (?:a premiere|financi)/,
    answers: ['words'],
  },
  warranty: {
    asked: /(?<!retenue de )garanties?\b(?! (?:financi|a premi))|garantis?\b/,
    about: /(?<!\p{L})garantie(?!\p{L})|garantie?s? (?:pendant|pour une duree|\d)/u,
    not: /retenue de garantie|garanties? (?:financieres?|a premiere|et capacit|professionnelles?|techniques? et)/,
    answers: ['words'],
  },
  insertion: {
    asked: /insertion|clauses? sociales?/,
    about: /insertion|eloignee?s? de l'emploi|clauses? sociales?/,
    answers: ['words'],
  },
  insurance: {
    asked: /assurances?\b|assures?\b/,
    about: /assurances?\b/,
    not: /plans? d'assurances?|assurance[- ](?:qualit|securit|maladie)\p{L}*/u,
    answers: ['words'],
  },
  transfer: {
    asked:
      /(?:personnel|salari|agents?)[^?]{0,30}repri|repr(?:ise|endre)[^?]{0,30}(?:personnel|salari|agents?)|anciens? salari/,
    about: /repr(?:ise|endre)[^.]{0,40}(?:personnel|salari|agents?)/,
    answers: ['words'],
  },
  revision: {
    asked:
      /\brevis(?:ion|e|able)|actualis|indexation|prix (?:sont-ils )?fermes?|(?:prix|tarifs?)[^?]{0,30}(?:evolu|chang|augment|ajust)|(?:evolu|chang|augment|ajust)[^?]{0,30}(?:prix|tarifs?)(?![a-z])/,
    about:
      /\brevis(?:ion|e|able)|actualis|prix (?:sont |resteront )?(?:fermes?|fixes)|variation d(?:es|u) prix/,
    answers: ['words'],
  },
  environment: {
    asked: /environnement|ecologi|developpement durable|ecolabel|dechets?|carbone/,
    about:
      /environnement|ecologi|ecolabel|\blabels?\b|durable|recycl|valorisation|carbone|dechets?|emissions?|norme euro|biodegrad|produits? biologiques?|agriculture biologique|consommations? (?:d'energie|de gaz|d'eau|electri|energeti)|pesticid|phytosanit|gaspillage/,
    not: /environnement (?:de travail|informatique|technique|autre|logiciel|windows)/,
    answers: ['words'],
  },
  termination: {
    asked: /resili/,
    about: /resili/,
    answers: ['words'],
  },
  object: {
    asked:
      /objet (?:du (?:marche|contrat)|de la consultation|de l'accord)|en quoi consiste|sur quoi porte/,
    about: /objet|porte sur|concerne|consiste/,
    heading: /objet/,
    with: /marche|consultation|accord-cadre|contrat/,
    answers: ['words'],
  },
  place: {
    asked:
      /^ou (?:se|ont|sont|est|seront|sera|la|le|les|faut-il livrer|livrer)\b(?![^?]*(?:depos|offre|pli))|lieux? (?:d'execution|de livraison|des? )|adresse de livraison|territoires?/,
    about:
      /lieux?\b|livr[^.]{0,40}(?:adresse|site|lieu)|adresse|territoires?|situee?s?\b|localisation/,
    answers: ['words'],
  },
  ccag: {
    asked: /\bccag\b/,
    about: /\bccag\b|clauses administratives generales/,
    answers: ['words'],
  },
  phases: {
    asked: /tranches?\b/,
    about: /tranches? (?:fermes?|optionnelles?|conditionnelles?|\d)/,
    answers: ['words'],
  },
  form: {
    asked:
      /bons? de commande|mono-? ?attributaire|multi-? ?attributaire|combien (?:d'attributaires|de titulaires)|marches? subsequents?|forme du (?:marche|contrat|prix)/,
    about:
      /bons? de commande|(?:mono|multi)-? ?attributaire|(?:seul|plusieurs) (?:operateurs?|titulaires?|attributaires?)|marches? subsequents?|prix (?:unitaires?|forfaitaires?|global)/,
    answers: ['words'],
  },
  lots: {
    asked: /\blots?\b|alloti|allotissement|divise/,
    about: /\blots?\b|alloti|allotissement/,
    answers: ['words'],
    isList: true,
  },
} satisfies Record<string, QuestionTopic>
