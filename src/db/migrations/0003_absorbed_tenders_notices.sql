CREATE TABLE "former_tender" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"tender_id" uuid NOT NULL,
	CONSTRAINT "former_tender_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "former_tender" ADD CONSTRAINT "former_tender_tender_id_tender_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tender"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_tender_now" ON "former_tender" USING btree ("tender_id");--> statement-breakpoint
-- What older readers let through is set right before it is refused.
UPDATE "award" SET "currency" = 'EUR' WHERE "currency" !~ '^[A-Z]{3}$';--> statement-breakpoint
UPDATE "award" SET "lot_number" = NULL WHERE "lot_number" <= 0;--> statement-breakpoint
UPDATE "award" SET "offers_received" = NULL WHERE "offers_received" < 0;--> statement-breakpoint
UPDATE "lot" SET "estimate_cents" = NULL WHERE "estimate_cents" < 0;--> statement-breakpoint
UPDATE "lot" SET "currency" = 'EUR' WHERE "currency" !~ '^[A-Z]{3}$';--> statement-breakpoint
ALTER TABLE "award" ADD CONSTRAINT "award_currency_form" CHECK ("award"."currency" ~ '^[A-Z]{3}$');--> statement-breakpoint
ALTER TABLE "award" ADD CONSTRAINT "award_lot_positive" CHECK ("award"."lot_number" > 0);--> statement-breakpoint
ALTER TABLE "award" ADD CONSTRAINT "award_offers_natural" CHECK ("award"."offers_received" >= 0);--> statement-breakpoint
-- Notices recorded before there was content bear none until they are read again: only new rows are held to it.
ALTER TABLE "notice" ADD CONSTRAINT "notice_content_unless_rejected" CHECK ("notice"."state" = 'rejected' or "notice"."content" is not null) NOT VALID;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_hash_length" CHECK (octet_length("notice"."raw_hash") = 32) NOT VALID;--> statement-breakpoint
ALTER TABLE "lot" ADD CONSTRAINT "lot_estimate_positive" CHECK ("lot"."estimate_cents" >= 0);--> statement-breakpoint
ALTER TABLE "lot" ADD CONSTRAINT "lot_currency_form" CHECK ("lot"."currency" ~ '^[A-Z]{3}$');--> statement-breakpoint
ALTER TABLE "tender_category" ADD CONSTRAINT "tender_category_rank_natural" CHECK ("tender_category"."rank" >= 0);--> statement-breakpoint
ALTER TABLE "tender_department" ADD CONSTRAINT "tender_department_rank_natural" CHECK ("tender_department"."rank" >= 0);