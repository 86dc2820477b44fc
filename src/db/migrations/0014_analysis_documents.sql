CREATE TABLE "analysis_request" (
	"tender_id" uuid PRIMARY KEY NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_call" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tender_id" uuid,
	"model" text NOT NULL,
	"input_tokens" integer NOT NULL,
	"output_tokens" integer NOT NULL,
	"failure" text,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "model_call_tokens_natural" CHECK ("model_call"."input_tokens" >= 0 and "model_call"."output_tokens" >= 0)
);
--> statement-breakpoint
CREATE TABLE "document_page" (
	"document_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"text" text NOT NULL,
	"tables" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "document_page_document_id_number_pk" PRIMARY KEY("document_id","number"),
	CONSTRAINT "document_page_from_one" CHECK ("document_page"."number" > 0)
);
--> statement-breakpoint
CREATE TABLE "document_result" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"tender_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"lot_number" integer,
	"type" text NOT NULL,
	"version" text NOT NULL,
	"value" jsonb NOT NULL,
	"evidence" jsonb NOT NULL,
	"origin" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_result_once" UNIQUE NULLS NOT DISTINCT("tender_id","organisation_id","lot_number","type","version"),
	CONSTRAINT "document_result_type_known" CHECK ("document_result"."type" in ('CLIENT', 'SUBJECT', 'LOCATION', 'EXCERPT', 'DURATION', 'PRICE', 'SERVICES_SUMMARY', 'ENVIRONMENTAL_CLAUSES', 'SOCIAL_CLAUSES', 'TECHNICAL_EVALUATION_CRITERIA', 'SITE_VISIT', 'SUPPLIES_SUMMARY', 'SAMPLES', 'LOT_NAME', 'CATEGORY', 'FULL_REPORT')),
	CONSTRAINT "document_result_origin_known" CHECK ("document_result"."origin" in ('structured', 'rules', 'model', 'administrator')),
	CONSTRAINT "document_result_proven" CHECK (jsonb_array_length("document_result"."evidence") > 0)
);
--> statement-breakpoint
CREATE TABLE "tender_document" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tender_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"stored_as" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"taken_at" timestamp with time zone,
	"format" text,
	"kind" text,
	"refusal" text,
	"page_count" integer,
	"unreadable_pages" integer[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tender_document_owner" UNIQUE("id","tender_id","organisation_id"),
	CONSTRAINT "tender_document_state_known" CHECK ("tender_document"."state" in ('waiting', 'reading', 'read', 'refused')),
	CONSTRAINT "tender_document_format_known" CHECK ("tender_document"."format" in ('pdf', 'zip', 'docx', 'xlsx', 'odt', 'ods', 'text')),
	CONSTRAINT "tender_document_kind_known" CHECK ("tender_document"."kind" in ('RC', 'CCAP', 'CCTP', 'CCP', 'BPU', 'DQE', 'DPGF', 'AE', 'DC', 'AVIS', 'ANNEXE', 'OTHER')),
	CONSTRAINT "tender_document_refusal_known" CHECK ("tender_document"."refusal" in ('unknown_format', 'old_format', 'encrypted', 'damaged', 'scanned', 'empty', 'too_large', 'too_long', 'bomb', 'unsafe_path', 'too_deep', 'too_many')),
	CONSTRAINT "tender_document_refusal_when_refused" CHECK (("tender_document"."state" = 'refused') = ("tender_document"."refusal" is not null))
);
--> statement-breakpoint
ALTER TABLE "analysis_request" ADD CONSTRAINT "analysis_request_tender_id_tender_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tender"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_call" ADD CONSTRAINT "model_call_tender_id_tender_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tender"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_page" ADD CONSTRAINT "document_page_document_id_tender_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."tender_document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_result" ADD CONSTRAINT "document_result_document" FOREIGN KEY ("document_id","tender_id","organisation_id") REFERENCES "public"."tender_document"("id","tender_id","organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_document" ADD CONSTRAINT "tender_document_tender_id_tender_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tender"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_document" ADD CONSTRAINT "tender_document_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "analysis_request_order" ON "analysis_request" USING btree ("requested_at");--> statement-breakpoint
CREATE INDEX "model_call_asked" ON "model_call" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "model_call_tender" ON "model_call" USING btree ("tender_id");--> statement-breakpoint
CREATE INDEX "document_result_document_of" ON "document_result" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "tender_document_of" ON "tender_document" USING btree ("tender_id","organisation_id");--> statement-breakpoint
CREATE INDEX "tender_document_waiting" ON "tender_document" USING btree ("created_at") WHERE state in ('waiting', 'reading');--> statement-breakpoint
INSERT INTO "analysis_request" ("tender_id") SELECT "id" FROM "tender" WHERE "status" <> 'withdrawn';
