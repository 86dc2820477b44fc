import { isSiret } from '../src/domain/siret.ts'
import { DAY_MS } from '../src/domain/time/units.ts'
import { DECP_COLUMNS } from '../src/ingestion/decp/decp-rows.ts'
import { noticeStatistics as real } from './notice-statistics.ts'
import { pick, type Random, seededRandom } from './random.ts'

const BUYERS = 20_000
const COMPANIES = 150_000
const WORDS = real.words.split(' ').slice(0, 4000)
const PLACES = real.placeWords.split(' ')
const BUNDLE = 200

/** A SIRET with a valid check digit, the same for the same number. */
function siret(first: string, number: number): string {
  const start = `${first}${String(number).padStart(9 - first.length, '0')}0001`
  for (let key = 0; key < 10; key++) if (isSiret(`${start}${key}`)) return `${start}${key}`
  throw new Error('No key fits')
}

type Drawn = {
  id: string
  buyer: number
  title: string
  cpv: string
  months: number
  day: string
  amount: number
  isFramework: boolean
  offers: number
  winners: number[]
  changes: number
}

/** A skewed draw: few buyers have most contracts, few companies win most of them. */
const skewed = (count: number, random: Random) => Math.floor(count * random() ** 3)

function drawn(number: number, random: Random): Drawn {
  const words = Array.from({ length: 5 + Math.floor(9 * random()) }, () => pick(WORDS, random))
  const day = new Date(Date.UTC(2018, 9, 1) + Math.floor(random() * 2970) * DAY_MS)
  return {
    id: `${day.getUTCFullYear()}M${number}`,
    buyer: skewed(BUYERS, random),
    title: `${words.join(' ')} ${pick(PLACES, random)}`,
    cpv: pick(real.cpvCodes, random),
    months: pick([4, 6, 12, 12, 24, 36, 48, 48], random),
    day: day.toISOString().slice(0, 10),
    amount: Math.round(100 * Math.exp(9 + 4 * random())) / 100,
    isFramework: random() < 0.35,
    offers: 1 + Math.floor(8 * random()),
    winners: Array.from({ length: random() < 0.1 ? 3 : 1 }, () => skewed(COMPANIES, random)),
    changes: random() < 0.12 ? 1 : 0,
  }
}

/** Contracts in the 2022 format; slightly more than `bytes`. */
export function* contractsJson(bytes: number): Generator<string> {
  const random = seededRandom(11)
  yield '{"marches":{"marche":['
  for (let number = 0, written = 0; written < bytes; ) {
    const bundle: string[] = []
    for (let at = 0; at < BUNDLE; at++)
      bundle.push(JSON.stringify(jsonOf(drawn(number + at, random))))
    const text = `${number > 0 ? ',' : ''}${bundle.join(',')}`
    number += BUNDLE
    written += text.length
    yield text
  }
  yield ']}}'
}

function jsonOf(contract: Drawn) {
  return {
    id: contract.id,
    acheteur: { id: siret('2', contract.buyer) },
    nature: 'Marché',
    objet: contract.title,
    codeCPV: contract.cpv,
    attributionAvance: true,
    tauxAvance: 0.1,
    procedure: 'Procédure adaptée',
    lieuExecution: { code: '69123', typeCode: 'Code commune' },
    dureeMois: contract.months,
    dateNotification: contract.day,
    datePublicationDonnees: contract.day,
    montant: contract.amount,
    formePrix: 'Mixte',
    offresRecues: contract.offers,
    ccag: 'Fournitures courantes et services',
    typeGroupementOperateurs: 'Pas de groupement',
    sousTraitanceDeclaree: false,
    titulaires: contract.winners.map((winner) => ({
      titulaire: { typeIdentifiant: 'SIRET', id: siret('4', winner) },
    })),
    considerationsSociales: { considerationSociale: ['Pas de considération sociale'] },
    considerationsEnvironnementales: {
      considerationEnvironnementale: ['Clause environnementale'],
    },
    modalitesExecution: { modaliteExecution: ['Bons de commande'] },
    techniques: { technique: [contract.isFramework ? 'Accord-cadre' : 'Sans objet'] },
    typesPrix: { typePrix: ['Définitif révisable'] },
    modifications: Array.from({ length: contract.changes }, () => ({
      modification: {
        id: 1,
        dateNotificationModification: contract.day,
        datePublicationDonneesModification: contract.day,
        montant: contract.amount * 1.1,
      },
    })),
  }
}

/**
 * The same as rows of the consolidated table, one per winner and change, rows of a contract not
 * adjacent.
 */
export function* contractRows(bytes: number): Generator<string> {
  const random = seededRandom(11)
  yield `${DECP_COLUMNS.join(',')}\n`
  for (let number = 0, written = 0; written < bytes; number += BUNDLE) {
    const contracts = Array.from({ length: BUNDLE }, (_, at) => drawn(number + at, random))
    const rows = [0, 1].flatMap((change) =>
      contracts
        .filter(({ changes }) => changes >= change)
        .flatMap((contract) => contract.winners.map((winner) => rowOf(contract, winner, change))),
    )
    const text = `${rows.join('\n')}\n`
    written += text.length
    yield text
  }
}

function rowOf(contract: Drawn, winner: number, change: number): string {
  const buyer = siret('2', contract.buyer)
  const values: Record<(typeof DECP_COLUMNS)[number], string | number | boolean> = {
    uid: `${buyer}${contract.id}`,
    id: contract.id,
    nature: 'Marché',
    acheteur_id: buyer,
    acheteur_nom: `COMMUNE ${contract.buyer}`,
    titulaire_id: siret('4', winner),
    titulaire_typeIdentifiant: 'SIRET',
    titulaire_nom: `ENTREPRISE ${winner} SAS`,
    objet: `"${contract.title}, lot 1"`,
    montant: contract.amount * (1 + change / 10),
    montant_rationalise: contract.amount,
    montant_anomalie: '',
    codeCPV: contract.cpv,
    procedure: 'Procédure adaptée',
    techniques: contract.isFramework ? 'Accord-cadre' : 'Sans objet',
    dureeMois: contract.months,
    offresRecues: contract.offers,
    dateNotification: contract.day,
    datePublicationDonnees: contract.day,
    lieuExecution_code: '69123',
    lieuExecution_typeCode: 'Code commune',
    idAccordCadre: '',
    typeGroupementOperateurs: '',
    sousTraitanceDeclaree: 'false',
    modification_id: change,
    donneesActuelles: change === contract.changes,
  }
  return DECP_COLUMNS.map((column) => values[column]).join(',')
}
