import { ARTICLE, partsOf } from './profile-parts.ts'

/** The rest of the sentence is a list of clients. */
const CLIENT_LIST =
  /^(?:(?:nos|les|principaux)\s+)*(?:secteurs?(?:\s+(?:clients?|couverts|d['’]intervention|d['’]activité))?|client(?:s|èle)?|références?)\s*(?::|=|\bsont\b)\s*(?<listed>.+)$/isu
/** Organisations and people that firms work for. */
const KIND = String.raw`(?:collectivités?|communes?|communautés?|intercommunalités?|mairies?|villes?|départements?|régions?|administrations?|ministères?|établissements?|hôpital|hôpitaux|cliniques?|ehpad|maisons de retraite|crèches?|écoles?|collèges?|lycées?|universités?|bailleurs?|syndics?|syndicats?|copropriétés?|promoteurs?|constructeurs?|architectes?|maîtres d['’](?:ouvrage|œuvre)|particuliers?|professionnels?|entreprises?|sociétés?|industriels?|industries?|groupes?|pme|tpe|associations?|clubs?|fédérations?|clients?|acteurs?|secteurs?|musées?|théâtres?|commerces?|commerçants?|agriculteurs?|exploitants?)(?![\p{L}])`
const DETERMINER = `(?:les|des|de|d['’]|la|le|l['’]|nos|vos|leurs|tous|toutes|grand(?:e?s)|petit(?:e?s))`
const NAMED = String.raw`(?:${DETERMINER}\s*)*`
/** « travaillons pour des mairies », « formation auprès des hôpitaux », « logiciels pour les EHPAD ». */
const WORKS_FOR = new RegExp(
  String.raw`(?<!\p{L})(?:(?:nous\s+)?(?:travaill|interven|accompagn)\p{L}+\s+(?:(?:principalement|surtout|notamment|aussi)\s+)?(?:pour|auprès)|auprès|(?:à (?:la )?destination|au service)(?=\s+d)|pour(?=\s+${NAMED}${KIND}))\s+(?<listed>${NAMED}(?:${KIND}|(?<=auprès\s.*)\p{L}).*)$`,
  'isu',
)
/** Between two clients of a list; what follows without article and is no organisation is the work again. */
const NEXT_CLIENT = new RegExp(
  String.raw`^(?:\s*,\s*(?:et\s+|ou\s+)?|\s+(?:et|ou|ainsi que)\s+)(?=(?:les|des|de la|de l['’]|du)\s|(?:de\s+)?l['’]|${KIND})`,
  'iu',
)
/** « le secteur culturel (musées, théâtres) », up to the next comma or conjunction. */
const ONE_CLIENT =
  /^(?:\([^)]*\)|[^,:;()]|(?<=\d),(?=\d))+?(?=\s*(?:[,:;]|\s(?:et|ou|ainsi que)\s|$))/iu

/** The clients that a sentence names, and the sentence without them. */
export function clientsIn(sentence: string): { clients: string[]; rest: string } {
  const listed = CLIENT_LIST.exec(sentence.trim())?.groups?.listed
  if (listed !== undefined) return { clients: clientNames(listed), rest: '' }
  const worksFor = WORKS_FOR.exec(sentence)
  const named = worksFor?.groups?.listed
  if (!worksFor || named === undefined) return { clients: [], rest: sentence }
  let end = 0
  for (let next = 0; ; ) {
    const client = ONE_CLIENT.exec(named.slice(end + next))?.[0]
    if (client === undefined) break
    end += next + client.length
    const separator = NEXT_CLIENT.exec(named.slice(end))?.[0]
    if (separator === undefined) break
    next = separator.length
  }
  return {
    clients: clientNames(named.slice(0, end)),
    rest: `${sentence.slice(0, worksFor.index)} ${named.slice(end)}`,
  }
}

/** « entreprises de l’énergie », « secteur culturel »: the word before says nothing of the sector. */
const OF_SECTOR =
  /^(?:acteurs|entreprises|groupes|clients|sociétés|secteurs?)\s+(?:du\s+secteur\s+)?(?:de\s+la\s|de\s+l['’]|de\s|d['’]|du\s|des\s)/iu

/** « communes de », whose place was removed. */
const LEFT_BEHIND = /(?:\s+(?:de|du|des|d['’]|la|le|les|en|à))+\s*$/iu

const clientNames = (listed: string) =>
  partsOf(listed)
    .map((part) => part.replace(ARTICLE, '').replace(OF_SECTOR, '').replace(LEFT_BEHIND, '').trim())
    .filter((part) => part.length > 2)
