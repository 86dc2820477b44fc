import { createFileRoute } from '@tanstack/react-router'
import { listAnswers } from '#/features/answers/answers.functions.ts'
import { AnswersPage } from '#/features/answers/components/answers-page.tsx'
import { requireMember } from '#/features/profiles/require-user.ts'
import { pageHead } from '#/lib/page-head.ts'

export const Route = createFileRoute('/reponses')({
  // Nothing of a private page is for first visitors to load.
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context: { queryClient, site }, location }) => {
    await requireMember(queryClient, location.href)
    const found = await listAnswers()
    // Made here, not in `head`: what it takes is loaded with this page alone.
    const head = pageHead({ title: 'Réponses', siteName: site.name, noindex: true })
    return { ...found, head }
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Answers,
})

function Answers() {
  const { answers, loadedAt } = Route.useLoaderData()
  return <AnswersPage answers={answers} loadedAt={loadedAt} />
}
