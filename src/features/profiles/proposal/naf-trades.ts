/**
 * Everyday words for what companies are registered as: codes of the French nomenclature of activities
 * (NAF rév. 2, INSEE), whole or their first digits.
 */
const TRADES: Readonly<Record<string, string>> = Object.fromEntries(
  `02 travaux forestiers, élagage, abattage d'arbres
10 produits alimentaires, denrées
10.71 boulangerie, pain et viennoiserie
13 textiles, linge
14 vêtements, habillement professionnel
16 charpente et menuiserie en bois
18 impression, imprimerie
22.23 menuiseries et fermetures en PVC
23.6 béton, éléments préfabriqués
24 produits métalliques
25 serrurerie, métallerie, structures métalliques
26 équipements électroniques et informatiques
27 équipements électriques, éclairage
28 machines et équipements
31 mobilier, agencement
32.5 matériel médical et dentaire
33 réparation et maintenance de machines
35.1 fourniture d'électricité
35.2 fourniture de gaz
35.3 chauffage urbain, exploitation de chaufferies
36 eau potable, traitement et distribution d'eau
37 assainissement, curage de réseaux
38 collecte et traitement des déchets
39 dépollution, désamiantage
41 construction et réhabilitation de bâtiments
42.1 voirie, construction de routes
42.2 réseaux d'eau, d'assainissement et d'électricité
42.9 génie civil, ouvrages d'art
43.11 démolition
43.12 terrassement
43.13 forages et sondages
43.21 travaux d'installation électrique
43.22A plomberie, sanitaires, installation d'eau et de gaz
43.22B chauffage, ventilation et climatisation
43.29 isolation, étanchéité, équipements du bâtiment
43.31 plâtrerie, cloisons, faux plafonds
43.32 menuiserie bois, PVC et métallique, serrurerie, agencement
43.33 revêtement de sols et de murs, carrelage
43.34 peinture, vitrerie
43.91A charpente
43.91B couverture, zinguerie
43.99A étanchéité de toitures
43.99 maçonnerie, gros œuvre
45 véhicules, entretien et réparation automobile
46.4 fournitures et équipements
46.5 matériel informatique
46.6 machines et équipements professionnels
47.6 livres, papeterie, jeux et jouets
47.73 pharmacie, médicaments
49.3 transport de voyageurs, transport scolaire par autocar
49.4 transport routier de marchandises, déménagement
52 entreposage, logistique
53 courrier, acheminement de plis
55 hébergement, hôtellerie
56 restauration collective, repas, traiteur
58.1 édition de livres et de journaux
58.2 logiciels
59 production de films et de vidéos
61 télécommunications, téléphonie
62 développement de logiciels, services informatiques, infogérance
63 hébergement de données, portails internet
64 services bancaires
65 assurances
66 courtage en assurances
68 gestion immobilière
69.1 conseil juridique, avocat
69.2 expertise comptable, commissariat aux comptes
70 conseil en organisation et en gestion
71.11 architecture, maîtrise d'œuvre
71.12 bureau d'études techniques, ingénierie, maîtrise d'œuvre
71.20 contrôles techniques, analyses et essais
72 recherche et développement
73 communication, publicité, études
74.1 design, création graphique
74.3 traduction, interprétation
75 services vétérinaires
77.1 location de véhicules
77.3 location de machines et de matériel
78 travail temporaire, mise à disposition de personnel
79 voyages, agence de voyages
80 sécurité, gardiennage, télésurveillance
81.2 nettoyage de locaux et de vitres
81.3 aménagement et entretien des espaces verts
82 services administratifs, centre d'appels, évènementiel
85 formation, enseignement
86 services médicaux, laboratoire d'analyses
87 hébergement médico-social
88 action sociale, crèche, aide à domicile
90 spectacles
91 bibliothèque, musée, conservation du patrimoine
93 activités sportives et de loisirs
95 réparation d'ordinateurs et d'équipements
96.01 blanchisserie, location et entretien de linge
96.03 pompes funèbres`
    .split('\n')
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]),
)

/** Of a code such as « 43.22A », by its longest known prefix; null where there is none. */
export function tradeOfNaf(code: string): string | null {
  for (let length = code.length; length >= 2; length--) {
    const trade = TRADES[code.slice(0, length)]
    if (trade) return trade
  }
  return null
}
