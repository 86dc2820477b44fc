import 'altcha/external'
import 'altcha/i18n/fr-fr'
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker'

/** Registers the worker separately, because our content security policy forbids inline code. */
window.$altcha?.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker())
