import { expect, test } from 'vitest'
import { factsIn } from '../../../../../tests/tender-documents.ts'

test.each([
  ['variants', 'Le marché ne comporte pas de variante obligatoire.'],
  [
    'variants',
    'Pour les lots pour lesquels les variantes sont autorisées, l’offre de base est jugée.',
  ],
  ['advance', 'La prime versée à l’attributaire constituera une avance sur le montant du marché.'],
  ['advance', 'Je refuse de percevoir l’avance prévue au cahier des clauses.'],
  ['priceRevision', 'Les modalités de variation des prix sont fixées à l’article 3.5 du CCAP.'],
  ['priceRevision', 'Le délai est de 3 mois, prévu sur une période prévisionnelle de juin à août.'],
  ['lots', 'Cet acte correspond à l’ensemble du marché public (en cas de non allotissement).'],
  [
    'signature',
    'Documents à produire par l’attributaire, avant la signature et la notification du marché.',
  ],
  ['variants', 'Variantes exigées : non'],
  ['guarantee', 'La caution personnelle et solidaire n’est pas autorisée.'],
  ['negotiation', 'La négociation n’est pas systématique.'],
  ['negotiation', 'Négociations : aucune inspection sur place n’est prévue.'],
  ['negotiation', 'Les surfaces des boutiques sont des éléments non négociables de l’offre.'],
  [
    'guarantee',
    'Dans l’hypothèse où la caution ne serait pas constituée dans ce délai, l’acompte est réduit.',
  ],
  ['grouping', 'en qualité de candidats individuels et de membres d’un ou plusieurs groupements'],
] as const)('%s: nothing is said by « %s »', (fact, text) => {
  expect(factsIn(text).rule(fact)).toBeUndefined()
})

test.each([
  ['variants', 'Aucune variante n’est autorisée, ni exigée.', 'forbidden'],
  [
    'negotiation',
    'L’acheteur peut attribuer le marché sur la base des offres initiales sans négociation.',
    'possible',
  ],
  ['negotiation', 'Il ne pourra pas y avoir de négociation avec les candidats.', 'forbidden'],
  ['advance', 'Aucune avance ne sera consentie.', 'none'],
  ['guarantee', 'Aucune clause de garantie financière ne sera appliquée.', 'none'],
  ['lots', 'Il n’est pas prévu de décomposition en lots.', 'none'],
  [
    'priceRevision',
    'Le type et la forme des prix des prestations seront unitaires, définitifs, révisables.',
    'revised',
  ],
  [
    'grouping',
    'En cas de groupement, la forme imposée par le pouvoir adjudicateur est un groupement solidaire.',
    'imposed',
  ],
  [
    'signature',
    'La signature électronique des documents n’est pas exigée dans le cadre de cette consultation.',
    'notRequired',
  ],
  ['options', 'Il n’est pas prévu de prestation supplémentaire éventuelle.', 'none'],
  [
    'priceRevision',
    'Les prix sont fermes et définitifs la première année puis révisables à chaque anniversaire.',
    'revised',
  ],
  ['signature', 'Le candidat retenu sera invité à signer le marché après l’attribution.', 'award'],
  ['advance', '20 % à la commande à titre d’avance ;', 'possible'],
  ['guarantee', 'Il sera fait application d’une retenue de garantie de 5 %.', 'required'],
  ['backupCopy', 'Les candidats peuvent transmettre une copie de sauvegarde.', 'possible'],
  ['advance', 'Les prestations ne donnent pas lieu au versement d’une avance.', 'none'],
  ['advance', 'Avance : il n’est pas prévu de versement d’avance au titulaire.', 'none'],
  ['advance', 'L’accord-cadre n’ouvre pas droit à une avance.', 'none'],
  ['advance', 'Avance de 5,0 % accordée dans les conditions du contrat.', 'possible'],
  [
    'advance',
    'Avance : l’avance de l’article R. 2191-3 est versée pour chaque bon de commande.',
    'possible',
  ],
  ['guarantee', 'Il n’est pas pratiqué de retenue de garantie.', 'none'],
  [
    'options',
    'Le dossier comporte deux PSE que les candidats des lots concernés doivent obligatoirement chiffrer.',
    'required',
  ],
  [
    'priceRevision',
    'Les prix sont forfaitaires ; ils sont fermes et actualisables à l’ordre de service.',
    'adjusted',
  ],
  ['guarantee', 'Le titulaire est dispensé de retenue de garantie.', 'none'],
  ['guarantee', 'Aucun cautionnement n’est exigé.', 'none'],
  ['guarantee', 'Retenue de garantie pouvant être remplacée par une caution.', 'required'],
  ['grouping', 'Le groupement est solidaire ou conjoint, au choix des candidats.', 'none'],
  ['grouping', 'En cas de groupement, celui-ci devra être solidaire.', 'imposed'],
  ['language', 'Langue : français.', 'fr'],
  [
    'grouping',
    'Le marché est passé, après l’attribution, sous la forme d’un groupement qui devra revêtir la forme d’un groupement solidaire.',
    'imposed',
  ],
] as const)('%s: « %s » says %s', (fact, text, answer) => {
  expect(factsIn(text).rule(fact)).toMatchObject({ answer, isWeak: false })
})

test('the amount of a notice’s form, without « marché » in its label', () => {
  const facts = factsIn('Valeur estimée (hors TVA) : 1 120 000 euros')
  expect(facts.value('PRICE')).toMatchObject({ estimatedPrice: 1_120_000 })
})

test('an advance that later contracts fix is not said to be provided for', () => {
  const facts = factsIn('L’avance est fixée au marché subséquent.')
  expect(facts.rule('advance')).not.toMatchObject({ answer: 'possible', isWeak: false })
})

test('two sentences that say the same of the signature do not contradict each other', () => {
  const facts = factsIn(`Les pièces de l’offre ne requièrent pas de signature.
La signature électronique des documents n’est pas exigée.
Seul l’acte d’engagement de l’attributaire devra être signé.`)
  expect(facts.rule('signature')).toMatchObject({ answer: 'notRequired', isWeak: false })
})

test('an answer for one lot is shown for that lot', () => {
  const facts = factsIn(
    'Les variantes sont autorisées pour le lot 2. Pour les autres lots, aucune variante n’est recevable.',
  )
  expect(facts.rule('variants')).toMatchObject({
    answer: 'allowed',
    lotNumbers: [2],
    isWeak: false,
  })
  expect(factsIn('L’avance est accordée pour le lot 2.').rule('advance')).toMatchObject({
    lotNumbers: [2],
    isWeak: false,
  })
  expect(
    factsIn('Une avance est prévue. L’avance de 30 % est accordée pour le lot 2.').rule('advance')
      ?.lotNumbers,
  ).toBeUndefined()
})

test.each([
  ['signature', 'Les candidats sont dispensés de signer leur offre.', 'notRequired'],
  ['signature', 'Il n’y a pas lieu de signer les pièces au dépôt.', 'notRequired'],
  ['signature', 'Le titulaire choisi signe l’acte d’engagement sous huit jours.', 'award'],
  ['signature', 'L’acheteur exige que l’offre soit signée dès le dépôt.', 'required'],
  ['grouping', 'L’attributaire groupé devra adopter la forme solidaire.', 'imposed'],
  ['grouping', 'La forme du groupement est laissée au choix des membres.', 'none'],
  ['grouping', 'Article 3 – Groupement\nAucune forme n’est exigée.', 'none'],
  ['advance', 'Avance : 10 % du montant annuel.', 'possible'],
  ['advance', 'Ni avance, ni retenue de garantie.', 'none'],
  ['guarantee', 'Ni avance, ni retenue de garantie.', 'none'],
  ['options', 'La PSE n° 1, à laquelle le candidat n’est pas tenu de répondre.', 'optional'],
  ['negotiation', 'Le recours à la négociation est exclu.', 'forbidden'],
  ['capacity', '4.2 Capacités\nAucun seuil n’est imposé.', 'none'],
  ['capacity', '4.2 Capacités\nIl faut disposer d’au moins six camions.', 'required'],
  ['variants', 'Les variantes ne sont ni prévues ni acceptées.', 'forbidden'],
  ['variants', 'Les offres variantes sont proscrites.', 'forbidden'],
  ['variants', 'Les candidats ont la faculté de proposer une variante.', 'allowed'],
  ['negotiation', 'En appel d’offres il ne peut y avoir de négociation.', 'forbidden'],
  ['guarantee', 'Le titulaire n’est pas tenu de constituer une retenue de garantie.', 'none'],
  ['advance', 'S’agissant de primes payées d’avance, il n’est pas versé d’avance.', 'none'],
  ['grouping', 'Le groupement éventuel est conjoint, avec mandataire solidaire.', 'imposed'],
  ['grouping', 'L’équipe prend la forme d’un groupement conjoint.', 'imposed'],
  ['signature', 'Il n’est pas obligatoire de signer électroniquement.', 'notRequired'],
  ['capacity', 'Il n’est pas fixé de niveau minimum de capacité.', 'none'],
  ['guarantee', 'Le marché ne prévoit pas d’application d’une retenue de garantie.', 'none'],
  [
    'priceRevision',
    'Les prix du marché sont réputés être fermes, non révisables et non actualisables.',
    'firm',
  ],
  ['priceRevision', 'Les prix sont fermes non actualisables et définitifs.', 'firm'],
  ['capacity', 'Le chiffre d’affaires moyen est au moins égal à 400 000 € HT.', 'required'],
] as const)('%s: of other buyers, « %s » says %s', (fact, text, answer) => {
  expect(factsIn(text).rule(fact)).toMatchObject({ answer, isWeak: false })
})

test('what is said of a former contract is not said of this one', () => {
  const facts = factsIn(`Le marché est conclu pour deux ans.
Le précédent accord-cadre était conclu pour un an et reconductible trois fois.`)
  expect(facts.value('DURATION')).toMatchObject({ summary: '24\u00a0mois' })
  expect(facts.rule('renewals')).toBeUndefined()
})
