/**
 * Why a process cannot work on stored files: its store is not the shared one, its disk is full, or the S3 server does
 * not answer.
 */
export const FILE_STORE_FAULTS = ['not_shared', 'disk_full', 'unavailable'] as const
export type FileStoreFault = (typeof FILE_STORE_FAULTS)[number]

export const FILE_STORE_PROCESSES = ['web', 'worker'] as const
export type FileStoreProcess = (typeof FILE_STORE_PROCESSES)[number]
