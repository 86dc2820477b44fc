CREATE TABLE "analysis_result" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tender_id" uuid NOT NULL,
	"lot_number" integer,
	"type" text NOT NULL,
	"version" text NOT NULL,
	"value" jsonb NOT NULL,
	"evidence" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"origin" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "analysis_result_once" UNIQUE NULLS NOT DISTINCT("tender_id","lot_number","type","version"),
	CONSTRAINT "analysis_result_type_known" CHECK ("analysis_result"."type" in ('CLIENT', 'SUBJECT', 'LOCATION', 'EXCERPT', 'DURATION', 'PRICE', 'SERVICES_SUMMARY', 'ENVIRONMENTAL_CLAUSES', 'SOCIAL_CLAUSES', 'TECHNICAL_EVALUATION_CRITERIA', 'SITE_VISIT', 'SUPPLIES_SUMMARY', 'SAMPLES', 'LOT_NAME', 'CATEGORY', 'FULL_REPORT')),
	CONSTRAINT "analysis_result_origin_known" CHECK ("analysis_result"."origin" in ('structured', 'rules', 'model', 'administrator')),
	CONSTRAINT "analysis_result_lot_positive" CHECK ("analysis_result"."lot_number" > 0)
);
--> statement-breakpoint
CREATE TABLE "landing_page" (
	"slug" text PRIMARY KEY NOT NULL,
	"keywords" text,
	"location" text,
	"activity" text,
	"title" text NOT NULL,
	"search" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "award" (
	"id" uuid PRIMARY KEY NOT NULL,
	"notice_id" uuid NOT NULL,
	"tender_id" uuid,
	"lot_number" integer,
	"winner_name" text NOT NULL,
	"winner_siret" text,
	"amount_cents" bigint,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"offers_received" integer,
	"decided_at" timestamp with time zone,
	CONSTRAINT "award_siret_form" CHECK ("award"."winner_siret" ~ '^[0-9]{14}$'),
	CONSTRAINT "award_amount_positive" CHECK ("award"."amount_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "notice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"source_ref" text NOT NULL,
	"version" text NOT NULL,
	"kind" text,
	"state" text NOT NULL,
	"rejection_reason" text,
	"demo" boolean DEFAULT false NOT NULL,
	"raw" text NOT NULL,
	"raw_hash" "bytea" NOT NULL,
	"title" text,
	"buyer_name" text,
	"departments" text[] DEFAULT '{}' NOT NULL,
	"published_at" timestamp with time zone,
	"deadline_at" timestamp with time zone,
	"tender_id" uuid,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notice_identity" UNIQUE("source","source_ref"),
	CONSTRAINT "notice_version_known" CHECK ("notice"."version" in ('place_1', 'manual_1', 'boamp_archive_1', 'boamp_dila_230', 'boamp_daily_1', 'ted_standard_1', 'eforms_1')),
	CONSTRAINT "notice_kind_known" CHECK ("notice"."kind" in ('call', 'correction', 'cancellation', 'award', 'prior_information', 'modification', 'intent', 'other')),
	CONSTRAINT "notice_state_known" CHECK ("notice"."state" in ('pending', 'promoted', 'joined', 'recorded', 'rejected')),
	CONSTRAINT "notice_tender_when_used" CHECK (("notice"."state" in ('promoted', 'joined')) = ("notice"."tender_id" is not null)),
	CONSTRAINT "notice_reason_when_rejected" CHECK (("notice"."state" = 'rejected') = ("notice"."rejection_reason" is not null)),
	CONSTRAINT "notice_kind_unless_rejected" CHECK ("notice"."state" = 'rejected' or "notice"."kind" is not null)
);
--> statement-breakpoint
CREATE TABLE "notice_reference" (
	"notice_id" uuid NOT NULL,
	"relation" text NOT NULL,
	"scheme" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "notice_reference_notice_id_relation_scheme_value_pk" PRIMARY KEY("notice_id","relation","scheme","value"),
	CONSTRAINT "notice_reference_relation_known" CHECK ("notice_reference"."relation" in ('is', 'names')),
	CONSTRAINT "notice_reference_scheme_known" CHECK ("notice_reference"."scheme" in ('boamp', 'ted', 'folder', 'place'))
);
--> statement-breakpoint
CREATE TABLE "tender_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tender_id" uuid NOT NULL,
	"notice_id" uuid,
	"kind" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"text" text,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "tender_event_once" UNIQUE("tender_id","notice_id","kind"),
	CONSTRAINT "tender_event_kind_known" CHECK ("tender_event"."kind" in ('published', 'joined', 'corrected', 'cancelled', 'awarded', 'modified'))
);
--> statement-breakpoint
CREATE TABLE "category" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"static_count" integer NOT NULL,
	CONSTRAINT "category_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "category_group" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "category_group_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "category_group_member" (
	"group_slug" text NOT NULL,
	"category_slug" text NOT NULL,
	CONSTRAINT "category_group_member_group_slug_category_slug_pk" PRIMARY KEY("group_slug","category_slug")
);
--> statement-breakpoint
CREATE TABLE "department" (
	"code" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"prefix" text NOT NULL,
	"region_slug" text
);
--> statement-breakpoint
CREATE TABLE "region" (
	"slug" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"prefix" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "source" (
	"code" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tender_change" (
	"transaction" "xid8" NOT NULL,
	"tender_id" uuid NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tender_change_transaction_tender_id_pk" PRIMARY KEY("transaction","tender_id")
);
--> statement-breakpoint
CREATE TABLE "buyer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"identity" text NOT NULL,
	"name" text NOT NULL,
	"siret" text,
	"city" text,
	"postcode" text,
	"url" text,
	CONSTRAINT "buyer_slug_unique" UNIQUE("slug"),
	CONSTRAINT "buyer_identity_unique" UNIQUE("identity"),
	CONSTRAINT "buyer_siret_form" CHECK ("buyer"."siret" ~ '^[0-9]{14}$'),
	CONSTRAINT "buyer_name_not_blank" CHECK ("buyer"."name" ~ '\S')
);
--> statement-breakpoint
CREATE TABLE "lot" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tender_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"label" text,
	"title" text NOT NULL,
	"description" text,
	"cpv_codes" text[] DEFAULT '{}' NOT NULL,
	"estimate_cents" bigint,
	"currency" text DEFAULT 'EUR' NOT NULL,
	CONSTRAINT "lot_number_once" UNIQUE("tender_id","number"),
	CONSTRAINT "lot_number_positive" CHECK ("lot"."number" > 0),
	CONSTRAINT "lot_title_not_blank" CHECK ("lot"."title" ~ '\S')
);
--> statement-breakpoint
CREATE TABLE "tender" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"buyer_id" uuid NOT NULL,
	"main_category" text,
	"procedure" text,
	"buyer_reference" text,
	"published_at" timestamp with time zone NOT NULL,
	"deadline_at" timestamp with time zone,
	"questions_deadline_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"place_label" text,
	"city" text,
	"postcode" text,
	"latitude" double precision,
	"longitude" double precision,
	"cpv_codes" text[] DEFAULT '{}' NOT NULL,
	"estimate_cents" bigint,
	"minimum_cents" bigint,
	"maximum_cents" bigint,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"duration_months" integer,
	"duration_days" integer,
	"links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"analysis_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tender_slug_unique" UNIQUE("slug"),
	CONSTRAINT "tender_status_known" CHECK ("tender"."status" in ('draft', 'analysing', 'published', 'withdrawn')),
	CONSTRAINT "tender_main_category_known" CHECK ("tender"."main_category" in ('CONSTRUCTION', 'SUPPLIES', 'SERVICES')),
	CONSTRAINT "tender_procedure_known" CHECK ("tender"."procedure" in ('open', 'restricted', 'adapted', 'negotiated', 'dialogue', 'innovation', 'contest', 'concession', 'dynamic', 'qualification', 'other')),
	CONSTRAINT "tender_title_not_blank" CHECK ("tender"."title" ~ '\S'),
	CONSTRAINT "tender_currency_form" CHECK ("tender"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "tender_position_whole" CHECK (("tender"."latitude" is null) = ("tender"."longitude" is null)
        and "tender"."latitude" between -90 and 90 and "tender"."longitude" between -180 and 180),
	CONSTRAINT "tender_amounts_positive" CHECK ("tender"."estimate_cents" >= 0 and "tender"."minimum_cents" >= 0 and "tender"."maximum_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "tender_category" (
	"tender_id" uuid NOT NULL,
	"category_slug" text NOT NULL,
	"rank" smallint NOT NULL,
	CONSTRAINT "tender_category_tender_id_category_slug_pk" PRIMARY KEY("tender_id","category_slug")
);
--> statement-breakpoint
CREATE TABLE "tender_department" (
	"tender_id" uuid NOT NULL,
	"department_code" text NOT NULL,
	"rank" smallint NOT NULL,
	CONSTRAINT "tender_department_tender_id_department_code_pk" PRIMARY KEY("tender_id","department_code")
);
--> statement-breakpoint
ALTER TABLE "analysis_result" ADD CONSTRAINT "analysis_result_tender_id_tender_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tender"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "landing_page" ADD CONSTRAINT "landing_page_activity_category_slug_fk" FOREIGN KEY ("activity") REFERENCES "public"."category"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award" ADD CONSTRAINT "award_notice_id_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award" ADD CONSTRAINT "award_tender_id_tender_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tender"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_source_source_code_fk" FOREIGN KEY ("source") REFERENCES "public"."source"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_tender_id_tender_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tender"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_reference" ADD CONSTRAINT "notice_reference_notice_id_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_event" ADD CONSTRAINT "tender_event_tender_id_tender_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tender"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_event" ADD CONSTRAINT "tender_event_notice_id_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_group_member" ADD CONSTRAINT "category_group_member_group_slug_category_group_slug_fk" FOREIGN KEY ("group_slug") REFERENCES "public"."category_group"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_group_member" ADD CONSTRAINT "category_group_member_category_slug_category_slug_fk" FOREIGN KEY ("category_slug") REFERENCES "public"."category"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "department" ADD CONSTRAINT "department_region_slug_region_slug_fk" FOREIGN KEY ("region_slug") REFERENCES "public"."region"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot" ADD CONSTRAINT "lot_tender_id_tender_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tender"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender" ADD CONSTRAINT "tender_buyer_id_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_category" ADD CONSTRAINT "tender_category_tender_id_tender_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tender"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_category" ADD CONSTRAINT "tender_category_category_slug_category_slug_fk" FOREIGN KEY ("category_slug") REFERENCES "public"."category"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_department" ADD CONSTRAINT "tender_department_tender_id_tender_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tender"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_department" ADD CONSTRAINT "tender_department_department_code_department_code_fk" FOREIGN KEY ("department_code") REFERENCES "public"."department"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "award_notice" ON "award" USING btree ("notice_id");--> statement-breakpoint
CREATE INDEX "award_tender" ON "award" USING btree ("tender_id");--> statement-breakpoint
CREATE INDEX "notice_tender" ON "notice" USING btree ("tender_id");--> statement-breakpoint
CREATE INDEX "notice_waiting" ON "notice" USING btree ("state","published_at") WHERE state in ('pending', 'recorded', 'rejected');--> statement-breakpoint
CREATE INDEX "notice_reference_value" ON "notice_reference" USING btree ("scheme","value");--> statement-breakpoint
CREATE INDEX "tender_event_notice" ON "tender_event" USING btree ("notice_id");--> statement-breakpoint
CREATE INDEX "tender_change_at" ON "tender_change" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "tender_buyer" ON "tender" USING btree ("buyer_id");--> statement-breakpoint
CREATE INDEX "tender_published" ON "tender" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "tender_deadline" ON "tender" USING btree ("deadline_at");--> statement-breakpoint
CREATE INDEX "tender_category_slug" ON "tender_category" USING btree ("category_slug");--> statement-breakpoint
CREATE INDEX "tender_department_code" ON "tender_department" USING btree ("department_code");