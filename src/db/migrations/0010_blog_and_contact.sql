CREATE TABLE "blog_post" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"body" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"shipped_as" text,
	CONSTRAINT "blog_post_slug_unique" UNIQUE("slug"),
	CONSTRAINT "blog_post_shipped_once" UNIQUE("shipped_as"),
	CONSTRAINT "blog_post_status_known" CHECK ("blog_post"."status" in ('draft', 'published')),
	CONSTRAINT "blog_post_slug_form" CHECK ("blog_post"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "blog_post_title_not_blank" CHECK ("blog_post"."title" ~ '\S'),
	CONSTRAINT "blog_post_published_has_date" CHECK ("blog_post"."status" <> 'published' or "blog_post"."published_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "former_blog_slug" (
	"slug" text PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"proof" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_message_proof_unique" UNIQUE("proof"),
	CONSTRAINT "contact_message_topic_known" CHECK ("contact_message"."topic" in ('site', 'tender', 'personal_data', 'other')),
	CONSTRAINT "contact_message_lengths" CHECK (length("contact_message"."name") between 1 and 120 and length("contact_message"."email") between 3 and 254
        and length("contact_message"."message") between 1 and 5000)
);
--> statement-breakpoint
ALTER TABLE "former_blog_slug" ADD CONSTRAINT "former_blog_slug_post_id_blog_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blog_post_published" ON "blog_post" USING btree ("published_at") WHERE "blog_post"."status" = 'published';--> statement-breakpoint
CREATE INDEX "former_blog_slug_of" ON "former_blog_slug" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "contact_message_at" ON "contact_message" USING btree ("received_at");
--> statement-breakpoint
CREATE FUNCTION "keep_former_blog_slug"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "former_blog_slug" ("slug", "post_id") VALUES (OLD."slug", NEW."id")
	ON CONFLICT ("slug") DO UPDATE SET "post_id" = EXCLUDED."post_id";
	DELETE FROM "former_blog_slug" WHERE "slug" = NEW."slug";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "blog_post_slug_changed" AFTER UPDATE OF "slug" ON "blog_post"
FOR EACH ROW WHEN (OLD."slug" <> NEW."slug") EXECUTE FUNCTION "keep_former_blog_slug"();
