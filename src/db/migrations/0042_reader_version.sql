CREATE TABLE "document_passages" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"passages" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tender_document" ADD COLUMN "reader_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tender_document" ADD COLUMN "reread_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "document_passages" ADD CONSTRAINT "document_passages_document_id_tender_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."tender_document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tender_document_reader" ON "tender_document" USING btree ("reader_version") WHERE state = 'read';