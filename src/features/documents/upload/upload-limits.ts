/** Bytes of one file. */
export const LARGEST_UPLOAD = 500 * 1024 ** 2

/** Bytes of one part: below what the site accepts in one request. */
export const UPLOAD_PART = 900_000
