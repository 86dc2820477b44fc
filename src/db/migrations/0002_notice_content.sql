ALTER TABLE "notice" ADD COLUMN "earlier_hashes" "bytea"[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "content" jsonb;