CREATE TABLE "auto_withdrawal_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "auto_withdrawal_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_id" text NOT NULL,
	"currency" char(3) NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"outcome" text NOT NULL,
	"amount" bigint NOT NULL,
	"withdrawal_id" text,
	"reasons" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auto_withdrawal_targets" (
	"merchant_id" text NOT NULL,
	"currency" char(3) NOT NULL,
	"account_id" text NOT NULL,
	CONSTRAINT "auto_withdrawal_targets_merchant_id_currency_pk" PRIMARY KEY("merchant_id","currency")
);
--> statement-breakpoint
CREATE TABLE "auto_withdrawals" (
	"merchant_id" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"period" text NOT NULL,
	"period_day" integer,
	"minimum_currency" char(3) NOT NULL,
	"minimum_amount" bigint NOT NULL,
	"minimum_rate" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closing" text
);
--> statement-breakpoint
CREATE TABLE "desk_decisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "desk_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"queue" text NOT NULL,
	"subject" text NOT NULL,
	"merchant_id" text NOT NULL,
	"decision" text NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	"reason" text,
	"note_en" text,
	"note_zh" text,
	"decider_id" text,
	"decider_name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "merchant_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"params" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_documents" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"holder" text NOT NULL,
	"name" text NOT NULL,
	"expires_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_authorisations" (
	"store_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"platform" text NOT NULL,
	"shop" text NOT NULL,
	"sealed_token" text NOT NULL,
	"bound_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "articles_of_incorporation" (
	"merchant_id" text PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "virtual_account_currencies" (
	"virtual_account_id" text NOT NULL,
	"currency" char(3) NOT NULL,
	"status" text NOT NULL,
	"account_number" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "virtual_account_currencies_virtual_account_id_currency_pk" PRIMARY KEY("virtual_account_id","currency")
);
--> statement-breakpoint
CREATE TABLE "virtual_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "withdrawal_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"open_area" text,
	"currency" char(3) NOT NULL,
	"company_name" text NOT NULL,
	"account_name" text DEFAULT '' NOT NULL,
	"bank_name" text DEFAULT '' NOT NULL,
	"bank_country" text DEFAULT '' NOT NULL,
	"bank_address" text DEFAULT '' NOT NULL,
	"branch_name" text DEFAULT '' NOT NULL,
	"account_number" text DEFAULT '' NOT NULL,
	"iban" text DEFAULT '' NOT NULL,
	"swift_code" text DEFAULT '' NOT NULL,
	"sort_code" text DEFAULT '' NOT NULL,
	"bank_code" text DEFAULT '' NOT NULL,
	"routing_number" text DEFAULT '' NOT NULL,
	"reserved_phone" text DEFAULT '' NOT NULL,
	"certificate" text,
	"virtual_account_id" text,
	"number_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "withdrawal_lines" (
	"withdrawal_id" text NOT NULL,
	"position" integer NOT NULL,
	"store_id" text NOT NULL,
	"entry_id" bigint NOT NULL,
	"transaction_id" text,
	"amount" bigint NOT NULL,
	"reopened_at" timestamp (3) with time zone,
	CONSTRAINT "withdrawal_lines_withdrawal_id_position_pk" PRIMARY KEY("withdrawal_id","position")
);
--> statement-breakpoint
CREATE TABLE "withdrawal_parts" (
	"withdrawal_id" text NOT NULL,
	"store_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	CONSTRAINT "withdrawal_parts_withdrawal_id_store_id_pk" PRIMARY KEY("withdrawal_id","store_id")
);
--> statement-breakpoint
ALTER TABLE "withdrawals" ALTER COLUMN "store_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "withdrawal_fee_usd" bigint;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "withdrawal_limit_usd" bigint;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "withdrawals_locked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "adds_websites" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "state" text DEFAULT 'normal' NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "application_status" text DEFAULT 'APPROVE' NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "api_status" text DEFAULT 'unbound' NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "store_type" text DEFAULT 'direct' NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "platform" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "trade_category" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "image" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "declared" jsonb;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "withdrawal_account_id" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "applied_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "decided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "remitted" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "account_id" text;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "account_label" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "automatic" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "cause" text;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "auto_withdrawal_runs" ADD CONSTRAINT "auto_withdrawal_runs_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auto_withdrawal_targets" ADD CONSTRAINT "auto_withdrawal_targets_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auto_withdrawals" ADD CONSTRAINT "auto_withdrawals_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_documents" ADD CONSTRAINT "identity_documents_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_authorisations" ADD CONSTRAINT "shop_authorisations_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles_of_incorporation" ADD CONSTRAINT "articles_of_incorporation_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "virtual_account_currencies" ADD CONSTRAINT "virtual_account_currencies_virtual_account_id_virtual_accounts_id_fk" FOREIGN KEY ("virtual_account_id") REFERENCES "public"."virtual_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "virtual_accounts" ADD CONSTRAINT "virtual_accounts_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_accounts" ADD CONSTRAINT "withdrawal_accounts_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_lines" ADD CONSTRAINT "withdrawal_lines_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_lines" ADD CONSTRAINT "withdrawal_lines_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_parts" ADD CONSTRAINT "withdrawal_parts_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auto_withdrawal_runs_merchant" ON "auto_withdrawal_runs" USING btree ("merchant_id","at");--> statement-breakpoint
CREATE INDEX "desk_decisions_subject" ON "desk_decisions" USING btree ("queue","subject","id");--> statement-breakpoint
CREATE INDEX "desk_decisions_merchant" ON "desk_decisions" USING btree ("merchant_id","id");--> statement-breakpoint
CREATE INDEX "merchant_messages_merchant" ON "merchant_messages" USING btree ("merchant_id","at");--> statement-breakpoint
CREATE INDEX "identity_documents_merchant" ON "identity_documents" USING btree ("merchant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_authorisations_shop" ON "shop_authorisations" USING btree ("platform","shop");--> statement-breakpoint
CREATE INDEX "shop_authorisations_merchant" ON "shop_authorisations" USING btree ("merchant_id");--> statement-breakpoint
CREATE INDEX "virtual_accounts_merchant" ON "virtual_accounts" USING btree ("merchant_id");--> statement-breakpoint
CREATE INDEX "withdrawal_accounts_merchant" ON "withdrawal_accounts" USING btree ("merchant_id","currency");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_accounts_once" ON "withdrawal_accounts" USING btree ("merchant_id","currency","number_key") WHERE "withdrawal_accounts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "withdrawal_lines_entry" ON "withdrawal_lines" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "withdrawal_lines_transaction" ON "withdrawal_lines" USING btree ("transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stores_url" ON "stores" USING btree ("merchant_id",lower("url")) WHERE "stores"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_remitted" CHECK ("withdrawals"."remitted" >= 0 and "withdrawals"."remitted" <= "withdrawals"."amount" - "withdrawals"."fee");