ALTER TABLE "organisation" ADD COLUMN "is_example" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tender" ADD COLUMN "is_example" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "organisation_example" ON "organisation" USING btree ("is_example") WHERE "organisation"."is_example";--> statement-breakpoint
CREATE INDEX "tender_example" ON "tender" USING btree ("id") WHERE "tender"."is_example";