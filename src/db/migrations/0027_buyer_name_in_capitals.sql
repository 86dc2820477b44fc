ALTER TABLE "buyer" ADD COLUMN "name_in_capitals" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- They get their case with the next notice.
UPDATE buyer SET name_in_capitals = true WHERE name = upper(name);
