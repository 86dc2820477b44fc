const OPTIONAL =
  /facultati|(?:n['’](?:est|a|sont|aura)\s*(?:pas|aucun caract[èe]re)|non|sans [êe]tre|pas)\s*(?:une? \p{L}+ )?(?:de caract[èe]re )?obligatoire|conseill|pr[ée]conis|recommand|appr[ée]ciation|possible|propos[ée]e|souhait|libre|sans obligation|n['’]a rien d['’]obligatoire|pourr(?:a|ont)|peut|peuvent|s['’]ils? le|le cas [ée]ch[ée]ant|invit[ée]e?s? [àa] (?!conc|remettre|pr[ée]senter|d[ée]poser|la phase|soumis|n[ée]goc)/iu
const MANDATORY =
  /(?:obligatoire|obligatoirement|obligation|imp[ée]rati|sous peine|impos|exig|requise?s?\b|nullit[ée]|irrecevab|[ée]limin|devra|devront|doit\b|doivent|il faut|il faudra|tenue?s? (?:de |d['’])|attestation de (?:visite|passage)|certificat de visite|seules? les offres)/i

/** Said in so many words; « pourra » and « devra » say it only where nothing else does. */
export const SURELY_OPTIONAL =
  /facultati|(?:n['’](?:est|a|sont|aura)\s*(?:pas|aucun caract[èe]re)|non|sans [êe]tre|pas)\s*(?:une? \p{L}+ )?(?:de caract[èe]re )?obligatoire|conseill|pr[ée]conis|recommand|appr[ée]ciation|initiative|(?<!dates?(?: de (?:la )?visites?)? )souhait|\blibre|facult[ée] de|libre (?:de|d['’])|possibilit[ée] de|sans obligation|rien d['’]obligatoire|sur simple demande|propos[ée]e? aux|absence de visite[^.;]{0,40}(?:ne |n['’])(?:constitue|entra[îi]ne|fait)|pouvez|tout loisir|au choix d|(?:pas|nullement) p[ée]nalis|n['’]est pas pour|l['’]est pas pour|n['’]est (?:pas|en rien) (?:une|la) condition|pas de visite (?:obligatoire|impos)|qui (?:le |la )?voudr|s['’]ils? (?:le|l['’])|qui (?:le )?(?:d[ée]sire|veulent|veut)|[àa] (?:leur|sa|votre) (?:convenance|guise)|(?:pas|nul\p{L}*|aucun)[^.;]{0,30} tenue?s?(?!\p{L})|peu(?:t|vent) [êe]tre (?:sollicit|demand)/iu
export const SURELY_MANDATORY =
  /n[ée]cessitent?(?!\p{L})|certifi\p{L}{0,12}[^.;]{0,20} (?:avoir|s['’][êe]tre)|obligatoire|obligation|imp[ée]rati|sous peine|impos|exig|requise?s?\b|nullit[ée]|irrecevab|irr[ée]gul|[ée]limin|tenue?s? (?:de |d['’])|(?:attestation|certificat)[^.;]{0,80}(?:joint|jointe|joindre|fourni|remis|d[ée]livr)|pr[ée]alable (?:[àa]|indispensable|n[ée]cessaire)|(?:nul|aucun)(?!\p{L})[^.;]{0,40} ne (?:peut|pourra|saurait|sera)|il (?:leur )?appartient|seule?s? les? (?:offres?|entreprises?|candidats?|soumissionnaires?|concurrents?|plis?)|(?:re[çc]u|compte[- ]rendu|r[ée]c[ée]piss[ée]|proc[èe]s-verbal)[^.;]{0,60}(?:joint|remis|fourni|annex|figure|fait partie|accompagne)|[àa] peine de|sous peine|recevabilit|indispensable|[ée]cart[ée]e|rejet(?:[ée]e?s?)?(?!\p{L})|conditionne|il est demand[ée] aux|aucune offre ne|sans (?:ce|cette) (?:passage|visite|d[ée]placement|reconnaissance)|ne (?:sera|seront|pourra|pourront)[^.;]{0,12} (?:pas|ni) (?:[êe]tre )?(?:examin|retenu|lue?s?(?!\p{L})|ouvert|[ée]tudi|class|not[ée]|recevab|accept|analys|prise?s? en compte|remettre)/iu
export const NOT_OBLIGATORY =
  /pas de visite (?:obligatoire|impos)\p{L}*|n['’]est (?:pas|en rien) (?:une|la) condition[^.;]{0,40}|aucune? (?:attestation|certificat|bon|justificatif)[^.;]{0,60}|aucune? (?:offre|pli|candidat)[^.;]{0,20} n['’](?:est|est pas|en est) (?:[ée]cart|rejet|[ée]limin)\p{L}*|ne (?:pourr(?:a|ont)|peu(?:t|vent)|saurai(?:t|ent))[^.;]{0,25}(?:pr[ée]valoir|arguer|invoquer|pr[ée]texter|[ée]lever|r[ée]clam|exciper)[^.;]{0,80}|(?:ne |n['’])(?:est|sont|sera|seront) (?:pas|nullement|en rien) tenue?s?(?: de)?|(?:nul|aucun)[^.;]{0,25} n['’]est tenu(?: de)?|sans que[^.;]{0,50}(?:conditionne|obligatoire|[ée]limin)\p{L}*|ne (?:conditionne|constitue) (?:pas|en rien)[^.;]{0,60}|(?:n['’](?:est|a|sont|aura)\s*(?:pas|rien|aucun caract[èe]re)|non|sans [êe]tre|pas)\s*(?:une? \p{L}+ )?(?:de caract[èe]re |d['’])?obligatoires?|sans obligation|(?:aucune?|pas d[e'’])[^.;]{0,40}(?:n['’](?:est|sont|sera|seront) )?(?:exig|requis|demand|impos)[ée]?e?s?|n['’](?:est|sont|sera|seront) (?:pas|plus|nullement) (?:exig|requis|impos|indispensab)\p{L}*|absence de visite[^.;]{0,60}(?:ne |n['’])(?:constitue|entra[îi]ne|fait)[^.;]{0,60}/giu

/** « Chaque candidat effectue une visite », « les entreprises passent voir le terrain » */
export const BIDDERS_DO =
  /(?:candidats?|soumissionnaires?|entreprises?|concurrents?)[^.;]{0,40} (?:effectu(?:e|ent|era|eront)|r[ée]alis(?:e|ent|era|eront)|visit(?:e|ent|era|eront)|se rend(?:ent|ra|ront)?|se d[ée]place(?:nt|ra|ront)?|pren(?:d|nent|dra|dront) (?:rendez-vous|connaissance)|assist(?:e|ent|era|eront)|particip(?:e|ent|era|eront)|pass(?:e|ent|era|eront)|reconnai(?:t|ssent)|vien(?:t|nent|dra|dront))(?!\p{L})/iu

/** Whether a visit must be made; null where the words do not say. */
export function dutyIn(text: string): boolean | null {
  // « La visite n’est pas obligatoire » holds the word too.
  const plain = text.replace(NOT_OBLIGATORY, ' ')
  // Of one lot it is, of another not.
  if (/lots?(?!\p{L})/iu.test(text) && SURELY_MANDATORY.test(plain) && SURELY_OPTIONAL.test(text)) {
    return null
  }
  if (SURELY_MANDATORY.test(plain)) return true
  if (SURELY_OPTIONAL.test(text)) return false
  if (MANDATORY.test(plain)) return true
  if (OPTIONAL.test(text)) return false
  return BIDDERS_DO.test(plain) ? true : null
}
