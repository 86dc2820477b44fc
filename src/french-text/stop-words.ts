/**
 * Words that are not indexed, folded. « est » and « son » are indexed: Grand Est, son et lumière.
 */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a afin ainsi alors au aucun aucune aujourd aussi autre autres aux avec ayant car ce cela celle
  celles celui ces cet cette ceux chaque chez ci comme concernant d dans de des dont donc du elle elles
  en entre et eu eux hui il ils j je l la le les leur leurs lors lorsque lui m ma mais me meme memes mes
  moi mon n ne ni nos notre nous on ont ou par parmi pas peu plus pour puis qu quand que quel quelle
  quelles quelques quels qui quoi s sa sans se selon sera seront ses si soit sont suivant sur t ta te tel
  telle telles tels tes ton tous tout toute toutes tres tu un une vers vos votre vous y`.split(
    /\s+/,
  ),
)
