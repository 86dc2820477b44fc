CREATE TABLE "record_format" (
	"code" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "source_feed" (
	"code" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
-- What is stored already; the code adds what it declares at each start, before anything is read.
INSERT INTO "record_format" SELECT DISTINCT "version" FROM "notice";--> statement-breakpoint
INSERT INTO "source_feed" SELECT "feed" FROM "source_state" UNION SELECT "feed" FROM "source_run" UNION SELECT "feed" FROM "source_dead_item";--> statement-breakpoint
ALTER TABLE "notice" DROP CONSTRAINT "notice_version_known";--> statement-breakpoint
ALTER TABLE "source_dead_item" DROP CONSTRAINT "source_dead_item_feed_known";--> statement-breakpoint
ALTER TABLE "source_run" DROP CONSTRAINT "source_run_feed_known";--> statement-breakpoint
ALTER TABLE "source_state" DROP CONSTRAINT "source_state_feed_known";--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_version_record_format_code_fk" FOREIGN KEY ("version") REFERENCES "public"."record_format"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_dead_item" ADD CONSTRAINT "source_dead_item_feed_source_feed_code_fk" FOREIGN KEY ("feed") REFERENCES "public"."source_feed"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_run" ADD CONSTRAINT "source_run_feed_source_feed_code_fk" FOREIGN KEY ("feed") REFERENCES "public"."source_feed"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_state" ADD CONSTRAINT "source_state_feed_source_feed_code_fk" FOREIGN KEY ("feed") REFERENCES "public"."source_feed"("code") ON DELETE no action ON UPDATE no action;