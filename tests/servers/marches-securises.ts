import { daysBetween } from '#/domain/time/calendar-days.ts'
import type { SourceRequest } from './answering-source.ts'
import type { PlatformTender } from './platform-tenders.ts'
import {
  dayInWords,
  escaped,
  htmlPage,
  pageOf,
  type SitePage,
  type SiteState,
  siteAnswers,
} from './site-pages.ts'

type MarchesSecurisesState = SiteState & { tenders: readonly PlatformTender[] }

const PER_PAGE = 10

/**
 * marches-securises.fr: the list of consultations, one table each, the newest on the last page. No page of a
 * consultation: its structure is not known. `state` may be changed between requests.
 */
export function marchesSecurises(
  tenders: readonly PlatformTender[],
  changes: Partial<MarchesSecurisesState> = {},
) {
  const state: MarchesSecurisesState = { tenders, fault: null, robots: null, ...changes }
  const page = ({ method, url }: SourceRequest): SitePage | null => {
    if (url.pathname !== '/entreprise/') return null
    const module = url.searchParams.get('module')
    const headers = { 'set-cookie': ['PHPSESSID=ms4f2k; path=/; HttpOnly'] }
    if (module === null)
      return htmlPage('marches-securises.fr', '<h1>Espace entreprise</h1>', { headers })
    if (module === 'consultation|script|selection_consultation_s' && method === 'POST')
      return {
        status: 302,
        headers: { location: '/entreprise/?module=liste_consultations' },
        body: '',
      }
    if (module !== 'liste_consultations') return null
    const number = Number(url.searchParams.get('page') ?? 1)
    return htmlPage('Liste des consultations', listPage(state.tenders, number), { headers })
  }
  const answer = siteAnswers(state, {
    login:
      '<form id="login" method="post" action="/entreprise/?module=identification"><input name="login"><input type="password" name="mdp"></form>',
    renamed: [
      ['<table class="consultation', '<table class="ms3-avis'],
      ['td_clot_date', 'ms3-cloture'],
    ],
    page,
  })
  return { state, answer }
}

/** The key of a consultation: letters and digits. */
export function keyOf({ number }: PlatformTender): string {
  return `${number.toString(36)}d0c7e${(number * 31).toString(36)}`
}

function listPage(tenders: readonly PlatformTender[], number: number): string {
  const { shown, pages } = pageOf(tenders, number, PER_PAGE)
  const links = Array.from({ length: pages }, (_, at) => at + 1).filter(
    (to) => to === 1 || to === pages || Math.abs(to - number) < 4,
  )
  return `<div id="liste_consultations">
${shown.map(consultation).join('\n')}
</div>
<div id="details_avis"><div class="pagination">${links.map((to) => `<a href="/entreprise/?module=liste_consultations&amp;presta=%3Bservices%3Btravaux%3Bfournitures%3Bautres&amp;page=${to}">${to}</a>`).join(' ')}</div></div>`
}

const WEEKDAYS = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi']

function consultation(tender: PlatformTender): string {
  const { reference, buyer, department, title, category, procedure, lots } = tender
  const { published, deadline } = tender
  const key = keyOf(tender)
  const details = `/entreprise/?module=consultation|details&amp;cle_dce=${key}&amp;version=QR`
  const closing = deadline
    ? `${WEEKDAYS[new Date(`${deadline}Z`).getUTCDay()]} ${dayInWords(deadline)} - ${deadline.slice(11)} (${daysBetween(published.slice(0, 10), deadline.slice(0, 10)).length - 1} jours)`
    : ''
  return `<table class="consultation tab_c">
<tr class="tr_identifiant"><th>Référence</th><th colspan="4">${escaped(reference ?? '')}</th></tr>
<tr class="tr_pa tr_icone">
  <td colspan="4">${escaped(buyer)} (${department.code})<!-- pa --></td></tr>
<tr class="tr_objet"><td colspan="4" class="objet"><div style="overflow:hidden;max-width:650px;">${escaped(title)}</div></td></tr>
<tr class="tr_type"><td>Type</td><td colspan="4">Public (Code de la commande publique) / ${category}</td></tr>
<tr class="tr_proc"><td colspan="4">${escaped(procedure.replace(' ouverte', ' > ouverte'))}${lots.length > 0 ? ` - ${lots.length} lots` : ''}</td></tr>
<tr class="tr_dept"><td>Département</td><td colspan="4">${department.code} ${escaped(department.name)}</td></tr>
<tr><td>Mise en ligne</td><td class="td_pub_date">${dayInWords(published)}</td><td>Clôture</td><td class="td_clot_date">${closing}</td></tr>
<tr class="tr_actions"><td colspan="4"><table><tbody><tr><td><a href="/entreprise/?module=avis_pdf&amp;cle_dce=${key}">Avis</a></td><td><a href="${details}">Détails</a></td><td><a href="#" onclick="addToFavoris('${key}', this)">Favori</a></td></tr></tbody></table></td></tr>
</table>`
}
