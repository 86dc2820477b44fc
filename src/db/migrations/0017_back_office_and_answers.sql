CREATE TABLE "organisation_view" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "answer" (
	"organisation_id" uuid NOT NULL,
	"tender_id" uuid NOT NULL,
	"candidacy" text DEFAULT 'alone' NOT NULL,
	"is_leader" boolean DEFAULT true NOT NULL,
	"leader_is_solidary" boolean DEFAULT false NOT NULL,
	"lots" integer[] DEFAULT '{}' NOT NULL,
	"with_variant" boolean DEFAULT false NOT NULL,
	"declares_no_exclusion" boolean DEFAULT false NOT NULL,
	"decision" text,
	"decision_reason" text DEFAULT '' NOT NULL,
	"decided_by_id" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "answer_organisation_id_tender_id_pk" PRIMARY KEY("organisation_id","tender_id"),
	CONSTRAINT "answer_candidacy_known" CHECK ("answer"."candidacy" in ('alone', 'joint', 'solidary')),
	CONSTRAINT "answer_decision_known" CHECK ("answer"."decision" in ('go', 'no_go')),
	CONSTRAINT "answer_decided_when" CHECK (("answer"."decision" is null) = ("answer"."decided_at" is null)),
	CONSTRAINT "answer_reason_length" CHECK (length("answer"."decision_reason") <= 4000)
);
--> statement-breakpoint
CREATE TABLE "answer_item" (
	"organisation_id" uuid NOT NULL,
	"tender_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"label" text,
	"is_mandatory" boolean,
	"state" text DEFAULT 'to_do' NOT NULL,
	"assignee_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "answer_item_organisation_id_tender_id_kind_key_pk" PRIMARY KEY("organisation_id","tender_id","kind","key"),
	CONSTRAINT "answer_item_kind_known" CHECK ("answer_item"."kind" in ('requirement', 'piece')),
	CONSTRAINT "answer_item_state_known" CHECK ("answer_item"."state" in ('to_do', 'in_progress', 'done', 'not_applicable')),
	CONSTRAINT "answer_item_key_form" CHECK ("answer_item"."key" ~ '^[a-z0-9_-]{1,64}$'),
	CONSTRAINT "answer_item_label_said" CHECK ("answer_item"."label" ~ '\S' and length("answer_item"."label") <= 600),
	CONSTRAINT "answer_item_note_length" CHECK (length("answer_item"."note") <= 4000)
);
--> statement-breakpoint
CREATE TABLE "answer_section" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"tender_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"criterion" text,
	"weight" text,
	"requirement_keys" text[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "answer_section_position_natural" CHECK ("answer_section"."position" >= 0),
	CONSTRAINT "answer_section_titled" CHECK ("answer_section"."title" ~ '\S' and length("answer_section"."title") <= 300),
	CONSTRAINT "answer_section_body_length" CHECK (length("answer_section"."body") <= 40000)
);
--> statement-breakpoint
CREATE TABLE "company_file" (
	"organisation_id" uuid PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"updated_by_id" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_file_object" CHECK (jsonb_typeof("company_file"."content") = 'object'),
	CONSTRAINT "company_file_size" CHECK (length("company_file"."content"::text) <= 200000)
);
--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "audit_entry_action_form" CHECK ("audit_entry"."action" ~ '^[a-z][a-z_]*$'),
	CONSTRAINT "audit_entry_subject_kind_form" CHECK ("audit_entry"."subject_kind" ~ '^[a-z][a-z_]*$')
);
--> statement-breakpoint
CREATE TABLE "discarded_file" (
	"stored_as" text PRIMARY KEY NOT NULL,
	"discarded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "matching_case" (
	"id" uuid PRIMARY KEY NOT NULL,
	"draft" jsonb NOT NULL,
	"tender_id" uuid,
	"notice_id" uuid,
	"expected" text NOT NULL,
	"note" text NOT NULL,
	"judged_at" timestamp with time zone NOT NULL,
	"created_by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "matching_case_expected_known" CHECK ("matching_case"."expected" in ('A', 'B', 'C', 'D', 'E')),
	CONSTRAINT "matching_case_of_one" CHECK (num_nonnulls("matching_case"."tender_id", "matching_case"."notice_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "tender_condition" (
	"tender_id" uuid NOT NULL,
	"rank" integer NOT NULL,
	"value" jsonb NOT NULL,
	"evidence" jsonb NOT NULL,
	CONSTRAINT "tender_condition_tender_id_rank_pk" PRIMARY KEY("tender_id","rank"),
	CONSTRAINT "tender_condition_proven" CHECK (jsonb_array_length("tender_condition"."evidence") > 0)
);
--> statement-breakpoint
ALTER TABLE "analysis_result" DROP CONSTRAINT "analysis_result_type_known";--> statement-breakpoint
ALTER TABLE "document_result" DROP CONSTRAINT "document_result_type_known";--> statement-breakpoint
DROP INDEX "notice_waiting_source";--> statement-breakpoint
DROP INDEX "tender_published";--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "locked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "source_run" ADD COLUMN "progress" jsonb;--> statement-breakpoint
ALTER TABLE "tender_document" ADD COLUMN "pages_done" integer;--> statement-breakpoint
ALTER TABLE "tender_document" ADD COLUMN "recognised_pages" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "organisation_view" ADD CONSTRAINT "organisation_view_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_view" ADD CONSTRAINT "organisation_view_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer" ADD CONSTRAINT "answer_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer" ADD CONSTRAINT "answer_tender_id_tender_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tender"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer" ADD CONSTRAINT "answer_decided_by_id_app_user_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_item" ADD CONSTRAINT "answer_item_assignee_id_app_user_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_item" ADD CONSTRAINT "answer_item_answer" FOREIGN KEY ("organisation_id","tender_id") REFERENCES "public"."answer"("organisation_id","tender_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "answer_section" ADD CONSTRAINT "answer_section_answer" FOREIGN KEY ("organisation_id","tender_id") REFERENCES "public"."answer"("organisation_id","tender_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "company_file" ADD CONSTRAINT "company_file_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_file" ADD CONSTRAINT "company_file_updated_by_id_app_user_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matching_case" ADD CONSTRAINT "matching_case_tender_id_tender_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tender"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matching_case" ADD CONSTRAINT "matching_case_notice_id_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matching_case" ADD CONSTRAINT "matching_case_created_by_id_app_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_condition" ADD CONSTRAINT "tender_condition_tender_id_tender_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tender"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organisation_view_organisation" ON "organisation_view" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "answer_tender" ON "answer" USING btree ("tender_id");--> statement-breakpoint
CREATE INDEX "answer_section_of" ON "answer_section" USING btree ("organisation_id","tender_id","position");--> statement-breakpoint
CREATE INDEX "audit_entry_at" ON "audit_entry" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entry_subject" ON "audit_entry" USING btree ("subject_kind","subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_entry_kind" ON "audit_entry" USING btree ("subject_kind","id");--> statement-breakpoint
CREATE INDEX "audit_entry_actor" ON "audit_entry" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "matching_case_created" ON "matching_case" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "matching_case_tender" ON "matching_case" USING btree ("tender_id");--> statement-breakpoint
CREATE INDEX "matching_case_notice" ON "matching_case" USING btree ("notice_id");--> statement-breakpoint
CREATE INDEX "matching_case_author" ON "matching_case" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "notice_waiting_latest" ON "notice" USING btree ("state","published_at" DESC NULLS LAST) WHERE state in ('pending', 'recorded', 'rejected');--> statement-breakpoint
CREATE INDEX "notice_waiting_due" ON "notice" USING btree ("state","deadline_at") WHERE state in ('pending', 'recorded', 'rejected');--> statement-breakpoint
CREATE INDEX "notice_waiting_due_last" ON "notice" USING btree ("state","deadline_at" DESC NULLS LAST) WHERE state in ('pending', 'recorded', 'rejected');--> statement-breakpoint
CREATE INDEX "notice_waiting_received" ON "notice" USING btree ("state","received_at") WHERE state in ('pending', 'recorded', 'rejected');--> statement-breakpoint
CREATE INDEX "notice_waiting_title" ON "notice" USING btree ("state",left(lower(translate(title, 'àâäçéèêëîïôöùûüÿÀÂÄÇÉÈÊËÎÏÔÖÙÛÜŸ', 'aaaceeeeiioouuuyAAACEEEEIIOOUUUY')), 100)) WHERE state in ('pending', 'recorded', 'rejected');--> statement-breakpoint
CREATE INDEX "app_user_created" ON "app_user" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "app_user_name" ON "app_user" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "app_user_staff" ON "app_user" USING btree ("platform_role") WHERE "app_user"."platform_role" <> 'user';--> statement-breakpoint
CREATE INDEX "app_user_locked" ON "app_user" USING btree ("locked_at") WHERE "app_user"."locked_at" is not null;--> statement-breakpoint
CREATE INDEX "organisation_created" ON "organisation" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "organisation_name" ON "organisation" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "organisation_trial" ON "organisation" USING btree ("trial_ends_at","id");--> statement-breakpoint
CREATE INDEX "tender_due" ON "tender" USING btree (coalesce("deadline_at", 'infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "tender_updated" ON "tender" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "tender_unpublished" ON "tender" USING btree ("status","published_at","id") WHERE "tender"."status" <> 'published';--> statement-breakpoint
CREATE INDEX "tender_unpublished_due" ON "tender" USING btree ("status",coalesce("deadline_at", 'infinity'::timestamptz),"id") WHERE "tender"."status" <> 'published';--> statement-breakpoint
CREATE INDEX "tender_unpublished_updated" ON "tender" USING btree ("status","updated_at","id") WHERE "tender"."status" <> 'published';--> statement-breakpoint
CREATE INDEX "tender_failed" ON "tender" USING btree ("published_at","id") WHERE "tender"."analysis_error" is not null;--> statement-breakpoint
CREATE INDEX "notice_waiting_source" ON "notice" USING btree ("state","source","published_at" DESC NULLS LAST) WHERE state in ('pending', 'recorded', 'rejected');--> statement-breakpoint
CREATE INDEX "tender_published" ON "tender" USING btree ("published_at","id");--> statement-breakpoint
ALTER TABLE "analysis_result" ADD CONSTRAINT "analysis_result_type_known" CHECK ("analysis_result"."type" in ('CLIENT', 'SUBJECT', 'LOCATION', 'EXCERPT', 'DURATION', 'PRICE', 'SERVICES_SUMMARY', 'ENVIRONMENTAL_CLAUSES', 'SOCIAL_CLAUSES', 'TECHNICAL_EVALUATION_CRITERIA', 'SITE_VISIT', 'SUPPLIES_SUMMARY', 'SAMPLES', 'LOT_NAME', 'CATEGORY', 'FULL_REPORT', 'CALENDAR'));--> statement-breakpoint
ALTER TABLE "contact_message" ADD CONSTRAINT "contact_message_read_first" CHECK ("contact_message"."answered_at" is null or "contact_message"."read_at" is not null);--> statement-breakpoint
ALTER TABLE "document_result" ADD CONSTRAINT "document_result_type_known" CHECK ("document_result"."type" in ('CLIENT', 'SUBJECT', 'LOCATION', 'EXCERPT', 'DURATION', 'PRICE', 'SERVICES_SUMMARY', 'ENVIRONMENTAL_CLAUSES', 'SOCIAL_CLAUSES', 'TECHNICAL_EVALUATION_CRITERIA', 'SITE_VISIT', 'SUPPLIES_SUMMARY', 'SAMPLES', 'LOT_NAME', 'CATEGORY', 'FULL_REPORT', 'CALENDAR'));--> statement-breakpoint
-- Written by hand from here on.
CREATE TRIGGER audit_entry_append_only BEFORE UPDATE OR DELETE ON audit_entry
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_entry_never_emptied BEFORE TRUNCATE ON audit_entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Whatever takes a document away, its file is written down to be taken away too.
CREATE FUNCTION discard_document_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO discarded_file (stored_as) VALUES (OLD.stored_as) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER tender_document_discards_file AFTER DELETE ON tender_document
  FOR EACH ROW EXECUTE FUNCTION discard_document_file();
--> statement-breakpoint
-- The back office looks for the beginning of a name or an address, whatever its case.
CREATE INDEX "organisation_name_start" ON "organisation" (lower("name") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "app_user_name_start" ON "app_user" (lower("name") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "app_user_email_start" ON "app_user" (lower("email") text_pattern_ops);
--> statement-breakpoint
-- And for any part of a name; where the extension may not be made, more slowly.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX "organisation_name_parts" ON "organisation" USING gin ("name" gin_trgm_ops);
  CREATE INDEX "app_user_name_parts" ON "app_user" USING gin ("name" gin_trgm_ops);
EXCEPTION
  WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
    RAISE NOTICE 'without pg_trgm, names are found more slowly';
END $$;
--> statement-breakpoint
-- The work on a tender goes on when that turns out to be the same call as another; where both were
-- worked on, what only the former has is added to the other.
CREATE FUNCTION follow_absorbed_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE answer AS kept SET tender_id = NEW.tender_id WHERE tender_id = NEW.id
    AND NOT EXISTS (SELECT FROM answer AS other
      WHERE other.organisation_id = kept.organisation_id AND other.tender_id = NEW.tender_id);
  UPDATE answer_item AS kept SET tender_id = NEW.tender_id WHERE tender_id = NEW.id
    AND NOT EXISTS (SELECT FROM answer_item AS other
      WHERE other.organisation_id = kept.organisation_id AND other.tender_id = NEW.tender_id
        AND other.kind = kept.kind AND other.key = kept.key);
  UPDATE answer_section SET tender_id = NEW.tender_id WHERE tender_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER former_tender_answered AFTER INSERT ON former_tender
  FOR EACH ROW EXECUTE FUNCTION follow_absorbed_answer();
