ALTER TABLE "tender" ADD COLUMN "reserved_for" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "tender" ADD COLUMN "contact" jsonb;--> statement-breakpoint
ALTER TABLE "tender" ADD CONSTRAINT "tender_reservations_known" CHECK (reserved_for <@ array['adapted', 'insertion', 'prison', 'ess', 'unspecified']);