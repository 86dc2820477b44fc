import { dateIn } from '#/features/analysis/rules/text/dates.ts'
import { countOf } from '#/features/analysis/rules/text/french-numbers.ts'
import { dayIn, hourIn, yearOf } from './days.ts'
import { type Candidate, type Decision, decide } from './decide.ts'
import { isSamePeriod, type Period, periodsIn } from './periods.ts'
import type { Statement } from './statements.ts'
import { saidDays, saidPeriods } from './subjects/said-values.ts'

/** Days on the buyer's clock. `daysBefore`: how long before the deadline questions end, where the text counts days. */
export type QuestionsEnd = {
  date: string | null
  daysBefore: number | null
  /** « jours ouvrés », « jours francs »: no calendar days; null for these. */
  dayKind: 'ouvrés' | 'francs' | null
}
export type CallCalendar = {
  submission: Decision<string>[]
  questions: Decision<QuestionsEnd>[]
  validity: Decision<Period>[]
}

const CONSULTATION: ReadonlySet<string> = new Set(['RC', 'AVIS', 'CCP', 'AE', 'OTHER', 'ANNEXE'])
const OFFERS = '(?:offres?|plis?|candidatures?|propositions?|dossiers?|reponses?|projets?)'
const SUBMISSION = new RegExp(
  [
    `dates? (?:et (?:l')?heures? )?limites? [^.;]{0,30}(?:remise|reception|depot|envoi|reponse|${OFFERS})`,
    `(?:remise|reception|depot) des ${OFFERS}[^.;]{0,30}(?:date|au plus tard|avant|jusqu|:)`,
    `${OFFERS}[^.;]{0,60}(?:recu|parven|remi[st]|remettre|depos|transmi|attendu|adress)[^.;]{0,60}(?:avant le|jusqu|au plus tard|pour le \\d)`,
    `(?:remett|depos|transmett|envoi|envoy|adress)\\w*[^.;]{0,40} ${OFFERS}[^.;]{0,40}(?:avant le|jusqu|au plus tard)`,
    `dates? (?:et (?:l')?heures? )?de (?:remise|reception|depot) des ${OFFERS}`,
    `^(?:remise|reception|depot) des ${OFFERS}(?: et (?:des )?${OFFERS})?(?: initiales)?(?: au plus tard)? ?[,:]? ?(?:le )? ?(?:(?:lun|mar|mercre|jeu|vendre|same|diman)(?:di|che)|\\d)`,
    `jusqu'a quand (?:repondre|remettre|deposer)`,
    `${OFFERS}[^.;]{0,20} (?:sont |est )?(?:attendue?s?|a (?:deposer|remettre|transmettre))[^.;]{0,20} (?:pour|avant|jusqu|au plus tard|le \\d)`,
    `(?:reception|depot|remise) des ${OFFERS},? (?:dernier )?delai`,
    `cloture (?:du depot|de la (?:remise|reception)|des ${OFFERS})`,
    `^(?:offres? )?a (?:rendre|remettre|deposer|renvoyer|retourner) [^.;]{0,60}(?:au plus tard|avant) le`,
    'date de cloture|limite de (?:reponse|depot|reception|remise)',
  ].join('|'),
)
const NOT_SUBMISSION =
  /visite|echantillon|rester valable|ouverture des plis|audition|notification|publication|envoi de l'avis|modification|questions?|renseignements|informations complementaires|copie de sauvegarde|validite|prealable|commission/
const VALIDITY =
  /conserve\w* (?:son|leurs?|sa) (?:offre|proposition)s?|^elles? (?:reste|demeure)(?:nt|ront|ra)? valables?|(?:offres?|propositions?|plis?|soumissions?|signataire)[^.;]{0,40} (?:lie(?:nt|ra|ront)?|engage(?:nt|ra|ront)?|oblige(?:nt|ra)?)(?![a-z])[^.;]{0,80}|(?:candidats?|fournisseurs?|entreprises?|soumissionnaires?|operateurs?)[^.;]{0,20} (?:maint\w+|(?:restent?|demeurent?|sont) (?:lies?|engages?|tenus?))[^.;]{0,40} (?:pendant|durant|\d)|offre doit rester valable|validite (?:des? |de l'|de leurs? |de son )?(?:offres?|propositions?|plis?)|offres? (?:est |sont |sera |seront |restent? )?valables?|(?:delai|duree) de validite|(?:lies?|tenus?|engages?)[^.;]{0,40} (?:par|a maintenir|de maintenir) (?:leurs?|son|sa|l'|la)[^.;]{0,6}(?:offre|proposition|pli|soumission)|offre[^.;]{0,40} lie(?:ra|nt)? |offres?[^.;]{0,50} engage\w* [^.;]{0,30}(?:pendant|durant)|(?:maintien|maintenir)[^.;]{0,20} offres?/
const NOT_VALIDITY =
  /(?:delai|duree) de validite (?:de l'|du |des? )(?!offres?|propositions?|plis?)|reconduc|assurance|certificat|attestation|devis|garantie de l'offre|carte|agrement/
const ASKED =
  /questions?|(?:pour|toutes?) (?:autre )?precisions?|interroger|obtenir (?:une|des|tout) (?:precision|renseignement|complement)|demandes? (?:de )?(?:renseignements?|precisions?|informations?|complementaires?|eclaircissements?)|renseignements? complementaires?|demandes? d'informations?|seules les demandes|toute demande|demandes? adressee|(?:cette|ces|leurs?) demandes?/
/** The candidate asks; otherwise the buyer answers, or changes the file. */
const OF_CANDIDATE =
  /(?:interroger|questionner|pos(?:er|ent|era|eront) (?:une|des|leurs|ses)|obtenir (?:une|des|tout) (?:precision|renseignement|complement))|(?:toutes? |vos |les |ces )*questions?[^.;]{0,30} pass(?:ent|eront|er)(?![a-z])|^questions?(?: ecrites?)?[^.;]{0,60} (?:ferme|clos|cloture)|pour toute (?:precision|question)[^.;]{0,80} jusqu'|(?:candidats?|soumissionnaires?|operateurs?|concurrents?|entreprises?)[^.;]{0,60}(?:doivent|devront|doit|devra|peuvent|pourront|font|feront)|(?:questions?|demandes?)[^.;]{0,120}(?:adress|parven|parvien|pose|transmi|formul|depos|arriv|recu|envoy|present|faire|soumis|emis|interven|effectu|limite)|^questions?(?! \S+ au titulaire)[^.;]{0,60} (?:au plus tard|avant le|jusqu)|poser[^.;]{0,30}questions?|ne pas (?:repondre|etre trait)|(?:date|delai) limite[^.;]{0,40}(?:questions?|demandes? d)|questions?[^.;]{0,40}jusqu/
const OF_BUYER =
  /modifications? (?:de detail|au dossier)|(?:repon(?:se|dr)|repondu)[^.;]{0,60}(?:au plus tard|dans (?:un|les)|sera|seront|\d+ jours|portee|publie|affichee|diffusee|mise|visible)|(?:renseignements?|complements?|informations?)[^.;]{0,60}(?:sont|seront|est|sera)[^.;]{0,30}(?:envoye|communique|transmis(?:es)? (?:aux|a l'ensemble|par le)|adresse(?:e|s|es)? (?:aux|a tous)|fourni|donne)/
/** What candidates do by a day too, in sections on information. */
const OTHER_DUTY =
  /visite|manifest|inscri|particip|(?:transmet|remet|depos|envo|adress)\w*[^.;]{0,60} (?:candidature|offre|pli|dossier)s?(?![a-z])/
const DAYS_BEFORE =
  /(?:moins de |au moins |plus tard )?(\d{1,2}|six|sept|huit|dix|douze|quinze|cinq|trois|quatre)(?: \(\d{1,2}\))? jours?((?: (?:ouvres?|ouvrables?|francs?|calendaires?))*)[^.;]{0,30} (?:avant|precedant) (?:la |le |l')/

const isOfCall = ({ kind }: Statement) => CONSULTATION.has(kind)

/** The dates that documents state. `year` completes dates written without one; null where no date has a year. */
export function callCalendar(statements: readonly Statement[]): CallCalendar {
  const year = yearOf(statements)
  const submission: Candidate<string>[] = []
  const questions: Candidate<QuestionsEnd>[] = []
  const validity: Candidate<Period>[] = []
  statements.forEach((statement, at) => {
    if (!isOfCall(statement)) return
    const { text, heading } = statement.folded
    const day = submissionDay(statement, statements.slice(at + 1, at + 4), year)
    if (day) submission.push({ ...day, lots: [] })
    const end = questionsEnd(statement, year)
    if (end) questions.push({ value: end, score: end.date ? 3.4 : 3.2, statement, lots: [] })
    const isHeaded =
      /validite|maintenir (?:son|leurs?) offres?|(?:offres?|propositions?) engage|engagement (?:des|du) (?:candidat|soumissionnaire)|maintien (?:des|de l')/.test(
        heading,
      )
    if (
      (VALIDITY.test(text) || isHeaded) &&
      !NOT_VALIDITY.test(text) &&
      statement.kind !== 'ANNEXE'
    ) {
      const from = Math.max(0, text.search(VALIDITY))
      const period =
        inDays(text.slice(from)) ?? periodsIn(text.slice(from))[0] ?? periodsIn(text)[0]
      const score = (VALIDITY.test(text) ? 3.3 : 2.5) + (isHeaded ? 1 : 0)
      if (period && (period.days ?? 0) < 500 && (period.months ?? 0) <= 24)
        validity.push({
          value: { months: period.months, days: period.days },
          score,
          statement,
          lots: [],
        })
    }
  })
  if (submission.length === 0)
    submission.push(...saidDays(statements.filter(isOfCall), 'submission', year))
  if (questions.length === 0)
    for (const { value, ...one } of saidDays(statements.filter(isOfCall), 'questions', year))
      questions.push({ ...one, value: { date: value, daysBefore: null, dayKind: null } })
  if (validity.length === 0) validity.push(...saidPeriods(statements.filter(isOfCall), 'offer'))
  return {
    submission: decide(submission, { isSame: isSameDay, margin: 0.8 }),
    questions: decide(questions, {
      isSame: (one, other) => one.date === other.date && one.daysBefore === other.daysBefore,
    }),
    validity: decide(validity, { isSame: isSamePeriod }),
  }
}

/** « trois mois (90 jours) »: the days count. */
function inDays(text: string): Period | null {
  const days = Number(/ mois ?\((\d{2,3}) jours/.exec(text)?.[1])
  return days > 0 ? { months: null, days } : null
}

/** The same day, with or without its hour. */
const isSameDay = (one: string, other: string) =>
  one.slice(0, 10) === other.slice(0, 10) &&
  (one.length === other.length || one.length === 10 || other.length === 10)

/** The deadline may follow its label on the next lines, the hour on one of its own. */
function submissionDay(
  statement: Statement,
  next: readonly Statement[],
  year: number | null,
): Omit<Candidate<string>, 'lots'> | null {
  const { text, heading } = statement.folded
  const at = text.search(SUBMISSION)
  if (/obtention|retrait/.test(SUBMISSION.exec(text)?.[0] ?? '')) return null
  const isHeading = at < 0 && SUBMISSION.test(heading) && text.length < 80
  if ((at < 0 && !isHeading) || text.length > 400) return null
  if (isHeading && wordsBesideDate(text) > 3) return null
  if (NOT_SUBMISSION.test(text.replace(SUBMISSION, ' ').slice(0, Math.max(at, 0) + 40))) return null
  const own = dayIn(text.slice(Math.max(at, 0)), year)
  const near = next.filter(
    ({ page, folded }) =>
      page === statement.page && folded.text.length < 80 && wordsBesideDate(folded.text) <= 3,
  )
  const rest = near.map(({ folded }) => folded.text).join(' ')
  if (own) {
    const hour = own.includes('T')
      ? null
      : dateIn(`${own.slice(8, 10)}/${own.slice(5, 7)}/${own.slice(0, 4)} ${hourIn(rest)}`)
    return { value: hour ?? own, score: statement.page === 1 ? 4 : 3.4, statement }
  }
  // « six jours avant la date limite de remise des offres »: a delay, no label of a date.
  if (text.length > 160 || /(?:jours?|semaines?|heures?)[^.;]{0,30} avant /.test(text)) return null
  const after = dayIn(rest, year)
  const holder = near.find(({ folded }) => dayIn(folded.text, year) !== null)
  return after && holder
    ? { value: after, score: statement.page <= 2 ? 3.6 : 3, statement: holder }
    : null
}

/** How many words a line has beside a date and an hour. */
const wordsBesideDate = (text: string) =>
  text
    .replace(
      /\d+(?:er)?|janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre/g,
      ' ',
    )
    .replace(
      /(?<![a-z])(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|date|heures?|limite|le|au plus tard|h|paris|locale)(?![a-z])/g,
      ' ',
    )
    .split(/[^a-z]+/)
    .filter((word) => word.length > 1).length

/** « Renseignements : jusqu’au 21 décembre » */
const LABELLED_END =
  /^(?:questions|renseignements|demandes|precisions)[^:;.]{0,60} ?: ?(?:jusqu'|avant le|au plus tard|le \d)/

function questionsEnd({ folded }: Statement, year: number | null): QuestionsEnd | null {
  const { heading } = folded
  const text = folded.text.replace(/https?:\/\/\S+/g, 'adresse')
  const isHeaded = /questions?|renseignements|demandes?|precisions|complements/.test(heading)
  const asked = text.search(ASKED)
  const isBelow =
    LABELLED_END.test(text) ||
    (isHeaded &&
      /^(?:elles|celles-ci) (?:sont|seront|doivent|devront) |^(?:par|uniquement|exclusivement|sur|via|jusqu'|au plus tard|avant le)(?![a-z])/.test(
        text,
      ))
  if (asked < 0 && !isBelow && !(isHeaded && !OTHER_DUTY.test(text))) return null
  if (!(OF_CANDIDATE.test(text) || isBelow) || text.length > 600) return null
  const buyer = text.search(OF_BUYER)
  const own =
    buyer >= 0 && buyer < text.search(OF_CANDIDATE) ? '' : buyer >= 0 ? text.slice(0, buyer) : text
  const isRefusal = /ne pas repondre|ne (?:sera|seront) (?:pas )?repondu|ne pas etre trait/.test(
    text,
  )
  const from = /visite/.test(text.slice(0, asked)) ? text.lastIndexOf(';', asked) + 1 : 0
  const said = (isRefusal ? text : own).slice(from)
  // « six jours avant la date limite, soit jusqu’au 1er février »
  const [, written = ''] =
    /(?<![a-z])soit (?:jusqu'au|au plus tard|avant|le) (.{6,40})/.exec(said) ?? []
  const named = dayIn(written, year)
  if (named) return { date: named, daysBefore: null, dayKind: null }
  const days = DAYS_BEFORE.exec(said)
  if (days) {
    const [, count = '', unit = ''] = days
    return {
      date: null,
      daysBefore: countOf(count),
      dayKind: /ouvr/.test(unit) ? 'ouvrés' : /franc/.test(unit) ? 'francs' : null,
    }
  }
  if (
    !/jusqu|au plus tard|avant le|limite|dernier|(?:fermee?|close?|cloturee?)s? le/.test(said) ||
    /entre le /.test(said)
  )
    return null
  const date = dayIn(said, year)
  return date ? { date, daysBefore: null, dayKind: null } : null
}

/** So many calendar days before a deadline, as a day. */
export function dayBefore(deadline: string, days: number): string {
  const day = new Date(`${deadline.slice(0, 10)}T12:00:00Z`)
  day.setUTCDate(day.getUTCDate() - days)
  return day.toISOString().slice(0, 10)
}
