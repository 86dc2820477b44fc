import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Button } from '#/ui/button.tsx'
import { CountedTotal } from '#/ui/data-table/counted-total.tsx'
import { DateTime } from '#/ui/date-time.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Notice } from '#/ui/notice.tsx'
import { Pagination } from '#/ui/pagination.tsx'
import { type listJobs, rerunJob } from '../background-jobs.functions.ts'
import { FILE_STORE_FAULT_LABELS, JOB_STATES } from '../job-labels.ts'

type JobList = Awaited<ReturnType<typeof listJobs>>

/** What the worker does, has to do, and could not do. */
export function JobsPage({ list }: { list: JobList }) {
  const { jobs } = list
  const router = useRouter()
  const { mutate, data, isError } = useMutation({
    mutationFn: (jobId: string) => rerunJob({ data: { jobId } }),
    onSuccess: () => router.invalidate(),
  })
  return (
    <div className="grid gap-4">
      <h1 className="font-serif text-2xl font-semibold">Tâches de fond</h1>
      {(isError || data === false) && (
        <Notice tone="danger" live>
          Cette tâche n’a pas pu être relancée.
        </Notice>
      )}
      {list.fileStoreFaults.map((fault) => (
        <Notice key={Object.values(fault).join()} tone="danger">
          {FILE_STORE_FAULT_LABELS[fault.fault]} Machine {fault.host}, processus {fault.process},
          dossier <code className="break-all">{fault.folder}</code>
        </Notice>
      ))}
      {jobs.length === 0 ? (
        <EmptyState title="Rien en cours, rien en attente">
          Les tâches terminées sans erreur n’apparaissent pas ici.
        </EmptyState>
      ) : (
        <>
          <CountedTotal pages={list} singular="tâche" />
          <div className="relative overflow-x-auto rounded-md border border-line bg-sheet">
            <table className="w-full text-sm">
              <thead className="border-line border-b text-left text-soft">
                <tr>
                  <th className="px-4 py-2.5 font-semibold">Tâche</th>
                  <th className="px-4 py-2.5 font-semibold">État</th>
                  <th className="px-4 py-2.5 font-semibold">Prévue le</th>
                  <th className="px-4 py-2.5 text-right font-semibold">Tentatives</th>
                  <th className="px-4 py-2.5 font-semibold">Dernière erreur</th>
                  <th className="px-4 py-2.5">
                    <span className="sr-only">Action</span>
                  </th>
                </tr>
              </thead>
              <tbody className="divide-y divide-line">
                {jobs.map((job) => (
                  <JobRow key={job.id} job={job} onRerun={mutate} />
                ))}
              </tbody>
            </table>
          </div>
          <Pagination
            page={list.page}
            pageCount={list.pageCount}
            linkTo={(page) => ({ to: '/admin/jobs', search: { p: page } })}
          />
        </>
      )}
    </div>
  )
}

function JobRow({
  job,
  onRerun,
}: {
  job: JobList['jobs'][number]
  onRerun: (jobId: string) => void
}) {
  const { id, task, queue, state, runAt, attempts, error } = job
  return (
    <tr>
      <td className="px-4 py-2.5 font-mono whitespace-nowrap">
        {task}
        {queue && <span className="text-soft"> · {queue}</span>}
      </td>
      <td className="px-4 py-2.5 whitespace-nowrap">{JOB_STATES[state]}</td>
      <td className="px-4 py-2.5 whitespace-nowrap">
        <DateTime iso={runAt} withTime />
      </td>
      <td className="px-4 py-2.5 text-right tabular-nums">{attempts}</td>
      <td className="max-w-md px-4 py-2.5 break-words">{error}</td>
      <td className="px-4 py-2.5 text-right">
        {(state === 'given_up' || state === 'retried') && (
          <Button size="small" look="secondary" onClick={() => onRerun(id)}>
            Relancer
          </Button>
        )}
      </td>
    </tr>
  )
}
