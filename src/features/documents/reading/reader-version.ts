/** Raised when files are read differently: the worker then reads the stored ones again. */
export const READER_VERSION = 4
