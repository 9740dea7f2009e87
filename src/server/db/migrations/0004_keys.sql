CREATE TABLE "store_secrets" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"store_id" text NOT NULL,
	"kind" text NOT NULL,
	"sealed" text NOT NULL,
	"ending" text NOT NULL,
	"generation" integer NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" text NOT NULL,
	CONSTRAINT "store_secrets_kind" UNIQUE("store_id","kind"),
	CONSTRAINT "store_secrets_kinds" CHECK ("store_secrets"."kind" in ('KEY', 'SALT'))
);
--> statement-breakpoint
CREATE TABLE "signed_nonces" (
	"key_id" text NOT NULL,
	"nonce" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "signed_nonces_key_id_nonce_pk" PRIMARY KEY("key_id","nonce")
);
--> statement-breakpoint
CREATE TABLE "account_forms" (
	"merchant_id" text PRIMARY KEY NOT NULL,
	"company_name" text NOT NULL,
	"registration_no" text NOT NULL,
	"country" text NOT NULL,
	"address" text NOT NULL,
	"contact_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"refusal" text
);
--> statement-breakpoint
ALTER TABLE "store_secrets" ADD CONSTRAINT "store_secrets_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_forms" ADD CONSTRAINT "account_forms_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "store_secrets_merchant" ON "store_secrets" USING btree ("merchant_id","store_id");--> statement-breakpoint
CREATE INDEX "signed_nonces_expires" ON "signed_nonces" USING btree ("expires_at");
