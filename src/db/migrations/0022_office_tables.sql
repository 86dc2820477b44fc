DROP INDEX "audit_entry_subject";--> statement-breakpoint
DROP INDEX "notice_tender";--> statement-breakpoint
DROP INDEX "notice_waiting_latest";--> statement-breakpoint
DROP INDEX "notice_waiting_due";--> statement-breakpoint
DROP INDEX "notice_waiting_due_last";--> statement-breakpoint
DROP INDEX "notice_waiting_received";--> statement-breakpoint
DROP INDEX "notice_waiting_title";--> statement-breakpoint
DROP INDEX "notice_waiting_source";--> statement-breakpoint
DROP INDEX "notice_waiting_departments";--> statement-breakpoint
DROP INDEX "notice_waiting_words";--> statement-breakpoint
DROP INDEX "outbox_message_created";--> statement-breakpoint
ALTER TABLE "former_tender" ADD COLUMN "notice_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "former_tender" ADD COLUMN "moved" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "analysis_result_edited" ON "analysis_result" USING btree ("tender_id") WHERE origin = 'administrator';--> statement-breakpoint
CREATE INDEX "audit_entry_of" ON "audit_entry" USING btree ("subject_id","subject_kind","id");--> statement-breakpoint
CREATE INDEX "audit_entry_actor_kind" ON "audit_entry" USING btree ("actor_id","subject_kind","id");--> statement-breakpoint
CREATE INDEX "notice_of_tender" ON "notice" USING btree ("tender_id","source");--> statement-breakpoint
CREATE INDEX "notice_waiting_by_publication" ON "notice" USING btree ("state",coalesce(published_at, '-infinity'::timestamptz),"id") WHERE state in ('pending', 'recorded', 'rejected');--> statement-breakpoint
CREATE INDEX "notice_waiting_by_deadline" ON "notice" USING btree ("state",coalesce(deadline_at, 'infinity'::timestamptz),"id") WHERE state in ('pending', 'recorded', 'rejected');--> statement-breakpoint
CREATE INDEX "notice_waiting_by_receipt" ON "notice" USING btree ("state","received_at","id") WHERE state in ('pending', 'recorded', 'rejected');--> statement-breakpoint
CREATE INDEX "notice_waiting_by_title" ON "notice" USING btree ("state",lower(translate(left(coalesce(title, ''), 40), 'àâäçéèêëîïôöùûüÿÀÂÄÇÉÈÊËÎÏÔÖÙÛÜŸ', 'aaaceeeeiioouuuyAAACEEEEIIOOUUUY')),"id") WHERE state in ('pending', 'recorded', 'rejected');--> statement-breakpoint
CREATE INDEX "notice_waiting_by_source" ON "notice" USING btree ("state","source",coalesce(published_at, '-infinity'::timestamptz),"id") WHERE state in ('pending', 'recorded', 'rejected');--> statement-breakpoint
CREATE INDEX "notice_waiting_places" ON "notice" USING gin ("departments") WHERE state in ('pending', 'recorded', 'rejected');--> statement-breakpoint
CREATE INDEX "notice_waiting_texts" ON "notice" USING gin (to_tsvector('simple', lower(translate(coalesce(title, '') || ' ' || coalesce(buyer_name, ''), 'àâäçéèêëîïôöùûüÿÀÂÄÇÉÈÊËÎÏÔÖÙÛÜŸ', 'aaaceeeeiioouuuyAAACEEEEIIOOUUUY')))) WHERE state in ('pending', 'recorded', 'rejected');--> statement-breakpoint
CREATE INDEX "organisation_by_trial" ON "organisation" USING btree (coalesce("trial_ends_at", 'infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "outbox_message_latest" ON "outbox_message" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_message_of_state" ON "outbox_message" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_message_of_kind" ON "outbox_message" USING btree ("kind","created_at","id");--> statement-breakpoint
-- Written by hand from here on.
-- A tender that another one takes in: the comments on it where both were saved, the cases kept with it and the
-- contracts that came of it go on with the other; so do documents and purchases, which have their own.
CREATE FUNCTION follow_absorbed_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE favourite_comment SET tender_id = NEW.tender_id WHERE tender_id = NEW.id;
  UPDATE favourite AS kept SET note = left(concat_ws(E'\n', nullif(kept.note, ''), former.note), 4000)
    FROM favourite AS former
    WHERE former.tender_id = NEW.id AND former.note <> '' AND former.note <> kept.note
      AND kept.tender_id = NEW.tender_id AND kept.profile_id = former.profile_id;
  UPDATE matching_case SET tender_id = NEW.tender_id WHERE tender_id = NEW.id;
  UPDATE contract SET tender_id = NEW.tender_id WHERE tender_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- After what moves saved tenders: of those that are left behind, both were saved.
CREATE TRIGGER former_tender_work_followed AFTER INSERT ON former_tender
  FOR EACH ROW EXECUTE FUNCTION follow_absorbed_work();
--> statement-breakpoint
-- Which sources wait for something is uneven: without this, orders of one source are not read off their index.
CREATE STATISTICS "notice_state_of_source" (mcv) ON "state", "source" FROM "notice";
