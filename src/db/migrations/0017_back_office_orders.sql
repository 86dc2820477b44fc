DROP INDEX "notice_waiting_source";--> statement-breakpoint
CREATE INDEX "notice_waiting_latest" ON "notice" USING btree ("state","published_at" DESC NULLS LAST) WHERE state in ('pending', 'recorded', 'rejected');--> statement-breakpoint
CREATE INDEX "notice_waiting_due" ON "notice" USING btree ("state","deadline_at") WHERE state in ('pending', 'recorded', 'rejected');--> statement-breakpoint
CREATE INDEX "notice_waiting_due_last" ON "notice" USING btree ("state","deadline_at" DESC NULLS LAST) WHERE state in ('pending', 'recorded', 'rejected');--> statement-breakpoint
CREATE INDEX "notice_waiting_received" ON "notice" USING btree ("state","received_at") WHERE state in ('pending', 'recorded', 'rejected');--> statement-breakpoint
CREATE INDEX "notice_waiting_title" ON "notice" USING btree ("state",left(lower(translate(title, 'àâäçéèêëîïôöùûüÿÀÂÄÇÉÈÊËÎÏÔÖÙÛÜŸ', 'aaaceeeeiioouuuyAAACEEEEIIOOUUUY')), 100)) WHERE state in ('pending', 'recorded', 'rejected');--> statement-breakpoint
CREATE INDEX "tender_unpublished_due" ON "tender" USING btree ("status",coalesce("deadline_at", 'infinity'::timestamptz),"id") WHERE "tender"."status" <> 'published';--> statement-breakpoint
CREATE INDEX "tender_unpublished_updated" ON "tender" USING btree ("status","updated_at","id") WHERE "tender"."status" <> 'published';--> statement-breakpoint
CREATE INDEX "notice_waiting_source" ON "notice" USING btree ("state","source","published_at" DESC NULLS LAST) WHERE state in ('pending', 'recorded', 'rejected');