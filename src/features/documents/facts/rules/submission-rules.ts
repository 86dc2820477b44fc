import { CONSULTATION, type Rule } from './rule.ts'

/** Form of the candidate and of the submission. */
export const SUBMISSION_RULES: readonly Rule[] = [
  {
    fact: 'grouping',
    isCombined: true,
    isOfOwnSection: true,
    topic:
      /groupements?\b|(?:reponses?|attributaires?|candidats?|titulaires?|entreprises?) groupee?s?(?![a-z])/,
    not: /modifier la forme|groupement (?:de commandes?|d'achat|d'interet|hospitalier)|leurs groupements|prix|paiement|compte unique|mandataire (?:est|sera) (?:charge|habilite)|en (?:agissant|qualite)[^.;]{0,60}(?:candidats? individuels?|membres?)|plusieurs offres|formulaires? dc ?\d|declaration du candidat individuel/,
    kinds: CONSULTATION,
    answers: [
      {
        answer: 'none',
        text: 'Aucune forme de groupement imposée',
        pattern:
          /(?:pas|aucune) (?:de )?forme (?:de groupement )?(?:obligatoire|imposee|particuliere|exigee|n'est)|forme(?: juridique)?(?: du groupement| de groupement)?(?: est|,)?[^.;]{0,20} (?:libre|laissee (?:au choix|a l'appreciation|libre))(?!.{0,120}(?:impos|exig|devra)\w*.{0,40}(?:solidaire|conjoint))|(?<![a-z])(?:aucune|pas)(?![a-z])[^.;]{0,40} forme[^.;]{0,30}(?:groupement|imposee|exigee)|forme[^.;]{0,50}(?:n'est|ne sera|n'etant) pas (?:imposee|exigee)|n'impose[^.;]{0,30}(?:aucune|pas)/,
      },
      {
        answer: 'none',
        text: 'Aucune forme de groupement imposée',
        pattern:
          /^(?!.*(?:transform|contraint))(?:.*[^a-z])?groupements?[^.;]{0,40} (?:solidaires?|conjoints?)(?:,? (?:ou|soit)(?: bien)?|[^.;]{0,40},? (?:ou|soit)(?: bien)? (?:d'un |un |en |de |sous (?:la )?forme (?:d'un |de )?)?groupements?)(?: \S+){0,2} (?:conjoints?|solidaires?)/,
      },
      {
        answer: 'imposed',
        text: 'Groupement solidaire imposé',
        pattern:
          /groupement[^.;]{0,60} (?:devra|doit|adopt\w+|prend\w*)[^.;]{0,30} (?:la )?forme solidaire|(?:attributaire|candidat|titulaire) (?:groupe|en groupement)[^.;]{0,40} forme solidaire|^groupements? ?: ?solidaires?|groupements? solidaires? (?:seul|uniquement)|seuls? [^.;]{0,24}groupements? solidaires?|(?:prend|prendra|revet|revetira) la forme[^.;]{0,90}groupement solidaire|(?:impose|exige|devra|doit|sera|contraint|oblig|souhait|transform|assurer|revetir)[^.;]{0,90}(?:forme (?:d'un |de )?)?groupement (?:\S+ ){0,2}solidaire(?! de chac)|groupement (?:devra|doit)[^.;]{0,30} (?:adopter|revetir|prendre) la forme (?:d'un groupement )?solidaire|groupement(?:(?!conjoint|mandataire)[^.;]){0,60}(?:devra|doit)(?: \S+)? etre solidaire|groupement solidaire[^.;]{0,40}(?:impose|exige|obligatoire)|(?<!mandataire (?:d'un |du |de ce |d'un eventuel ))groupement(?:(?!conjoint|mandataire)[^.;]){0,40}(?:est|sera|devra etre) (?:obligatoirement |necessairement |imperativement )?solidaire(?! (?:de|pour|des))|(?:celui-ci|il) (?:est|sera|devra etre) (?:obligatoirement |necessairement |imperativement )solidaire|forme[^.;]{0,40}(?:imposee|exigee|souhaitee)(?:(?!conjoint)[^.;]){0,80}solidaire/,
        score: 3.5,
      },
      {
        answer: 'imposed',
        text: 'Groupement conjoint avec mandataire solidaire imposé',
        score: 3.5,
        pattern:
          /(?:impose|exige|devra|doit|contraint|oblig|souhait|transform|revetir|(?:prend|prendra|revet|revetira) la forme)[^.;]{0,90}groupement conjoint|(?<!(?:si|lorsque|lorsqu'|quand|ou|que) ?(?:le |un |ce |votre ))groupement[^.;]{0,20} (?:est|sera) (?:obligatoirement )?conjoint(?! ou| et| soit| le mandataire|, le mandataire)/,
      },
      {
        answer: 'none',
        text: 'Aucune forme de groupement imposée',
        pattern: /solidaires? ou conjoints?|conjoints? ou solidaires?/,
      },
      {
        answer: 'allowed',
        text: 'Groupement autorisé',
        pattern:
          /(?:seule entreprise|candidats? individuels?|seul\w*|individuellement)[^.;]{0,40} ou[^.;]{0,40}groupement|(?:peuvent|pourront)[^.;]{0,50} (?:en|sous (?:la )?forme de) groupement/,
      },
    ],
  },
  {
    fact: 'signature',
    isJoined: true,
    ignored:
      /,? (?:au moyen|a l'aide|avec) (?:d'|d'un |un )certificat[^;]*|\([^)]*(?:xades|pades)[^)]*\)/,
    topic: /\bsign(?:e|es|ent|ee|ees|er|era|eront|ature|atures|ataires?)\b/,
    not: /certificat (?:de signature|electronique|qualifie|rgs)|jeton|xades|horodatage|ordre de service|bon de commande|sign\w+ (?:manuscrite scannee|du bordereau)|avant (?:la )?signature|permettre la signature|zip|outil de signature|parapheur/,
    kinds: [...CONSULTATION, 'AE'],
    answers: [
      {
        answer: 'notRequired',
        text: 'Signature non exigée au dépôt',
        pattern:
          /aucune signature[^.;]{0,60}(?:n'est|ne sera) [^.;]{0,12}(?:attendu|exige|demande|requis|reclame|impose|necessaire)|signatures?[^.;]{0,60}(?:n'est|n'etant|ne sont) (?:pas|ni)[^.;]{0,12}(?:impose|attendu|reclame|souhaite)|(?:ne|n')[^.;]{0,24} (?:pas|aucune?|plus)[^.;]{0,16}(?:de |la )?signature (?:electronique|manuscrite|des)|pas lieu de signer|(?:deposee?s?|remise?s?|transmise?s?|presentee?s?) (?:non signee?s?|sans signature)|(?:pas|non) (?:tenue?s?|obligee?s?|contrainte?s?|necessaire) de signer|dispens\w+ de (?:la )?sign|(?:non|pas) signee?s?[^.;]{0,40} (?:recevable|accept|admis|regulier)|sans (?:etre signee?s?|signature)[^.;]{0,30}(?:recevable|accept|admis|regulier)|signature[^.;]{0,10} n'est exigee? qu[e']|(?:sign\w+)[^.;]{0,80}(?:n'est|ne sont|ne sera|n'etant)[^.;]{0,10} (?:pas|plus)[^.;]{0,12}(?:exige|requis|obligatoire|demande|necessaire)|n'est pas (?:exige|requis|obligatoire|demande|necessaire)[^.;]{0,120}sign|ne requier\w+ pas de sign|pas obligatoire de signer|signature[^.;]{0,60}(?:est|reste|demeure) (?:facultative|optionnelle)|sign\w*[^.;]{0,20} pas (?:exigee?|requise?|obligatoire)|(?:ne fait plus|aucune) obligation[^.;]{0,140}sign|n'ont pas a (?:etre signe|signer)|pas (?:tenus?|obliges?) de signer/,
      },
      {
        answer: 'award',
        text: 'Signature à l’attribution',
        pattern:
          /sign[^.;]{0,100}(?:candidat|titulaire|entreprise|soumissionnaire|prestataire|concessionnaire|delegataire)s? (?:designe|choisi|pressenti|retenu|attributaire)|(?:candidat|titulaire|entreprise|soumissionnaire|prestataire)s? (?:designe|choisi|pressenti|retenu|attributaire)e?s?[^.;]{0,40} (?:sign|renvoie[^.;]{0,40} sign)|sign[^.;]{0,140}(?:attributaire|(?:a|apres|lors de|stade de) l'attribution|candidat retenu|titulaire retenu)|(?:candidat|titulaire|soumissionnaire)s? retenus?[^.;]{0,60} sign|seul[^.;]{0,40}(?:attributaire|retenu|envisage)[^.;]{0,80}sign|attributaire[^.;]{0,60}sign|sign[^.;]{0,60}n'est exig\w+ qu|signe\w*[^.;]{0,80}seul (?:candidat|soumissionnaire)|signes? (?:avec|par) (?:l'entreprise|le candidat|le titulaire) retenue?|seul[^.;]{0,20}(?:titulaire|attributaire) (?:pressenti|designe)|(?:apres (?:l')?attribution|offre (?:electronique )?retenue)[^.;]{0,120}sign/,
      },
      {
        answer: 'required',
        text: 'Signature exigée au dépôt',
        pattern:
          /(?:exige|impose|demande)[^.;]{0,12} que [^.;]{0,60} (?:soit|soient) signee?s?|(?:signee?s?|signature)[^.;]{0,60} (?:des|lors d[eu]|au (?:moment du|stade du)|avant) (?:le |la |leur |son )?(?:depot|remise)[^.;]{0,40}(?:obligatoire|exige|sous peine|a peine)|acte d'engagement[^.;]{0,40} (?:est|doit etre|sera) signee?[^.;]{0,40}sous peine d|(?:obligatoire\w*|exigee?s?|imperativement)[^.;]{0,50} signee?s?[^.;]{0,30} (?:des|lors|au) |(?:offres?|candidatures?|acte d'engagement|documents?|pieces?|plis?)[^.;]{0,60}(?:doi(?:t|vent)|devra|devront|seront|sera)[^.;]{0,30} signee?s? (?:\S+ )?electroniquement|signature electronique[^.;]{0,40}(?:est|sera) (?:obligatoire|exigee|requise)|(?:candidats?|soumissionnaires?)[^.;]{0,30} tenus? de signer/,
        score: 3.1,
      },
      {
        answer: 'required',
        text: 'Signature exigée au dépôt',
        pattern:
          /(?:offres?|candidatures?|acte d'engagement|documents?|pieces?|plis?)[^.;]{0,90}(?:doi(?:t|vent)|devra|devront|seront|sera)[^.;]{0,40} sign[^.;]{0,30}/,
        score: 2,
      },
    ],
  },
  {
    fact: 'backupCopy',
    topic: /copies? de sauvegarde/,
    kinds: CONSULTATION,
    answers: [
      {
        answer: 'forbidden',
        text: 'Pas de copie de sauvegarde',
        pattern:
          /(?:pas (?:prevu )?de|aucune) copie de sauvegarde|copie de sauvegarde[^.;]{0,30}n'est pas (?:autoris|admis|prevu)/,
      },
      {
        answer: 'possible',
        text: 'Copie de sauvegarde possible',
        pattern:
          /(?:peut|peuvent|possibilite|faculte|invite|recommande|souhait|autorise)[^.;]{0,130}copie de sauvegarde|copie de sauvegarde[^.;]{0,80}(?:peut|possible|transmise dans|parven|adresse|autoris)/,
      },
    ],
  },
]
