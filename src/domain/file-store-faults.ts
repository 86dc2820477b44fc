/** Why a process cannot work on stored files: its folder is not the shared one, or the disk of the folder is full. */
export const FILE_STORE_FAULTS = ['not_shared', 'disk_full'] as const
export type FileStoreFault = (typeof FILE_STORE_FAULTS)[number]

export const FILE_STORE_PROCESSES = ['web', 'worker'] as const
export type FileStoreProcess = (typeof FILE_STORE_PROCESSES)[number]
