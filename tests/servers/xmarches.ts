import type { SourceRequest } from './answering-source.ts'
import type { PlatformTender } from './platform-tenders.ts'
import {
  escaped,
  htmlPage,
  pageOf,
  type SitePage,
  type SiteState,
  siteAnswers,
  slashedDay,
} from './site-pages.ts'

type XmarchesState = SiteState & { tenders: readonly PlatformTender[] }

const PER_PAGE = 10

/**
 * xmarches.fr: the list of consultations; past its end a page without rows. No page of a consultation: its
 * structure is not known. `state` may be changed between requests.
 */
export function xmarches(tenders: readonly PlatformTender[], changes: Partial<XmarchesState> = {}) {
  const state: XmarchesState = { tenders, fault: null, robots: null, ...changes }
  const page = ({ url }: SourceRequest): SitePage | null => {
    if (url.pathname !== '/entreprise/listeConsultations.php') return null
    const { shown } = pageOf(state.tenders, Number(url.searchParams.get('page') ?? 1), PER_PAGE)
    return htmlPage(
      'Liste des consultations',
      `<table class="table"><thead><tr><th>Référence</th><th>Objet</th><th>Date limite</th><th>Acheteur</th></tr></thead><tbody>
${shown.map(row).join('\n')}
</tbody></table>`,
    )
  }
  const answer = siteAnswers(state, {
    login:
      '<form method="post" action="./identification.php"><input name="login"><input type="password" name="motdepasse"></form>',
    renamed: [['trAnnonce', 'ligneAnnonce']],
    page,
  })
  return { state, answer }
}

function row({
  number,
  reference,
  title,
  category,
  procedure,
  deadline,
  buyer,
  department,
}: PlatformTender): string {
  const closing = deadline ? `${slashedDay(deadline)} à ${deadline.slice(11)}:00` : ''
  return `<tr class="trAnnonce border-bottom-lightgrey">
  <td class="td_ref"><a href="./detailConsultation.php?key=${number}" title="Accéder à la consultation ${escaped(title)}">${escaped(reference ?? '')}</a></td>
  <td class="td_objet_consult">
    <h5 class="color-theme">${escaped(title)}</h5>
    <span>${category.toUpperCase()}</span>
    <br>Mode passation : ${escaped(procedure)}
  </td>
  <td>${closing}</td>
  <td><img src="../images/logoadherents/GC${department.code}001.png" alt=""><br><strong>${escaped(buyer)}</strong></td>
</tr>`
}
