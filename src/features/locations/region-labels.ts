/** Where the outline of each region in `region-map.svg` has most room; written by `scripts/map-outlines/build-region-map.ts`. */
export const REGION_LABELS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  'auvergne-rhone-alpes': [390, 357],
  'bourgogne-franche-comte': [372, 254],
  bretagne: [105, 191],
  'centre-val-de-loire': [265, 238],
  corse: [576, 521],
  'grand-est': [407, 162],
  'hauts-de-france': [310, 98],
  'ile-de-france': [302, 164],
  normandie: [241, 118],
  'nouvelle-aquitaine': [211, 337],
  occitanie: [271, 459],
  'pays-de-la-loire': [176, 224],
  'provence-alpes-cote-d-azur': [456, 436],
  'outre-mer': [418, 646],
}
