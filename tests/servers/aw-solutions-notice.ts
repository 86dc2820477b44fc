import type { PlatformTender } from './platform-tenders.ts'
import { escaped, shortDay } from './site-pages.ts'

const MPI = 'https://www.marches-publics.info/mpiaws/index.cfm?fuseaction='

/** The page of a notice, `MPI-pub-….htm`: tables whose rows have a label and a value. */
export function awNoticePage(tender: PlatformTender): string {
  const { number, title, buyer, siret, town, postcode, reference, category, procedure } = tender
  const { description, cpv, lots, deadline, published, boamp } = tender
  return `<div id="content" class="blanc"><div class="bootstrap-iso"><a href="/Annonces/lister">RETOUR</a>
<div class="container-fluid"><div id="AAPCGenere">
<table width="100%"><tbody><tr><td class="AW_Titre">AVIS DE PUBLICITE</td><td align="right" class="AW_TITRE"></td></tr></tbody></table>
<br />
<table width="95%"><tbody><tr><td valign="top">
  <b>${escaped(buyer)}</b><br />
  Direction de la commande publique<br />
  Hôtel de ville<br />
  ${postcode} ${escaped(town)} <br />
  SIRET ${siret}<br />
  <table><tbody><tr><td valign="middle"><a href="https://www.marches-publics.info" target="_blank"><img src="/avis/img/www5.gif" title="Site internet de l'acheteur" /></a></td>
  <td valign="middle"><a href="${MPI}entCom.poserQuestion&amp;IDM=${number}" target="_blank">Correspondre avec l'Acheteur</a></td></tr></tbody></table>
</td><td width="180"></td></tr></tbody></table>
<table width="100%"><tbody><tr><td colspan="2">L'avis implique un marché public.</td></tr></tbody></table>
<table width="100%" class="AW_TableM"><tbody>
<tr class="AW_TableM_Entete"><td class="AW_TableM_Entete" width="120"><b>Objet</b></td>
<td class="AW_TableM_Entete"><b> ${escaped(title)} </b></td></tr>
${reference === null ? '' : row('<b>Référence</b>', escaped(reference))}
${row('<b>Type de marché</b>', category)}
${row('<b>Mode</b>', escaped(procedure))}
${row('<b>Lieu de livraison principal</b>', `${escaped(town)}<br />\n${postcode} ${escaped(town.toUpperCase())}\n<br />`)}
${row('<b>Durée</b>', '12 mois')}
${row('<b>Description</b>', escaped(description))}
${cpv ? row('<b>Code CPV principal</b>', `<strong>${cpv.code}</strong> - ${escaped(cpv.label)}`) : ''}
${row('<b>Forme</b>', '<br />Les variantes sont refusées')}
${row('Reconductions', 'Non')}
${lots.length > 0 ? lotsRow(lots) : ''}
<tr><td colspan="2" class="separateur"></td></tr>
<tr><td class="AW_TableM_Bloc2_Clair" valign="top"><b>Critères d'attribution</b></td><td class="AW_TableM_Bloc2_Clair">Offre économiquement la plus avantageuse appréciée en fonction des critères énoncés ci-dessous avec leur pondération<br />
60&nbsp;%&nbsp;:&nbsp;Prix<br />40&nbsp;%&nbsp;:&nbsp;Valeur technique de l'offre<br /></td></tr>
<tr><td class="AW_TableM_Bloc2_Clair" valign="top"><b>Documents</b></td><td class="AW_TableM_Bloc2_Clair"><ul>
<li><a href="${MPI}dce.dRC&amp;IDM=${number}" target="_blank">Règlement de consultation</a></li>
<li><a href="${MPI}dematEnt.login&amp;type=DCE&amp;IDM=${number}" target="_blank" title="Dossier de Consultation des Entreprises">Dossier de Consultation des Entreprises</a></li></ul></td></tr>
<tr><td class="AW_TableM_Bloc3_Clair" valign="top"><b>Offres</b></td><td class="AW_TableM_Bloc3_Clair">${
    deadline === null
      ? ''
      : `Remise des offres le\n\n<b>${shortDay(deadline)} à ${deadline.slice(11).replace(':', 'h')}</b> au plus tard.<br />`
  }
Langues pouvant être utilisées dans l'offre ou la candidature : français.<br />
Unité monétaire utilisée, l'euro.<br />
Validité des offres :\n\n<b>120 jours</b>\n\n, à compter de la date limite de réception des offres.</td></tr>
<tr><td class="AW_TableM_Bloc1_Clair" valign="top">&nbsp;</td><td class="AW_TableM_Bloc1_Clair">
Envoi le ${shortDay(published)} à la publication
<br />${
    boamp === null
      ? ''
      : `\nDate d'envoi du présent avis au\n<a href="http://www.boamp.fr/avis/detail/${boamp}/officiel" target="_blank" title="Voir la publication">BOAMP</a>\n: ${shortDay(published)} à ${published.slice(11).replace(':', 'h')}`
  }
</td></tr>
</tbody></table>
</div></div></div></div>`
}

function row(label: string, value: string): string {
  return `<tr><td class="AW_TableM_Bloc1_Clair" valign="top">${label}</td><td class="AW_TableM_Bloc1_Clair">${value}</td></tr>`
}

function lotsRow(lots: PlatformTender['lots']): string {
  const headings = ['<b>Lots</b>', 'Libellé', 'Estimé € HT', 'CPV']
  const cells = lots.map(
    ({ title, cpv }, at) =>
      `<tr>${[
        `N° ${at + 1}`,
        `${escaped(title)} <br />Description : ${escaped(title)}`,
        '&nbsp;',
        `<b> ${cpv} </b>\n<br />`,
      ]
        .map(
          (cell) => `<td class="AW_TableM_Bloc1_${at % 2 === 0 ? 'Clair' : 'Fonce'}">${cell}</td>`,
        )
        .join('')}</tr>`,
  )
  return `<tr><td colspan="2" class="AW_TableM_Bloc1_Clair"><table width="100%"><tbody>
<tr>${headings.map((cell) => `<td class="AW_TableM_Entete">${cell}</td>`).join('')}</tr>
${cells.join('\n')}
</tbody></table></td></tr>`
}
