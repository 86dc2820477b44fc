import { join } from 'node:path'

/**
 * The folder `data/` that ships with the product. Found from the working directory, which is the
 * project root for every command: the bundled server has no stable place of its own.
 */
export const DATA_FILES = join(process.cwd(), 'data')
