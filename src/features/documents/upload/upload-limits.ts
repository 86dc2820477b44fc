/** One document of a tender file, which arrives in parts. */
export const LARGEST_DOCUMENT_BYTES = 500 * 1024 ** 2
/** The same for people. */
export const LARGEST_DOCUMENT_TEXT = `${LARGEST_DOCUMENT_BYTES / 1024 ** 2}\u00a0Mo`

/** Uploads of an organisation that may go on at once: their bytes are not in its quota before they end. */
export const MOST_UNFINISHED = 20

/** Bytes of one part: below `LARGEST_CALL_BYTES`. */
export const UPLOAD_PART = 900_000
