/** One document of a tender file, which arrives in parts. */
export const LARGEST_DOCUMENT_BYTES = 500 * 1024 ** 2

/** Bytes of one part: below what the site accepts in one request. */
export const UPLOAD_PART = 900_000
