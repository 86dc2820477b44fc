import { CONSULTATION, type Rule } from './rule.ts'

/** What candidates may offer: variants, options, negotiation. */
export const OFFER_RULES: readonly Rule[] = [
  {
    fact: 'variants',
    topic: /\bvariantes?\b/,
    not: /variantes? (?:exigees?|obligatoires?|imposees?) ?:? ?(?:non|sans|neant|s\.?o)(?![a-z])|exige la presentation de variantes ?:? ?non(?![a-z])|(?:pas|aucune|ni|sans)(?: \S+){0,4} variantes? (?:obligatoires?|imposees?|exigees?)(?! ni)|supplementaires? (?:eventuelles?|ou alternatives?)[^.;]{0,20}\(variantes?|(?:pour (?:lesquels|lequel|laquelle)|lorsqu\S*|\bsi|dans le cas ou) (?:\S+ ){0,3}variantes?/,
    kinds: CONSULTATION,
    no: { answer: 'forbidden', text: 'Variantes interdites' },
    yes: { answer: 'allowed', text: 'Variantes autorisées' },
    byModality: { none: 'forbidden', required: 'required', possible: 'allowed' },
    answers: [
      {
        answer: 'forbidden',
        text: 'Variantes interdites',
        pattern:
          /variantes?[^.;]{0,90}(?:(?:ne|n') ?(?:sont|sera|seront|est)[^.;]{0,12} (?:pas|ni)|non|jamais) (?:autoris|admis|accept|permis|prevu|recev|envisag|possibl)|(?:pas|ni|non) (?:autoris|admis|habilit)\w*[^.;]{0,30} variantes?|variantes?[^.;]{0,30} (?:proscrit|prohib|interdit|refus|irrecevab)|aucune (?:proposition de )?variante|(?:pas|ni)(?: prevu)? (?:de |d'|les |la )?(?:proposition de )?variantes?|variantes?[^.;]{0,40}(?:interdit|exclue?s(?![a-z])|refuse)|(?:refus|interdiction) des? variantes|sans variante|(?:n'autorise|n'admet|n'accepte|ne prevoi|ne permet|ne comporte)[^.;]{0,30} variantes?|variantes? ?: ?(?:non|sans|neant|interdit)/,
      },
      {
        answer: 'required',
        text: 'Variantes exigées',
        pattern:
          /variantes?[^.;]{0,40}(?:exigees?|imposees?|obligatoires?)(?! ne)|(?:doivent|devront)[^.;]{0,40} variantes?/,
      },
      {
        answer: 'allowed',
        text: 'Variantes autorisées',
        pattern:
          /variantes?[^.;]{0,70}(?:sont|est|seront|sera) (?:toutefois |egalement )?(?:autoris|admis|accept|permis|possibl)|(?:peuvent|peut|pourront|pourra|faculte|possibilite|libres? de)[^.;]{0,60} variantes?|(?:autorise|admet|accepte)(?:nt|s|es)? [^.;]{0,80}variantes?|variantes? ?: ?(?:oui|autoris|avec)/,
      },
    ],
  },
  {
    fact: 'options',
    topic:
      /\bpse\b|\bp\.s\.e|(?:pas|sans|aucune|ni) (?:d')?options?(?![a-z]| d')|\bpsef\b|\bpseo\b|prestations? supplementaires?|options? (?:obligatoires?|facultatives?)/,
    kinds: CONSULTATION,
    no: { answer: 'none', text: 'Aucune prestation supplémentaire éventuelle' },
    yes: { answer: 'possible', text: 'Prestations supplémentaires éventuelles prévues' },
    byModality: {
      none: 'none',
      notRequired: 'optional',
      required: 'required',
      possible: 'optional',
      planned: 'possible',
    },
    answers: [
      {
        answer: 'possible',
        text: 'Prestations supplémentaires éventuelles prévues',
        pattern: /obligatoire[^.;]{0,80}facultati|facultati[^.;]{0,80}obligatoire/,
      },
      {
        answer: 'none',
        text: 'Aucune prestation supplémentaire éventuelle',
        pattern:
          /(?:pas|sans|aucune|ni) (?:d')?options?(?![a-z]| d')|p\.s\.e\.? ?: ?(?:neant|sans|non|aucune)|(?:pas|aucune|ni|sans)(?: prevu| demande| autorise)?(?: de| d'| aux?| la)? ?(?:pse\b|prestations? supplementaires?)|(?:\bpse|supplementaires? eventuelles?)[^.;]{0,30} (?:n'est|ne sont|ne sera)[^.;]{0,12} pas (?:prevu|demand|autoris|requis|exig)|ne (?:comporte|prevoit|contient)[^.;]{0,12} (?:pas|aucune)[^.;]{0,20}(?:pse\b|prestations? supplementaires?)|supplementaires? eventuelles?\)? ?: ?(?:sans|neant|non|aucune)/,
      },
      {
        answer: 'required',
        text: 'Prestations supplémentaires éventuelles à chiffrer obligatoirement',
        pattern:
          /options? obligatoires?|(?:devez|doi(?:t|vent)|devra|devront) (?:obligatoirement |imperativement )?chiffrer [^.;]{0,30}prestations? supplementaires?|(?:\bpse|supplementaires? eventuelles?)[^.;]{0,110} obligatoire|chiffr\w*[^.;]{0,20} obligatoirement[^.;]{0,40}(?:\bpse\b|prestations? supplementaires?)|(?:doivent|devront|(?<!pas )tenus? de)[^.;]{0,80}(?:\bpse\b|prestations? supplementaires? eventuelles?)/,
      },
      {
        answer: 'optional',
        text: 'Prestations supplémentaires éventuelles facultatives',
        pattern:
          /options? facultatives?|(?:\bpse|supplementaires? eventuelles?)[^.;]{0,60}facultati|(?:\bpse|supplementaires? eventuelles?)[^.;]{0,90} (?:n'est|ne sont|n'ont) (?:pas|aucune?) (?:tenue?s?|obligation|obligee?s?|obligatoires?)|(?:peuvent|peut|faculte)[^.;]{0,120}(?:\bpsef?\b|prestations? supplementaires? eventuelles?)/,
      },
      {
        answer: 'possible',
        text: 'Prestations supplémentaires éventuelles prévues',
        pattern:
          /(?:comporte|prevoit|prevues?|demandees?|sont les suivantes)[^.;]{0,80}|avec \bpse\b/,
        score: 2,
      },
    ],
  },
  {
    fact: 'negotiation',
    topic: /negoci|(?:maire|commune|mairie|acheteur)[^.;]{0,30} (?:peut|pourra) discuter/,
    not: /\bdevis\b|non negociables?|sans negociation,? ni remise en concurrence|transactionnel|litige|offres? initiales?, sans|negoci\w+ (?:collective|annuelle)|sans (?:publicite|negociation) (?:ni|prealable)|conventions? collectives?|prestations? similaires?|prix nouveaux?|\b2122-|regularis/,
    kinds: CONSULTATION,
    no: { answer: 'forbidden', text: 'Pas de négociation' },
    yes: { answer: 'possible', text: 'Négociation possible' },
    byModality: { none: 'forbidden', possible: 'possible', planned: 'possible' },
    answers: [
      {
        answer: 'possible',
        text: 'Négociation possible',
        pattern:
          /(?:se reserve|possibilite|faculte|droit|peut|pourra|libre)[^.;]{0,140}(?:offres? (?:initiales?|de base)|attribu)[^.;]{0,60}sans (?:\S+ ){0,4}negoci|attribution sans negociation[^.;]{0,80}: ?oui|(?:se reserve|droit|faculte|possibilite|peut|pourra)[^.;]{0,60} ne pas (?:\S+ ){0,4}negoci|(?:se reserve|possibilite|faculte|peut|pourra)[^.;]{0,30} negoci[^.;]{0,100} ou (?:de |d')?(?:ne |n')/,
      },
      {
        answer: 'forbidden',
        text: 'Pas de négociation',
        pattern:
          /(?:exclu\w*|interdi\w*)(?: \S+){0,2} negoci|(?:ne|n') ?negoci\w+ pas|(?:pas|aucune|sans|ni)(?: \S+){0,2} negoci|(?:ne|n')[^.;]{0,40}(?:pas|aucune)[^.;]{0,40} negoci|negoci\w+[^.;]{0,30}(?:n'est|ne sera|ne sont)[^.;]{0,10} pas(?! (?:systemat|automat|obligatoire|exclu|interdit))|negoci\w+[^.;]{0,20}interdit|negoci\w+ (?:est|sont|sera) (?:donc |strictement )?exclue?s?|interdit[^.;]{0,40}negoci|(?:ne|n') ?(?:peut|pourra|saurait)[^.;]{0,30} (?:y avoir|etre|donner lieu|faire l'objet|comporter)[^.;]{0,12} (?:de |d'|aucune )?negoci/,
      },
      {
        answer: 'possible',
        text: 'Négociation possible',
        pattern:
          /negocie(?:ra|nt|ront)? (?:ensuite |alors )?(?:par ecrit )?avec|(?:sert|servira) a negocier|(?:peut|pourra) discuter|(?:se reserve|peut|pourra|pourront|pouvons|pourrons|possibilite|faculte|droit|amene|est (?:prevue|possible|autorisee)|sera (?:engagee|menee|organisee)|seront (?:engagees|menees)|invite\w* a|envisage|souhaite|engagera|procedera)[^.;]{0,110}negoci|negoci\w+(?:(?!(?<![a-z])(?:aucune?|pas)(?![a-z]))[^.;]){0,70}(?:pourra|pourront|peut|peuvent|possible|prevue|autorisee|se deroul|sera|seront)|avec negoci/,
      },
    ],
  },
]
