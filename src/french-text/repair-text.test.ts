import fc from 'fast-check'
import { expect, test } from 'vitest'
import { repairText } from './repair-text.ts'

test.each([
  ['Mission de maîtrise d\u0092\u009cuvre', 'Mission de maîtrise d’œuvre'],
  ['mise en &#156;uvre', 'mise en œuvre'],
  ['our la mise en ¿uvre du projet', 'our la mise en œuvre du projet'],
  ['détecteur d¿éboulement situé', 'détecteur d’éboulement situé'],
  ['maîtrise d¿¿uvre', 'maîtrise d’œuvre'],
  ['réfection d¿un c¿ur de ville', 'réfection d’un cœur de ville'],
  ['montant : 90 000 ¿ HT', 'montant : 90 000 € HT'],
  ['lot &quot;peinture&quot; A &amp;amp; B', 'lot "peinture" A & B'],
  ['l&#039;&eacute;cole', "l'école"],
  ['Segment C5 (â\u0089¤ 36kVA)', 'Segment C5 (≤ 36kVA)'],
  ['rÃ©novation de lâ€™Ã©cole', 'rénovation de l’école'],
  ['e\u0301cole', 'école'],
  ['\uf0b7 fournitures', '  fournitures'],
  ['\ufb01bre optique, o\ufb03ce', 'fibre optique, office'],
  ['pein\u00adture, d\u200bé\u200bpose', 'peinture, dépose'],
  ['\uff30\uff2c\uff21\uff23\uff25', 'PLACE'],
])('%j reads %j', (broken, sound) => {
  expect(repairText(broken)).toBe(sound)
})

test.each(['CAFÉ\u00a0: « À L’ÂGE »', 'Terre & Mer', 'pâté, Ångström', 'ligne 1\r\nligne 2'])(
  'sound text is left alone: %j',
  (text) => {
    expect(repairText(text)).toBe(text)
  },
)

test('repairing twice changes nothing more, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-composite' }), (text) => {
      const once = repairText(text)
      fc.pre(!once.includes('&'))
      expect(repairText(once)).toBe(once)
    }),
  )
})
