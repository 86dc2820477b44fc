import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'

/**
 * All personal data of a user (articles 15 and 20 of the GDPR), as one JSON value. Leaves out secrets (hashes,
 * tokens).
 */
export async function personalDataOf(
  db: Database,
  { userId }: { userId: string },
): Promise<unknown> {
  const { rows } = await db.execute<{ data: unknown }>(sql`
    select json_build_object(
      'compte', json_build_object('id', u.id, 'nom', u.name, 'email', u.email,
        'email_confirme', u.email_verified, 'validation_en_deux_etapes', u.two_factor_enabled,
        'parcours', u.funnel_metadata, 'cree_le', u.created_at, 'modifie_le', u.updated_at),
      'moyens_de_connexion', (select coalesce(json_agg(json_build_object(
        'service', c.provider_id, 'cree_le', c.created_at)), '[]')
        from user_credential c where c.user_id = u.id),
      'connexions', (select coalesce(json_agg(json_build_object('navigateur', s.user_agent,
        'adresse_ip', s.ip_address, 'le', s.created_at, 'expire_le', s.expires_at)), '[]')
        from session s where s.user_id = u.id),
      'organisations', (select coalesce(json_agg(json_build_object(
        'nom', o.name, 'role', m.role, 'depuis', m.created_at)), '[]')
        from membership m join organisation o on o.id = m.organisation_id where m.user_id = u.id),
      'invitations_recues', (select coalesce(json_agg(json_build_object('organisation', o.name,
        'role', i.role, 'le', i.created_at)), '[]')
        from invitation i join organisation o on o.id = i.organisation_id
        where i.email = lower(u.email)),
      'alertes_de_profils', (select coalesce(json_agg(p.name), '[]')
        from profile_subscriber s join profile p on p.id = s.profile_id where s.user_id = u.id),
      'favoris_pris_en_charge', (select coalesce(json_agg(json_build_object(
        'marche', t.title, 'statut', f.status, 'le', f.created_at)), '[]')
        from favourite f join tender t on t.id = f.tender_id where f.assignee_id = u.id),
      'commentaires', (select coalesce(json_agg(json_build_object(
        'marche', t.title, 'texte', c.text, 'le', c.created_at)), '[]')
        from favourite_comment c join tender t on t.id = c.tender_id where c.author_id = u.id),
      'rappels', (select coalesce(json_agg(json_build_object(
        'marche', t.title, 'le', r.remind_at, 'envoye_le', r.sent_at)), '[]')
        from favourite_reminder r join tender t on t.id = r.tender_id where r.user_id = u.id),
      'decisions_de_reponse', (select coalesce(json_agg(json_build_object('marche', t.title,
        'decision', a.decision, 'motif', a.decision_reason, 'le', a.decided_at)), '[]')
        from answer a join tender t on t.id = a.tender_id where a.decided_by_id = u.id),
      'taches_de_reponse', (select coalesce(json_agg(json_build_object('marche', t.title,
        'objet', i.label, 'genre', i.kind, 'etat', i.state, 'note', i.note,
        'le', i.updated_at)), '[]')
        from answer_item i join tender t on t.id = i.tender_id where i.assignee_id = u.id),
      'dossiers_d_entreprise_modifies', (select coalesce(json_agg(json_build_object(
        'organisation', o.name, 'dossier', c.content, 'le', c.updated_at)), '[]')
        from company_file c join organisation o on o.id = c.organisation_id
        where c.updated_by_id = u.id
          and exists (select from membership m
            where m.organisation_id = o.id and m.user_id = u.id)),
      'e_mails', (select coalesce(json_agg(json_build_object('objet', e.subject, 'etat', e.state,
        'le', e.created_at)), '[]')
        from outbox_message e where lower(e.recipient) = lower(u.email)),
      'alertes_de_recherches', (select coalesce(json_agg(json_build_object('recherche', a.title,
        'frequence', a.frequency, 'confirmee_le', a.confirmed_at, 'le', a.created_at)), '[]')
        from search_alert a where lower(a.email) = lower(u.email)),
      'desabonne_des_alertes', exists (select from unsubscription n
        where n.email = lower(u.email) and n.owner_id is null),
      'desabonne_des_profils', (select coalesce(json_agg(p.name), '[]')
        from unsubscription n join profile p on p.id = n.owner_id where n.email = lower(u.email))
    ) as data
    from app_user u where u.id = ${userId}`)
  return rows[0]?.data ?? null
}
