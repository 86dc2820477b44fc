import type { VariantRule } from '#/domain/condition.ts'
import type { Criterion } from '#/domain/notices/notice-content.ts'
import {
  emptyScope,
  type NoticeFacts,
  type ScopeFacts,
} from '#/features/analysis/rules/notice-facts.ts'
import {
  type Finding,
  findingOf,
  type Passage,
  whole,
} from '#/features/analysis/rules/text/passage.ts'
import type { SiteVisit } from '#/features/analysis/rules/visit/site-visits.ts'
import { type DailyLot, dailyLots, NOTICE_PARTS } from '#/ingestion/boamp/daily-fields.ts'
import { placeWords } from '#/ingestion/execution-places/place-words.ts'
import { child, childNames, children, deepText, has, text, type XmlNode } from '#/ingestion/xml.ts'
import { askedDocumentsIn, nationalFramework, phasesBox } from './contract-boxes.ts'
import { eformsPassages } from './eforms-passages.ts'
import { clausesOfIndex } from './indexed-clauses.ts'
import {
  eurosAt,
  found,
  measureAt,
  passageAt,
  periodAt,
  proseIn,
  proseOfEach,
  validityAt,
  wholeEuros,
} from './node-passages.ts'

/** A file of BOAMP's daily feed: eForms, or one of the national forms. */
export function dailyPassages(root: XmlNode): NoticeFacts | null {
  const facts = formPassages(root)
  return facts && { ...facts, call: { ...facts.call, indexed: clausesOfIndex(root) } }
}

function formPassages(root: XmlNode): NoticeFacts | null {
  const data = child(root, 'DONNEES')
  const [form] = childNames(data)
  const body = form === undefined ? undefined : child(data, form)
  if (form === 'EFORMS') {
    const [name] = childNames(body)
    const notice = name === undefined ? undefined : child(body, name)
    return notice === undefined ? null : eformsPassages(notice)
  }
  return body === undefined ? null : nationalPassages(body)
}

const SKIPPED: ReadonlySet<string> = new Set([
  'organisme',
  'communication',
  'lot',
  'capaciteExercice',
  'capaciteEcoFin',
  'capaciteTech',
  'criterePondere',
  'criterePriorite',
  'intitule',
  'procedureRecours',
  'instanceRecours',
])

/** `FNSimple`, `MAPA` and `DSP` name the same things alike, at different places. */
function nationalPassages(body: XmlNode): NoticeFacts {
  const part = child(body, NOTICE_PARTS.find((name) => has(body, name)) ?? 'initial')
  const contract = child(part, 'natureMarche')
  const described = child(part, 'description') ?? child(part, 'descriptionMarche')
  const features = child(part, 'caracteristiques')
  const value = child(contract, 'valeurEstimee')
  const organisation = child(body, 'organisme')
  const lots = [...children(part, 'lots', 'lot'), ...children(described, 'lot')].filter(
    (lot) => text(lot, 'intitule') ?? text(lot, 'description'),
  )
  const words = deepText(part)
  const call: ScopeFacts = {
    ...emptyScope(null),
    title: findingOf(
      passageAt(contract, 'natureMarche', 'intitule') ??
        passageAt(described, 'description', 'titreMarche') ??
        passageAt(described, 'description', 'objet'),
    ),
    client:
      passageAt(organisation, 'organisme', 'nomOfficiel') ??
      passageAt(organisation, 'organisme', 'acheteurPublic'),
    places: [
      passageAt(contract, 'natureMarche', 'lieuExecution'),
      passageAt(described, 'description', 'lieuExecution'),
      passageAt(described, 'description', 'lieuExecutionLivraison'),
    ].flatMap((each) => {
      const place = placeWords(each?.text ?? null)
      return each && place ? [{ ...each, text: place }] : []
    }),
    prose: [
      ...[
        passageAt(contract, 'natureMarche', 'description'),
        passageAt(described, 'description', 'objet'),
      ].filter((each) => each !== null),
      ...proseIn(part, '', SKIPPED),
    ].filter(isFirst),
    duration:
      measureAt(contract, 'natureMarche', 'MONTH', 'dureeMois') ??
      measureAt(contract, 'natureMarche', 'DAY', 'dureeJours') ??
      measureAt(part, '', 'MONTH', 'duree', 'nbMois') ??
      measureAt(part, '', 'DAY', 'duree', 'nbJours') ??
      periodAt(child(part, 'duree'), 'duree', 'dateACompterDu', 'dateJusquau'),
    estimate: wholeEuros(
      eurosAt(contract, 'natureMarche', 'valeurEstimee') ??
        eurosAt(value, 'natureMarche/valeurEstimee', 'valeur') ??
        eurosAt(features, 'caracteristiques', 'valeur'),
      words,
    ),
    minimum: wholeEuros(
      eurosAt(value, 'natureMarche/valeurEstimee', 'fourchette', 'valeurBasse') ??
        eurosAt(features, 'caracteristiques', 'valeurMin'),
      words,
    ),
    maximum: wholeEuros(
      eurosAt(value, 'natureMarche/valeurEstimee', 'fourchette', 'valeurHaute') ??
        eurosAt(features, 'caracteristiques', 'valeurMax'),
      words,
    ),
    conditions: proseOfEach(part, [
      'capaciteExercice',
      'capaciteEcoFin',
      'capaciteTech',
      'justifications',
    ]),
    criteria: weighed(part),
    visit: visitBox(part),
    validity:
      validityAt(part, '', 'MONTH', 'delais', 'validite', 'nbMois') ??
      validityAt(part, '', 'DAY', 'delais', 'validite', 'nbJours'),
    social: reservedBox(contract),
    variants: variantsBox(child(part, 'procedure')) ?? variantsBox(features),
    framework: nationalFramework(child(part, 'procedure')),
    phases: phasesBox(contract),
    askedDocuments: askedDocumentsIn(part),
  }
  return { call, lots: dailyLots(lots).map(lotScope) }
}

/** `variantes`, with `oui` or `non` inside. */
function variantsBox(node: XmlNode | undefined): ScopeFacts['variants'] {
  const box = child(node, 'variantes')
  const [isAllowed, isForbidden] = [has(box, 'oui'), has(box, 'non')]
  if (isAllowed === isForbidden) return null
  return found<VariantRule>(isAllowed ? 'allowed' : 'forbidden', {
    field: 'variantes',
    text: isAllowed ? 'oui' : 'non',
  })
}

function isFirst(passage: Passage, rank: number, all: readonly Passage[]): boolean {
  return all.findIndex(({ text }) => text === passage.text) === rank
}

function lotScope({ node, number }: DailyLot, rank: number): ScopeFacts {
  const at = `lot[${rank + 1}]`
  return {
    ...emptyScope(number),
    title: findingOf(passageAt(node, at, 'intitule') ?? passageAt(node, at, 'description')),
    places: [passageAt(node, at, 'lieuExecution')].filter((each) => each !== null),
    prose: proseIn(node, at, SKIPPED),
    duration:
      measureAt(node, at, 'MONTH', 'dureeLot', 'nbMois') ??
      measureAt(node, at, 'DAY', 'dureeLot', 'nbJours') ??
      measureAt(node, at, 'MONTH', 'dureeMois') ??
      measureAt(node, at, 'DAY', 'dureeJours'),
    estimate:
      eurosAt(node, at, 'valeurEstimee') ??
      eurosAt(node, at, 'valeurEstimee', 'valeur') ??
      eurosAt(node, at, 'valeur'),
    minimum: eurosAt(node, at, 'valeurEstimee', 'fourchette', 'valeurBasse'),
    maximum: eurosAt(node, at, 'valeurEstimee', 'fourchette', 'valeurHaute'),
    criteria: children(node, 'criteres', 'critere').flatMap((one, at) => {
      const name = passageAt(one, `lot[${rank + 1}]/critere[${at + 1}]`)
      return name ? [criterionOf(name, null)] : []
    }),
  }
}

function weighed(part: XmlNode | undefined): Finding<Criterion>[] {
  const weighted = children(part, 'criteres', 'criterePondere').flatMap((one, rank) => {
    const at = `criteres/criterePondere[${rank + 1}]`
    const name = passageAt(one, at, 'critere')
    return name ? [criterionOf(name, passageAt(one, at, 'criterePCT'))] : []
  })
  if (weighted.length > 0) return weighted
  return children(part, 'criteres', 'criterePriorite').flatMap((one, rank) => {
    const at = `criteres/criterePriorite[${rank + 1}]`
    const name = passageAt(one, at, 'critere') ?? passageAt(one, at)
    return name ? [criterionOf(name, null)] : []
  })
}

function criterionOf(name: Passage, weight: Passage | null): Finding<Criterion> {
  return {
    value: {
      name: name.text.replace(/\s+/g, ' '),
      value: weight && `${weight.text}\u00a0%`,
      subCriteria: [],
    },
    quotes: [whole(name), ...(weight ? [whole(weight)] : [])],
  }
}

/** The box « Visite obligatoire » of the national form. */
function visitBox(part: XmlNode | undefined): Finding<SiteVisit> | null {
  const box = child(part, 'informComplementaire')
  const ticked = has(box, 'oui')
  if (!ticked && !has(box, 'non')) return null
  const details = passageAt(box, 'informComplementaire', 'oui')
  return found<SiteVisit>(
    { isVisit: ticked, isMandatory: ticked, modalities: details?.text ?? null },
    details ?? { field: 'informComplementaire', text: ticked ? 'oui' : 'non' },
  )
}

function reservedBox(contract: XmlNode | undefined): Finding<string>[] {
  if (!has(contract, 'reservationMarche', 'oui')) return []
  const stated = found('Marché réservé, en tout ou partie.', {
    field: 'natureMarche/reservationMarche',
    text: 'oui',
  })
  return stated ? [stated] : []
}
