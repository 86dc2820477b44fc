ALTER TABLE "membership" ADD COLUMN "last_visit_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "previous_visit_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "contract_end_of_category" ON "contract" USING btree ("category_slug","ends_on");