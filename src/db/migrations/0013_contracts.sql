CREATE TABLE "company" (
	"siren" text PRIMARY KEY NOT NULL,
	"diffusible" boolean NOT NULL,
	"natural_person" boolean NOT NULL,
	"name" text,
	"naf" text,
	"headcount" text,
	"size" text,
	"city" text,
	"department_code" text,
	"active" boolean,
	"found" boolean DEFAULT true NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_siren_form" CHECK ("company"."siren" ~ '^[0-9]{9}$'),
	CONSTRAINT "company_masked" CHECK (("company"."diffusible" and not "company"."natural_person") or ("company"."name" is null and "company"."city" is null))
);
--> statement-breakpoint
CREATE TABLE "contract" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"source" text NOT NULL,
	"notice_id" uuid,
	"tender_id" uuid,
	"kind" text NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	"title" text NOT NULL,
	"buyer_identity" text NOT NULL,
	"buyer_siret" text,
	"buyer_siren" text GENERATED ALWAYS AS (left(buyer_siret, 9)) STORED,
	"buyer_name" text,
	"notified_on" date NOT NULL,
	"published_on" date,
	"duration_months" integer,
	"ends_on" date,
	"amount_cents" bigint,
	"initial_amount_cents" bigint,
	"amount_kind" text NOT NULL,
	"amount_fault" text,
	"cpv_code" text,
	"category_slug" text,
	"department_code" text,
	"procedure" text,
	"offers_received" integer,
	"changes" smallint DEFAULT 0 NOT NULL,
	"raw_hash" "bytea" NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contract_uid_unique" UNIQUE("uid"),
	CONSTRAINT "contract_source_known" CHECK ("contract"."source" in ('decp', 'notice')),
	CONSTRAINT "contract_notice_when_told_by_one" CHECK (("contract"."source" = 'notice') = ("contract"."notice_id" is not null)),
	CONSTRAINT "contract_kind_known" CHECK ("contract"."kind" in ('contract', 'concession')),
	CONSTRAINT "contract_amount_kind_known" CHECK ("contract"."amount_kind" in ('price', 'framework_maximum')),
	CONSTRAINT "contract_amount_fault_known" CHECK ("contract"."amount_fault" in ('symbolic', 'implausible', 'flagged')),
	CONSTRAINT "contract_procedure_known" CHECK ("contract"."procedure" in ('open', 'restricted', 'adapted', 'negotiated', 'dialogue', 'innovation', 'contest', 'concession', 'dynamic', 'qualification', 'other')),
	CONSTRAINT "contract_title_not_blank" CHECK ("contract"."title" ~ '\S'),
	CONSTRAINT "contract_siret_form" CHECK ("contract"."buyer_siret" ~ '^[0-9]{14}$'),
	CONSTRAINT "contract_cpv_form" CHECK ("contract"."cpv_code" ~ '^[0-9]{8}$'),
	CONSTRAINT "contract_duration_positive" CHECK ("contract"."duration_months" > 0),
	CONSTRAINT "contract_ends_after_start" CHECK ("contract"."ends_on" >= "contract"."notified_on"),
	CONSTRAINT "contract_amounts_positive" CHECK ("contract"."amount_cents" >= 0 and "contract"."initial_amount_cents" >= 0),
	CONSTRAINT "contract_offers_natural" CHECK ("contract"."offers_received" >= 0),
	CONSTRAINT "contract_changes_natural" CHECK ("contract"."changes" >= 0),
	CONSTRAINT "contract_hash_length" CHECK (octet_length("contract"."raw_hash") = 32)
);
--> statement-breakpoint
CREATE TABLE "contract_winner" (
	"contract_id" uuid NOT NULL,
	"rank" smallint NOT NULL,
	"siret" text,
	"siren" text GENERATED ALWAYS AS (left(siret, 9)) STORED,
	"name" text,
	CONSTRAINT "contract_winner_contract_id_rank_pk" PRIMARY KEY("contract_id","rank"),
	CONSTRAINT "contract_winner_rank_natural" CHECK ("contract_winner"."rank" >= 0),
	CONSTRAINT "contract_winner_siret_form" CHECK ("contract_winner"."siret" ~ '^[0-9]{14}$'),
	CONSTRAINT "contract_winner_name_not_blank" CHECK ("contract_winner"."name" ~ '\S')
);
--> statement-breakpoint
CREATE TABLE "notice_contracts_read" (
	"notice_id" uuid PRIMARY KEY NOT NULL,
	"notice_updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rejected_contract" (
	"ref" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rejected_contract_reason_not_blank" CHECK ("rejected_contract"."reason" ~ '\S')
);
--> statement-breakpoint
CREATE TABLE "planned_purchase" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"buyer_siren" text,
	"expected_on" date NOT NULL,
	"offers_on" date,
	"amount_band" text,
	"duration_months" integer,
	"cpv_codes" text[] DEFAULT '{}' NOT NULL,
	"category_slug" text,
	"departments" text[] DEFAULT '{}' NOT NULL,
	"status" text,
	"url" text,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "planned_purchase_title_not_blank" CHECK ("planned_purchase"."title" ~ '\S'),
	CONSTRAINT "planned_purchase_siren_form" CHECK ("planned_purchase"."buyer_siren" ~ '^[0-9]{9}$'),
	CONSTRAINT "planned_purchase_duration_positive" CHECK ("planned_purchase"."duration_months" > 0)
);
--> statement-breakpoint
ALTER TABLE "source_dead_item" DROP CONSTRAINT "source_dead_item_feed_known";--> statement-breakpoint
ALTER TABLE "source_run" DROP CONSTRAINT "source_run_feed_known";--> statement-breakpoint
ALTER TABLE "source_state" DROP CONSTRAINT "source_state_feed_known";--> statement-breakpoint
ALTER TABLE "contract" ADD CONSTRAINT "contract_notice_id_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract" ADD CONSTRAINT "contract_tender_id_tender_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tender"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract" ADD CONSTRAINT "contract_category_slug_category_slug_fk" FOREIGN KEY ("category_slug") REFERENCES "public"."category"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract" ADD CONSTRAINT "contract_department_code_department_code_fk" FOREIGN KEY ("department_code") REFERENCES "public"."department"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_winner" ADD CONSTRAINT "contract_winner_contract_id_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contract"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_contracts_read" ADD CONSTRAINT "notice_contracts_read_notice_id_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_purchase" ADD CONSTRAINT "planned_purchase_category_slug_category_slug_fk" FOREIGN KEY ("category_slug") REFERENCES "public"."category"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_asked" ON "company" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "contract_of_buyer" ON "contract" USING btree ("buyer_siren","notified_on" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contract_of_identity" ON "contract" USING btree ("buyer_identity");--> statement-breakpoint
CREATE INDEX "contract_of_notice" ON "contract" USING btree ("notice_id");--> statement-breakpoint
CREATE INDEX "contract_of_tender" ON "contract" USING btree ("tender_id");--> statement-breakpoint
CREATE INDEX "contract_price_of_category" ON "contract" USING btree ("category_slug","notified_on" DESC NULLS LAST) WHERE amount_kind = 'price' and amount_fault is null and amount_cents is not null;--> statement-breakpoint
CREATE INDEX "contract_price_nearby" ON "contract" USING btree ("category_slug","department_code","notified_on" DESC NULLS LAST) WHERE amount_kind = 'price' and amount_fault is null and amount_cents is not null;--> statement-breakpoint
CREATE INDEX "contract_winner_siren" ON "contract_winner" USING btree ("siren");--> statement-breakpoint
CREATE INDEX "planned_purchase_of_buyer" ON "planned_purchase" USING btree ("buyer_siren","expected_on");--> statement-breakpoint
CREATE INDEX "planned_purchase_expected" ON "planned_purchase" USING btree ("expected_on");--> statement-breakpoint
CREATE INDEX "planned_purchase_seen" ON "planned_purchase" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "notice_telling_awards" ON "notice" USING btree ("id","updated_at") WHERE kind in ('award', 'intent', 'modification');--> statement-breakpoint
CREATE INDEX "buyer_of_siren" ON "buyer" USING btree (left("siret", 9));--> statement-breakpoint
CREATE INDEX "buyer_namesakes" ON "buyer" USING btree (left("slug", -7));--> statement-breakpoint
ALTER TABLE "source_dead_item" ADD CONSTRAINT "source_dead_item_feed_known" CHECK ("source_dead_item"."feed" in ('boamp', 'boamp_api', 'ted', 'place', 'place_like_alsace', 'place_like_grandreims', 'place_like_maximilien', 'place_like_megalis', 'place_like_nantesmetropole', 'place_like_paysdelaloire', 'place_like_adm76', 'place_like_meuse', 'place_like_departement13', 'place_like_ampmetropole', 'place_like_demat_ampa', 'place_like_ternum_bfc', 'place_like_marchespublics596280', 'place_like_eure', 'place_like_regionreunion', 'place_like_ain', 'place_like_mairie_marseille', 'place_like_rhone', 'place_like_adullact', 'decp', 'approch', 'companies'));--> statement-breakpoint
ALTER TABLE "source_run" ADD CONSTRAINT "source_run_feed_known" CHECK ("source_run"."feed" in ('boamp', 'boamp_api', 'ted', 'place', 'place_like_alsace', 'place_like_grandreims', 'place_like_maximilien', 'place_like_megalis', 'place_like_nantesmetropole', 'place_like_paysdelaloire', 'place_like_adm76', 'place_like_meuse', 'place_like_departement13', 'place_like_ampmetropole', 'place_like_demat_ampa', 'place_like_ternum_bfc', 'place_like_marchespublics596280', 'place_like_eure', 'place_like_regionreunion', 'place_like_ain', 'place_like_mairie_marseille', 'place_like_rhone', 'place_like_adullact', 'decp', 'approch', 'companies'));--> statement-breakpoint
ALTER TABLE "source_state" ADD CONSTRAINT "source_state_feed_known" CHECK ("source_state"."feed" in ('boamp', 'boamp_api', 'ted', 'place', 'place_like_alsace', 'place_like_grandreims', 'place_like_maximilien', 'place_like_megalis', 'place_like_nantesmetropole', 'place_like_paysdelaloire', 'place_like_adm76', 'place_like_meuse', 'place_like_departement13', 'place_like_ampmetropole', 'place_like_demat_ampa', 'place_like_ternum_bfc', 'place_like_marchespublics596280', 'place_like_eure', 'place_like_regionreunion', 'place_like_ain', 'place_like_mairie_marseille', 'place_like_rhone', 'place_like_adullact', 'decp', 'approch', 'companies'));