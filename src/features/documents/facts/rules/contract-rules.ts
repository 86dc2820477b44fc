import { CONTRACT, type Rule } from './rule.ts'

/** Phases, lots and revision of prices. */
export const CONTRACT_RULES: readonly Rule[] = [
  {
    fact: 'phases',
    topic: /\btranches?\b/,
    not: /designation de la tranche|tranches? (?:horaires?|d'age|de (?:prix|montant|quantite|revenu))|numero de (?:la )?tranche/,
    no: { answer: 'none', text: 'Pas de tranche' },
    answers: [
      {
        answer: 'none',
        text: 'Pas de tranche',
        pattern:
          /(?:sans|aucune|ni)(?: decomposition en)? tranches?|(?:pas|ni)(?: prevu)?(?: de| d'une)?(?: (?:decomposition|fractionnement|division|decoupage) en)? tranches?|(?:n'est|ne sont|n'est pas)[^.;]{0,30}(?:decompos|fractionn|divis)[^.;]{0,20}tranches?|tranches?[^.;]{0,20}: ?(?:sans|neant|non)/,
      },
      {
        answer: 'possible',
        text: 'Marché à tranches',
        pattern: /tranche ferme[^.;]{0,80}tranches? (?:optionnelle|conditionnelle)/,
      },
    ],
  },
  {
    fact: 'lots',
    topic: /\blots?\b|\ballot/,
    kinds: ['RC', 'AVIS', 'CCP', 'CCAP', 'AE', 'OTHER'],
    not: /en cas de non.?allotissement/,
    answers: [
      {
        answer: 'none',
        text: 'Marché non alloti',
        pattern:
          /(?:n'est pas|ne sont pas|non|pas ete) (?:alloti|decompose|divise|fractionne)|(?:ne fait|ne font)[^.;]{0,10} pas[^.;]{0,20}objet[^.;]{0,40}(?:lots?\b|allotissement)|(?:pas|aucune|sans)(?: prevu| envisage| procede)?(?: de| d'une| d'un| a une| a un)? ?(?:decomposition en lots|allotissement|division en lots)|pas de lots\b|(?:divise\w*|decompos\w+|division) en lots ?: ?non|\blot unique\b|constitue un lot|pas[^.;]{0,20}divise\w* en lots|consultation en lots separes pour les motifs/,
      },
    ],
  },
  {
    fact: 'priceRevision',
    isCombined: true,
    ignored: /(?:,| et| ni)? ?(?:non|ni)[ -](?:revisables?|actualisables?)/g,
    topic: /\bprix\b|\bcouts?\b|\bloyers?\b|\btarifs?\b|revis(?:ion|able|es?(?![a-z]))|actualis/,
    kinds: CONTRACT,
    answers: [
      {
        answer: 'revised',
        text: 'Prix révisables',
        pattern:
          /(?:prix|couts?|loyers?|tarifs?|taux)[^.;]{0,60}(?:sont|seront|est|sera) (?:\S+ )?revise?(?:e|es|s|able|ables)?(?![a-z])|prix[^.;]{0,60}(?:sont|seront|est|:) (?:[^.;]{0,30} )?revisables?|prix[^.;]{0,60}(?:sont|seront|est|:) (?:\S+ )?revise|(?:fermes?|invariables?|fixes?)[^.;]{0,60}(?:puis|ensuite|et) (?:\S+ ){0,2}revis|^(?:ils|ceux-ci|le prix|les prix)[^.;]{0,60} revis(?:es?|ables?)(?![a-z])|revision[^.;]{0,40}(?:formule|par application|annuelle|s'applique|est effectuee)|formule de revision|prix[^.;]{0,40}revisables|(?:^|; ?)(?:ils|ceux-ci|les prix) (?:sont|seront) (?:\S+ ){0,2}(?:revis|ajust)(?:es?|ables?)|\bp ?\(?n?\)? ?= ?p ?\(?[o0]\)?/,
      },
      {
        answer: 'adjusted',
        text: 'Prix actualisables',
        pattern:
          /prix[^.;]{0,60}(?:sont|seront|:)? ?(?:fermes? (?:et )?)?actualis(?:able|es)|(?:^|; ?)(?:ils|ceux-ci|le prix|les prix) (?:sont|seront) (?:fermes? (?:et )?)?actualis|actualisation[^.;]{0,40}(?:formule|par application)|c ?n ?= ?[\d,.]+ ?%/,
      },
      {
        answer: 'firm',
        text: 'Prix fermes',
        score: 3.1,
        pattern:
          /prix[^.;]{0,60}(?:sont|seront|resteront|est|:) (?:\S+ ){0,2}?(?:fermes?|fixes?|invariables?)(?![a-z])(?! [^.;]{0,24}(?:premiere? annee|premiers? mois|annee 1|periode initiale|\d+ mois)| (?:en|dans|au|aux|par|selon)(?![a-z]))|prix (?:fermes|ferme et definitif)(?! [^.;]{0,24}(?:premiere? annee|premiers? mois))|prix[^.;]{0,60}(?<![a-z])(?:ne|non) (?:sont|seront)?[^.;]{0,10}(?<![a-z])revis/,
      },
    ],
  },
]
