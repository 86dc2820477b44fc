CREATE TABLE "source_dead_item" (
	"feed" text NOT NULL,
	"ref" text NOT NULL,
	"listed" jsonb,
	"attempts" integer NOT NULL,
	"reason" text NOT NULL,
	"first_failed_at" timestamp with time zone NOT NULL,
	"last_failed_at" timestamp with time zone NOT NULL,
	"parked_at" timestamp with time zone,
	CONSTRAINT "source_dead_item_feed_ref_pk" PRIMARY KEY("feed","ref"),
	CONSTRAINT "source_dead_item_feed_known" CHECK ("source_dead_item"."feed" in ('boamp', 'boamp_api', 'ted', 'place', 'place_like_alsace', 'place_like_grandreims', 'place_like_maximilien', 'place_like_megalis', 'place_like_nantesmetropole', 'place_like_paysdelaloire', 'place_like_adm76', 'place_like_meuse', 'place_like_departement13', 'place_like_ampmetropole', 'place_like_demat_ampa', 'place_like_ternum_bfc', 'place_like_marchespublics596280', 'place_like_eure', 'place_like_regionreunion', 'place_like_ain', 'place_like_mairie_marseille', 'place_like_rhone', 'place_like_adullact')),
	CONSTRAINT "source_dead_item_attempts_positive" CHECK ("source_dead_item"."attempts" > 0)
);
--> statement-breakpoint
CREATE TABLE "source_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"feed" text NOT NULL,
	"span" text NOT NULL,
	"outcome" text DEFAULT 'running' NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"read" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"error" text,
	CONSTRAINT "source_run_feed_known" CHECK ("source_run"."feed" in ('boamp', 'boamp_api', 'ted', 'place', 'place_like_alsace', 'place_like_grandreims', 'place_like_maximilien', 'place_like_megalis', 'place_like_nantesmetropole', 'place_like_paysdelaloire', 'place_like_adm76', 'place_like_meuse', 'place_like_departement13', 'place_like_ampmetropole', 'place_like_demat_ampa', 'place_like_ternum_bfc', 'place_like_marchespublics596280', 'place_like_eure', 'place_like_regionreunion', 'place_like_ain', 'place_like_mairie_marseille', 'place_like_rhone', 'place_like_adullact')),
	CONSTRAINT "source_run_span_form" CHECK ("source_run"."span" = 'live' or "source_run"."span" ~ '^\d{4}-\d{2}-\d{2}\.\.\d{4}-\d{2}-\d{2}$'),
	CONSTRAINT "source_run_outcome_known" CHECK ("source_run"."outcome" in ('running', 'succeeded', 'failed', 'interrupted')),
	CONSTRAINT "source_run_finished_unless_running" CHECK (("source_run"."outcome" = 'running') = ("source_run"."finished_at" is null)),
	CONSTRAINT "source_run_error_when_failed" CHECK ("source_run"."outcome" <> 'failed' or "source_run"."error" is not null)
);
--> statement-breakpoint
CREATE TABLE "source_state" (
	"feed" text NOT NULL,
	"span" text NOT NULL,
	"cursor" jsonb,
	"last_success_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "source_state_feed_span_pk" PRIMARY KEY("feed","span"),
	CONSTRAINT "source_state_feed_known" CHECK ("source_state"."feed" in ('boamp', 'boamp_api', 'ted', 'place', 'place_like_alsace', 'place_like_grandreims', 'place_like_maximilien', 'place_like_megalis', 'place_like_nantesmetropole', 'place_like_paysdelaloire', 'place_like_adm76', 'place_like_meuse', 'place_like_departement13', 'place_like_ampmetropole', 'place_like_demat_ampa', 'place_like_ternum_bfc', 'place_like_marchespublics596280', 'place_like_eure', 'place_like_regionreunion', 'place_like_ain', 'place_like_mairie_marseille', 'place_like_rhone', 'place_like_adullact')),
	CONSTRAINT "source_state_span_form" CHECK ("source_state"."span" = 'live' or "source_state"."span" ~ '^\d{4}-\d{2}-\d{2}\.\.\d{4}-\d{2}-\d{2}$')
);
--> statement-breakpoint
ALTER TABLE "notice" DROP CONSTRAINT "notice_version_known";--> statement-breakpoint
CREATE INDEX "source_run_feed" ON "source_run" USING btree ("feed","started_at");--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_version_known" CHECK ("notice"."version" in ('place_1', 'manual_1', 'boamp_archive_1', 'boamp_dila_230', 'boamp_api_1', 'boamp_daily_1', 'ted_standard_1', 'eforms_1', 'e_marches_1', 'achat_public_1', 'fm_1'));