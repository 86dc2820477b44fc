import { expect, test } from 'vitest'
import { rejectionText } from './rejection-text.ts'

test.each([
  ['The XML is not well-formed at line 3: unclosed tag', 'Le document n’a pas pu être lu.'],
  ['The line is no JSON: Unexpected end', 'Le document n’a pas pu être lu.'],
  ['The XML document is larger than 20000000 bytes.', 'Le document est trop volumineux.'],
  [
    'The record has another shape: ✖ Invalid',
    'Le document n’a pas la forme que publie cette source.',
  ],
  ['The notice has no BOAMP number.', 'L’avis ne porte pas de numéro.'],
  // As former versions stored it.
  ['The notice bears no BOAMP number.', 'L’avis ne porte pas de numéro.'],
  ['It has no number (id).', 'L’avis ne porte pas de numéro.'],
  ['It has no expected day of publication.', 'Une date manque ou ne peut pas être juste.'],
  ['The consultation names no buyer.', 'L’acheteur n’est pas nommé.'],
  ['It has no title (libelle).', 'L’avis n’a pas d’objet.'],
  ['Something new.', 'L’avis n’a pas pu être utilisé.'],
])('%s is shown as: %s', (reason, text) => expect(rejectionText(reason)).toBe(text))
