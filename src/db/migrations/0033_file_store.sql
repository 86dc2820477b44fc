CREATE TABLE "file_store_fault" (
	"host" text NOT NULL,
	"folder" text NOT NULL,
	"process" text NOT NULL,
	"fault" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "file_store_fault_host_folder_process_fault_pk" PRIMARY KEY("host","folder","process","fault"),
	CONSTRAINT "file_store_fault_process_known" CHECK ("file_store_fault"."process" in ('web', 'worker')),
	CONSTRAINT "file_store_fault_known" CHECK ("file_store_fault"."fault" in ('not_shared', 'disk_full'))
);
--> statement-breakpoint
ALTER TABLE "tender_document" DROP CONSTRAINT "tender_document_refusal_known";--> statement-breakpoint
ALTER TABLE "tender_document" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tender_document" ADD COLUMN "postponed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tender_document" ADD CONSTRAINT "tender_document_attempts_counted" CHECK ("tender_document"."attempts" >= 0);--> statement-breakpoint
ALTER TABLE "tender_document" ADD CONSTRAINT "tender_document_postponed_while_waiting" CHECK ("tender_document"."postponed_until" is null or "tender_document"."state" = 'waiting');--> statement-breakpoint
ALTER TABLE "tender_document" ADD CONSTRAINT "tender_document_refusal_known" CHECK ("tender_document"."refusal" in ('unknown_format', 'old_format', 'encrypted', 'damaged', 'scanned', 'empty', 'too_large', 'too_long', 'bomb', 'unsafe_path', 'too_deep', 'too_many', 'not_fetched', 'too_much_memory', 'reading_failed'));