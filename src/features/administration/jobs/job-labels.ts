import type { FileStoreFault } from '#/domain/file-store-faults.ts'

export type JobState = 'running' | 'waiting' | 'retried' | 'given_up'

export const JOB_STATES: Record<JobState, string> = {
  running: 'En cours',
  waiting: 'En attente',
  retried: 'Sera retentée',
  given_up: 'Abandonnée',
}

export const FILE_STORE_FAULT_LABELS: Record<FileStoreFault, string> = {
  not_shared:
    'Ce dossier n’est pas celui des fichiers déposés\u00a0: ce processus refuse les dépôts et laisse les tâches qui ont besoin des fichiers. Donnez-lui le dossier ou le compartiment commun (DATA_DIR, S3_BUCKET).',
  unavailable:
    'Le serveur S3 des fichiers déposés ne répond pas ou refuse\u00a0: les dépôts attendent et seront repris.',
  disk_full:
    'Le disque des fichiers déposés est plein\u00a0: les fichiers sont conservés et seront repris. Libérez de la place.',
}

type JobCounts = { attempts: number; maxAttempts: number; isLocked: boolean }

/** The state of a stored job; jobs that succeeded are deleted. */
export function jobState({ attempts, maxAttempts, isLocked }: JobCounts): JobState {
  if (isLocked) return 'running'
  if (attempts >= maxAttempts) return 'given_up'
  return attempts > 0 ? 'retried' : 'waiting'
}
