/** The words of visits and samples, in folded sentences. */
export const SUBJECTS = {
  visit: {
    topic:
      /visites?\b|tournees? de reconnaissance|(?:faire|fait) le tour d(?:u|es)|(?:se|etre) rend\w* (?:\S+ )?sur (?:le site|place|les lieux)|visit(?:er|ent|era|eront)(?![a-z])|reconnai(?:tre|ssance)s? (?:du|de la|de l'|des|les|le|la|l')? ?(?:lieux|sites?|circuits?|territoire|terrain|locaux|parcours|tournees?|itineraires?)|(?:se )?deplace\w* sur (?:place|site|les lieux)/,
    heading:
      /visites?|reconnaissance (?:du|de|des)|tournees? de reconnaissance|connaissance des lieux/,
    not: /visites? contradictoires?|visites? (?:complementaires?|supplementaires?|libres?)(?![a-z])|visites? (?:de |d')?(?:maintenance|preventi\w+|annuelle|medicale|controle|inspection|chantier|fin|reception|periodique|semestrielle|trimestrielle|entretien|mise en service|courtoisie|verification|audit|securite|guidee|virtuelle d)|visites? (?:techniques? )?(?:period|regul)|(?:acheteur|pouvoir adjudicateur|maitre d'ouvrage|etablissement|beneficiaires?)[^.;]{0,40}(?:peut|pourra|se reserve|effectu|proced)[^.;]{0,60}visite|visites? (?:chez|des locaux) (?:le|du) (?:titulaire|candidat|fournisseur)|visites? de sites? (?:de reference|client)|visiteurs?/,
    none: /aucune visite|(?<!n'(?:a|ont|aura|auront) )(?:pas|ni)(?: prevu| organise| impose)?(?: de| d'effectuer de)? visites?\b|sans visite|visites?[^.;]{0,40}(?:n'est|ne sont|ne sera)[^.;]{0,8} pas (?:prevu|organis|demand)/,
    optional:
      /deplacement[^.;]{0,20} (?:facultati|conseill|recommand|possible)|visites?[^.;]{0,20} ne conditionne\w* pas|(?:conseill|preconis|recommand|invit)\w*[^.;]{0,30} (?:de |a )(?:reconnai|visit|se (?:rendre|deplacer))|visites?[^.;]{0,90}(?:facultativ|possible|conseill|recommand|preconis|souhait(?!ant)|(?:pourr\w+|peut|peuvent)(?! (?:poser|adresser|etre (?:modif|revu|repouss|report)))|n'est pas obligatoire|a l'appreciation)|(?:conseill|preconis|recommand)\w*[^.;]{0,30} visite|(?:(?:peuvent|pourront)(?! (?:poser|adresser))|invites? a|possibilite|loisir|faculte|conseille|recommande)[^.;]{0,60}(?:visit|se rendre sur)/,
    required:
      /il faut (?:\S+ ){0,4}(?:visite|fait le tour|etre venu|se rendre|vu les lieux)|visites?[^.;]{0,90}(?:obligatoire|imperati|exigee|indispensable|imposee|requise)|(?:doi(?:t|vent)|devra|devront|tenus? de|obligatoire\w*|imperativement)[^.;]{0,70}(?:visit|se rendre sur|rendus? sur)|visit\w* (?:obligatoirement|imperativement|necessairement)|(?:attestation|certificat) de visite[^.;]{0,60}(?:joind|joint|fourni|obligatoire|remis)|se rend\w* obligatoirement|visite[^.;]{0,80}(?:(?<!ne )conditionne|sous peine|a peine)/,
    planned:
      /visites?[^.;]{0,60}(?:est|sont|sera|seront|aura|auront)[^.;]{0,12} (?:organis|prevu|propos|lieu)|(?:organise|prevoit|propose)\w* [^.;]{0,30} visites?\b/,
  },
  samples: {
    topic:
      /echantillons?\b|maquettes?\b|prototypes?\b|specimens?\b|(?:materiels?|modeles?|appareils?|produits?) (?:de demonstration|temoins?|d'essai)|exemplaires? d[eu]s? (?:la |l'|le )?(?:modele|materiel|produit|article|mobilier|vetement|tenue)s?/,
    heading:
      /echantillons?|maquettes?|(?:materiels?|modeles?) (?:de demonstration|temoins?|d'essai)|specimens?/,
    not: /seuls? les echantillons|(?:sauf|exception|hormis)[^.;]{0,40} echantillon|titulaire|chantier|recuper|restitu|repris(?:e|es)?(?![a-z])|renvoy|retourn|non retenus|detrui|voir un echantillon|agrement|maitre d'oeuvre|anatomo|prelev|copie de sauvegarde|analyse d'echantillon|apres notification|livraison|prototypage|pendant l'execution/,
    none: /(?<![a-z])ni (?:d')?(?:echantillon|maquette|prototype)|(?:aucun|(?<!(?:offre|pli|dossier|proposition)s? )sans) (?:echantillon|maquette)|(?:pas|ni)(?: prevu| demande| exige)?(?: de| d') ?(?:echantillons?|maquettes?)|echantillons?[^.;]{0,30}(?:n'est|ne sont|ne sera)[^.;]{0,8} pas (?:prevu|demand|exig|requis|necessaire|souhait|attendu|impos|a )/,
    optional:
      /(?:echantillons?|maquettes?|prototypes?)[^.;]{0,60}(?:facultati|peut|peuvent|pourr)|(?:peut|peuvent|pourr\w+|se reserve)[^.;]{0,80}(?:echantillon|maquette|prototype)/,
    required:
      /absence (?:d'un |d'|de l'|de tout )?echantillons?[^.;]{0,40}(?:elimin|rejet|ecart|irreguli)|(?:apporte(?:nt|r|ra|ront)?|prete(?:nt|r|ra)?|me(?:t|ttent|ttra) a (?:la )?disposition)(?![a-z])[^.;]{0,90}(?:echantillon|maquette|prototype|specimen|exemplaire|materiel|modele|appareil)|(?:doi(?:t|vent)|devra|devront|fourni\w*|remet(?![a-z])|remett\w*|remis|depose(?:nt)?(?![a-z])|joind\w*|joint|depos\w*|transmet\w*|adress\w*|produi\w*|present\w*)[^.;]{0,90}(?:echantillon|maquette|prototype)|(?:echantillons?|maquettes?|prototypes?)[^.;]{0,90}(?:a (?:remettre|fournir|deposer|livrer|produire)|(?:doivent|devront|seront|sont)[^.;]{0,20}(?:remis|fournis|deposes|exiges|livres|adresses|demandes|transmis|obligatoires)|obligatoire|sous peine)|(?:depot|remise|fourniture|production|presentation)[^.;]{0,6} (?:d'|des |de l')(?:echantillons?|maquettes?)[^.;]{0,20} (?:est|sera)[^.;]{0,14} (?:exige|obligatoire|demande|impos|requis)|(?:accompagnee?s?|sans)[^.;]{0,14} echantillons?[^.;]{0,50}(?:rejet|irreguli|elimin|ecart)/,
    planned: /(?!)/,
  },
} as const

/** Who wants to visit must do something else. */
export const WISHED = /(?:souhait\w+|desir\w+|interess\w+)[^.;]{0,40}(?:visit|se rendre sur)/
/** « le port du masque sera obligatoire », « sur rendez-vous obligatoire » */
export const OTHER_DUTY =
  /(?:masque|inscription|rendez-vous|reservation|badge|piece d'identite)[^.;,]{0,20} obligatoire\w*/g

/** « les soumissionnaires fournissent deux boîtes de chaque taille », below the heading of samples */
export const SUBMITS =
  /(?:candidats?|soumissionnaires?)[^.;]{0,40} (?:fourniss|remett|depos|transmett|produis)/

/** « entre le 11 et le 29 janvier », « les 2 et 9 juin » */
export const CHOICE_OF_DAYS =
  /(?:entre le|du) \d{1,2}(?:er)?[^.;]{0,20} (?:et|au) (?:le )?\d|\d{1,2}(?:er)?(?: [a-z]{3,9}(?: \d{4})?)?(?:,| et| ou) (?:le )?\d{1,2} (?:janv|fevr|mars|avr|mai|juin|juil|aout|sept|octo|nove|dece)/

/** « L’offre d’un candidat qui n’a pas visité le site est rejetée. » */
export const NOT_MADE = /n'(?:a|ont|aura|auront|aurait) pas|faute|a defaut|(?<![a-z])sans(?![a-z])/
