import { CONTRACT, type Rule } from './rule.ts'

/** Advance and financial guarantee. */
export const PAYMENT_RULES: readonly Rule[] = [
  {
    fact: 'advance',
    topic: /\bavances?\b/,
    ignored: /(?:primes?|cotisations?|loyers?)[^.;,]{0,40}d'avance[^,;.]{0,20},?/,
    not: /^(?!avances?(?: forfaitaire)? ?(?::|de|est|(?=\d))[^.;]{0,40}\d ?%).*(?:garantie financiere|garantie a premiere)|(?:a l'|en |(?<!(?:titre|versement|octroi|pas|prevu|point|montant|cas|verse|accorde|consenti|octroye) )d'|par |bien )avance|s'avance|rembours|avance sous-traite|(?<![a-z])(?:je|nous) (?:renonc|refus|accept|demand)|resorb|travaux d'avance|avance sur (?:stock|approv)|en fasse la demande|\bprimes?\b/,
    kinds: CONTRACT,
    no: { answer: 'none', text: 'Pas d’avance' },
    yes: { answer: 'possible', text: 'Avance prévue' },
    byModality: { none: 'none', planned: 'possible' },
    answers: [
      {
        answer: 'possible',
        text: 'Avance prévue',
        pattern: /avance [^.;]{0,20}(?:lorsque|si|quand|en dessous)[^;]{0,120};[^;]{0,60}\d ?%/,
      },
      {
        answer: 'none',
        text: 'Pas d’avance',
        pattern:
          /^avances?[^.;]{0,12}: ?il n'en est pas|(?<![a-z])ni (?:d')?avances?(?![a-z])|aucune avance(?![^.;]{0,60}(?:en dessous|inferieur|superieur|lorsqu|si ))|^(?!.*(?:renonc|refus|(?<![a-z])si(?![a-z])|sauf|lorsqu|des lors))(?:.*[^a-z])?(?:ne|n') ?[^.;,:]{0,30}(?<![a-z])(?:pas|aucun(?:e|ement)?)(?![a-z])[^.;,:]{0,50}(?<![a-z])(?:une |l'|d')avances?(?![a-z])|(?:pas|sans)(?: prevu| accorde| verse)?(?: (?:le versement|versement|octroi))? ?(?:de |d')(?:l')?avances?\b|sans avance|\bavances?\b[^.;]{0,30}(?:n'est|ne sera|ne sont|n'a|ne se justifie|n'aura)[^.;]{0,10} pas|avance ?: ?(?:neant|sans|non|aucune)/,
      },
      {
        answer: 'possible',
        text: 'Avance prévue',
        pattern:
          /^avances? (?=\d)[^.;]{0,8}%|^avances?(?: forfaitaire| facultative)? ?(?::|de) ?(?:\d|conditions|selon|legale|reglementaire|code|ccag)|\bavances?(?: forfaitaire)? (?:de |: ?)\d+(?:,\d+)? ?%|\bavances?\b[^.;]{0,50}(?:est|sera) (?:offerte|proposee|due)|\bavances?\b[^.;]{0,50}(?:est|sont|sera|seront|peut etre) (?:prevu|accord|vers|consenti|octroy|attribu|mandat|calcul|fix\w*(?!\w| (?:au|aux|par|dans|a l')(?![a-z]))|pay)|avance est (?:de droit|due|egale|fixee a (?=\d)|de \d)|(?:accord|vers|octroi|octroy|benefici|droit a|conditions? d)[^.;]{0,50} (?:l'|une |d'une |de l')avance|option retenue pour les avances|(?:taux|montant) de l'avance|renonce\w* (?:au benefice )?(?:de )?l'avance|benefice[^.;]{0,10} de l'avance|a titre d'avance|il est prevu une avance|^avance ?: ?\d|^avance ?:[^.;]{0,60}\d ?%|\bavances? [^.;]{0,150}(?:est|sera) (?:accordee|versee|consentie)|\bavances?(?: [^.;]{0,30}\d ?%)? (?:accordee|prevue|consentie|versee)s?(?![a-z])/,
      },
    ],
  },
  {
    fact: 'guarantee',
    topic:
      /retenue de garantie|garantie financiere|garantie a premiere demande|cautionnement|\bcautions?\b|garanties? (?:exige|demande)/,
    not: /^(?!.*(?<![a-z])ni (?:de )?(?:retenue|garantie)).*\bavance|cautions?(?: personnelles? et solidaires?)?[^.;]{0,12}(?:n'est|ne sera|ne sont|ne seront) (?:donc )?pas (?:autoris|accept|admis)|pas accepte|garantie (?:technique|contractuelle|constructeur|legale)|capacites? (?:economique|technique|professionnelle)|precaution|dans l'hypothese|dans le cas ou/,
    kinds: CONTRACT,
    no: { answer: 'none', text: 'Aucune garantie financière demandée' },
    byModality: { none: 'none' },
    answers: [
      {
        answer: 'none',
        text: 'Aucune garantie financière demandée',
        pattern:
          /(?:aucune?(?! autre)|sans)(?: \S+){0,2} (?:retenue|garantie|caution)|(?:ne|n') ?[^.;,:]{0,20}pas [^.;,:]{0,40}(?:de |d'|d'une |une )(?:retenue de garantie|cautionnement)|dispens\w*[^.;]{0,30} (?:retenue|garantie|caution|surete)|(?<![a-z])ni (?:de )?(?:retenue de garantie|caution|garantie)|(?:pas|ni)(?: prevu| exige| demande| applique| pratique| preleve)?(?: de| d'aucune) (?:retenue|garantie|caution)|pas tenus?[^.;]{0,30} (?:retenue|garantie|caution)|(?:retenue|garantie|caution\w*)[^.;]{0,40}(?:n'est|ne sera(?!i)|ne sont|n'y a)[^.;]{0,10} pas|ne (?:fera|fait)[^.;]{0,30}(?:retenue|garantie)|caution\w*[^.;]{0,30}: ?(?:sans objet|neant|non|aucun)/,
      },
      {
        answer: 'required',
        text: 'Garantie financière demandée',
        pattern:
          /^garantie financiere ?:? retenue de \d|retenue de garantie ?:? ?\d|retenue de garantie[^.;]{0,30}(?:de|egale|est|sera|au taux|fixee)[^.;]{0,30}(?:\d|prelev|appliqu|exerc|constitu|effectu)|retenue de garantie (?:(?:qui )?(?:peut|pourra)|pouvant) etre remplacee|(?:comporte|prevoit|fait l'objet d'|fera l'objet d'|prevu) ?une retenue de garantie|(?:prelev|appliqu|application|constitu|exerc|pratiqu|oper)[^.;]{0,60}(?:retenue de garantie|garantie a premiere demande)/,
      },
    ],
  },
]
