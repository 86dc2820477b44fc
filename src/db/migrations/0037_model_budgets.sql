CREATE TABLE "model_ability" (
	"server" text NOT NULL,
	"model" text NOT NULL,
	"accepts_temperature" boolean NOT NULL,
	"format" text NOT NULL,
	"learned_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "model_ability_server_model_pk" PRIMARY KEY("server","model"),
	CONSTRAINT "model_ability_format_known" CHECK ("model_ability"."format" in ('json_schema', 'json_object', 'text'))
);
--> statement-breakpoint
ALTER TABLE "document_result" DROP CONSTRAINT "document_result_once";--> statement-breakpoint
ALTER TABLE "model_call" ADD COLUMN "organisation_id" uuid;--> statement-breakpoint
ALTER TABLE "model_call" ADD COLUMN "purpose" text;--> statement-breakpoint
ALTER TABLE "model_call" ADD CONSTRAINT "model_call_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "model_call_organisation" ON "model_call" USING btree ("organisation_id","asked_at");--> statement-breakpoint
ALTER TABLE "document_result" ADD CONSTRAINT "document_result_once" UNIQUE NULLS NOT DISTINCT("tender_id","organisation_id","lot_number","type","version","origin");--> statement-breakpoint
ALTER TABLE "model_call" ADD CONSTRAINT "model_call_purpose_known" CHECK ("model_call"."purpose" in ('documents', 'question', 'draft'));--> statement-breakpoint
ALTER TABLE "model_call" ADD CONSTRAINT "model_call_failure_known" CHECK ("model_call"."purpose" is null or "model_call"."failure" in ('timeout', 'rate_limited', 'provider_quota', 'unavailable', 'unreachable', 'refused_key', 'no_model', 'not_a_model_server', 'bad_request', 'too_long', 'truncated', 'unreadable', 'declined', 'organisation_day', 'organisation_month', 'site_day', 'interrupted'));