import { daysBetween } from '#/domain/time/calendar-days.ts'

/** A call as a platform shows it. Times are Paris times, `2026-11-16T09:30`. */
export type PlatformTender = {
  /** Each platform writes it in its own form. */
  number: number
  title: string
  buyer: string
  siret: string
  postcode: string
  town: string
  department: { code: string; name: string }
  region: string
  category: 'Travaux' | 'Services' | 'Fournitures'
  procedure: string
  reference: string | null
  published: string
  deadline: string | null
  description: string
  cpv: { code: string; label: string } | null
  lots: { title: string; cpv: string }[]
  /** The notice of the same call at BOAMP, `26-88012`. */
  boamp: string | null
}

/** A walk meets these besides ordinary calls: title in capitals, no deadline, a notice that changes or withdraws the call. */
export const ODD_TENDERS = {
  'no deadline': { deadline: null },
  'no reference': { reference: null },
  corrected: {
    title: 'RECTIFICATIF - Réalisation d’analyses de biologie médicale',
    description: 'Au lieu de 12 h 00, lire 17 h 00. Le règlement de la consultation est modifié.',
  },
  cancelled: {
    title: 'ANNULATION : location de minibus 9 places',
    description: 'La consultation est déclarée sans suite pour motif d’intérêt général.',
  },
} satisfies Record<string, Partial<PlatformTender>>

type Subject = readonly [
  title: string,
  buyer: string,
  siret: string,
  postcode: string,
  town: string,
  department: string,
  departmentName: string,
  region: string,
  category: PlatformTender['category'],
  cpv: string,
  cpvLabel: string,
]

// Subjects and buyers of calls published at BOAMP in January 2021 (DILA, Licence Ouverte 2.0), from data/demo.
const SUBJECTS = `
Acquisition et entretien des vêtements de travail pour les services de la Ville | Ville de Saran | 21450302100120 | 45774 | Saran | 45 | Loiret | Centre-Val de Loire | Fournitures | 18110000 | Vêtements professionnels
Fourniture de mobilier de bureau et prestations annexes | SDIS (06) | 28060051100024 | 06273 | Villeneuve-Loubet | 06 | Alpes-Maritimes | Provence-Alpes-Côte d’Azur | Fournitures | 39130000 | Meubles de bureau
Définition du système d’endiguement fluvial sur le territoire du SmVSA | Syndicat mixte VSA | 25850163400046 | 85200 | Fontenay-le-Comte | 85 | Vendée | Pays de la Loire | Services | 71335000 | Études techniques
Fourniture et transport de gravillons pour le compte du Département de la Lozère | DEPARTEMENT DE LA LOZERE | 22480001100013 | 48001 | Mende | 48 | Lozère | Occitanie | Fournitures | 14212000 | Granulés, gravillons, sables fins
Maintenance et fourniture d’équipements de cuisine | Ville de Chartres | 21280085800012 | 28019 | Chartres | 28 | Eure-et-Loir | Centre-Val de Loire | Services | 50882000 | Services de réparation et d’entretien d’équipements de restaurant
Gestion du contrôle d’accès des bâtiments et collèges du Département de la Savoie | DEPARTEMENT DE LA SAVOIE | 22730001900014 | 73018 | Chambéry | 73 | Savoie | Auvergne-Rhône-Alpes | Services | 42961100 | Système de contrôle d’accès
Petits travaux de voiries et de réseaux divers | Conseil départemental du Cher | 22180001400013 | 18023 | Bourges | 18 | Cher | Centre-Val de Loire | Travaux | 45233140 | Travaux routiers
Prestations de nettoyage de salles municipales | COMMUNE CHAMPS SUR MARNE | 21770083000011 | 77427 | Champs-sur-Marne | 77 | Seine-et-Marne | Île-de-France | Services | 90911200 | Services de nettoyage de bâtiments
Réalisation d’analyses de biologie médicale | Centre Hospitalier Simone Veil | 26410003300010 | 41016 | Blois | 41 | Loir-et-Cher | Centre-Val de Loire | Services | 85145000 | Services prestés par les laboratoires médicaux
Entretien des chaussées et petits travaux d’investissement sur la voirie départementale | Conseil Départemental de Côte-d’Or | 22210001800019 | 21035 | Dijon | 21 | Côte-d’Or | Bourgogne-Franche-Comté | Travaux | 45233141 | Travaux d’entretien routier
Fourniture et livraison d’équipements pour la Sûreté Publique | Ville de Courbevoie | 21920026800015 | 92401 | Courbevoie | 92 | Hauts-de-Seine | Île-de-France | Fournitures | 35200000 | Équipement de police
Fourniture de repas en liaison froide destinés au service de restauration scolaire | Ville de Fameck | 21570206900018 | 57290 | Fameck | 57 | Moselle | Grand Est | Fournitures | 15894210 | Repas pour écoles
Requalification des écoles : maçonnerie et serrurerie | Ville d’Ifs | 21140341500014 | 14123 | Ifs | 14 | Calvados | Normandie | Travaux | 45214210 | Travaux de construction d’écoles primaires
Location de minibus 9 places | Ville d’Alençon | 21610001600015 | 61014 | Alençon | 61 | Orne | Normandie | Services | 60170000 | Location de véhicules de transport de passagers avec chauffeur
Acquisition de légumes et fruits frais | Ville du Mans | 21720181300011 | 72039 | Le Mans | 72 | Sarthe | Pays de la Loire | Fournitures | 15300000 | Fruits, légumes et produits connexes
Maîtrise d’œuvre pour la réalisation de travaux d’eau usée, eau pluviale et d’eau potable | Communauté Agglo. Privas Centre Ardèche | 20007141300013 | 07003 | Privas | 07 | Ardèche | Auvergne-Rhône-Alpes | Services | 71300000 | Services d’ingénierie
Acquisition de camions grue de 19 T pour le Conseil Départemental | Département de la Réunion | 22974001400019 | 97400 | Saint-Denis | 974 | La Réunion | Outre-mer | Fournitures | 34142100 | Camions grues
Fourniture, livraison et stockage d’émulsion de bitume | Conseil départemental de la Creuse | 22230962700016 | 23011 | Guéret | 23 | Creuse | Nouvelle-Aquitaine | Fournitures | 44113600 | Bitume et asphalte
Poussage, broyage, transport et criblage de déchets verts | VALENCE ROMANS SUD RHONE-ALPES | 20006878100166 | 26000 | Valence | 26 | Drôme | Auvergne-Rhône-Alpes | Services | 90510000 | Traitement et élimination des ordures
Travaux de dévoiement des réseaux pour la suppression du passage à niveau n° 288 à Agde | COMMUNE D AGDE | 21340003900011 | 34306 | Agde | 34 | Hérault | Occitanie | Travaux | 45232000 | Ouvrages et constructions accessoires pour conduites et lignes électriques
Conception et réalisation d’une caméra obscura au dernier étage de la Tour d’Argent | COMMUNE DE L ISLE SUR LA SORGUE | 21840054700012 | 84800 | L’Isle-sur-la-Sorgue | 84 | Vaucluse | Provence-Alpes-Côte d’Azur | Services | 92521000 | Services des musées
Entretien des espaces verts pour le compte des établissements du GHT d’Armor | CENTRE HOSPITALIER SAINT BRIEUC | 26220009000013 | 22027 | Saint-Brieuc | 22 | Côtes-d’Armor | Bretagne | Services | 77310000 | Réalisation et entretien d’espaces verts
Calibrage et rectification du tracé de la RD 4 entre Vero et le col de Tartavello | COLLECTIVITE DE CORSE | 20007695800012 | 20187 | Ajaccio | 2A | Corse-du-Sud | Corse | Travaux | 45233120 | Travaux de construction de routes
Transport scolaire des élèves finistériens en situation de handicap | Département du Finistère | 22290001100016 | 29196 | Quimper | 29 | Finistère | Bretagne | Services | 60130000 | Services spécialisés de transport routier de passagers
`
  .trim()
  .split('\n')
  .map((line) => line.split(' | ') as unknown as Subject)

/**
 * Calls published over some days, oldest first, each of its own subject and reference. `changes`: of
 * single calls, by their position.
 */
export function platformTenders({
  count,
  from,
  to,
  changes = {},
}: {
  count: number
  from: string
  to: string
  changes?: Record<number, Partial<PlatformTender>>
}): PlatformTender[] {
  const days = daysBetween(from, to)
  return Array.from({ length: count }, (_, at) => ({
    ...tender(at, days[Math.floor((at * days.length) / count)] ?? from),
    ...changes[at],
  }))
}

function tender(at: number, day: string): PlatformTender {
  const [title, buyer, siret, postcode, town, code, name, region, category, cpv, label] = SUBJECTS[
    at % SUBJECTS.length
  ] as Subject
  const round = Math.floor(at / SUBJECTS.length)
  const month = Number(day.slice(5, 7))
  const deadline = `${month === 12 ? Number(day.slice(0, 4)) + 1 : day.slice(0, 4)}-${String((month % 12) + 1).padStart(2, '0')}-${String(10 + (at % 15)).padStart(2, '0')}T${at % 3 === 0 ? '17:30' : '12:00'}`
  return {
    number: 1_157_000 + at,
    title: round === 0 ? title : `${title}, secteur ${round + 1}`,
    buyer,
    siret,
    postcode,
    town,
    department: { code, name },
    region,
    category,
    procedure: at % 4 === 3 ? 'Appel d’offres ouvert' : 'Procédure adaptée ouverte',
    reference: `${day.slice(0, 4)}-${category[0]}-${String(at + 1).padStart(3, '0')}`,
    published: `${day}T09:${String(10 + (at % 45)).padStart(2, '0')}`,
    deadline,
    description: `${title} (${town}). Les prestations sont détaillées au cahier des charges.`,
    cpv: { code: cpv, label },
    lots:
      at % 5 === 2
        ? [
            { title: `${label}, secteur nord`, cpv },
            { title: `${label}, secteur sud`, cpv },
          ]
        : [],
    boamp: at % 6 === 0 ? `26-${88_000 + at}` : null,
  }
}
