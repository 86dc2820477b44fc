import { RefusedFile } from '../refusals.ts'
import { partsOf } from './office-parts.ts'

/**
 * The content and the styles of an OpenDocument file, by name.
 * @throws RefusedFile
 */
export async function openDocumentParts(bytes: Uint8Array): Promise<Record<string, string>> {
  const parts = await partsOf(bytes, /^(?:content\.xml|styles\.xml|META-INF\/manifest\.xml)$/)
  if (/<manifest:encryption-data/.test(parts['META-INF/manifest.xml'] ?? ''))
    throw new RefusedFile('encrypted')
  return parts
}
