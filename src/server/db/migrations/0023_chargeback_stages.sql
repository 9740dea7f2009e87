CREATE TABLE "chargeback_answers" (
	"id" text PRIMARY KEY NOT NULL,
	"chargeback_id" text NOT NULL,
	"stage" text NOT NULL,
	"version" integer NOT NULL,
	"language" text NOT NULL,
	"materials" jsonb NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"submitted_by" text,
	"submitted_by_name" text NOT NULL,
	"taken_back_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"pack" text,
	CONSTRAINT "chargeback_answers_version" UNIQUE("chargeback_id","stage","version")
);
--> statement-breakpoint
CREATE TABLE "chargeback_drafts" (
	"chargeback_id" text PRIMARY KEY NOT NULL,
	"materials" jsonb NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"saved_by" text NOT NULL,
	"saved_by_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chargeback_events" (
	"id" text PRIMARY KEY NOT NULL,
	"chargeback_id" text NOT NULL,
	"kind" text NOT NULL,
	"stage" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor" text,
	"amount" bigint,
	"currency" char(3),
	"note" text
);
--> statement-breakpoint
CREATE TABLE "chargeback_messages" (
	"reference" text PRIMARY KEY NOT NULL,
	"case_reference" text NOT NULL,
	"chargeback_id" text,
	"message" jsonb NOT NULL,
	"fate" text NOT NULL,
	"why" text,
	"at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chargebacks" ADD COLUMN "case_reference" text;--> statement-breakpoint
ALTER TABLE "chargebacks" ADD COLUMN "appeal" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "chargebacks" ADD COLUMN "answered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "chargebacks" ADD COLUMN "bank_reason" text;--> statement-breakpoint
ALTER TABLE "chargebacks" ADD COLUMN "bank_comment" text;--> statement-breakpoint
ALTER TABLE "chargebacks" ADD COLUMN "worth" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chargebacks" ADD COLUMN "lost" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chargebacks" ADD COLUMN "fee_held" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chargebacks" ADD COLUMN "fee_paid" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chargebacks" ADD COLUMN "stage_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "chargebacks" ADD COLUMN "send_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "chargeback_fee_usd" bigint DEFAULT 1500 NOT NULL;--> statement-breakpoint
ALTER TABLE "chargeback_answers" ADD CONSTRAINT "chargeback_answers_chargeback_id_chargebacks_id_fk" FOREIGN KEY ("chargeback_id") REFERENCES "public"."chargebacks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chargeback_drafts" ADD CONSTRAINT "chargeback_drafts_chargeback_id_chargebacks_id_fk" FOREIGN KEY ("chargeback_id") REFERENCES "public"."chargebacks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chargeback_events" ADD CONSTRAINT "chargeback_events_chargeback_id_chargebacks_id_fk" FOREIGN KEY ("chargeback_id") REFERENCES "public"."chargebacks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chargeback_messages" ADD CONSTRAINT "chargeback_messages_chargeback_id_chargebacks_id_fk" FOREIGN KEY ("chargeback_id") REFERENCES "public"."chargebacks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chargeback_events_case" ON "chargeback_events" USING btree ("chargeback_id","at");--> statement-breakpoint
CREATE INDEX "chargeback_messages_case" ON "chargeback_messages" USING btree ("case_reference","at");--> statement-breakpoint
CREATE INDEX "chargebacks_deadline" ON "chargebacks" USING btree ("merchant_id","status","deadline","id");--> statement-breakpoint
CREATE UNIQUE INDEX "chargebacks_case" ON "chargebacks" USING btree ("case_reference");--> statement-breakpoint
-- by hand
UPDATE "chargebacks" SET "worth" = coalesce("frozen_amount", 0), "stage_at" = "opened_at", "appeal" = CASE WHEN "status" = 'waiting' THEN 'sent' ELSE 'none' END, "answered" = "status" = 'waiting';
--> statement-breakpoint
UPDATE "chargebacks" SET "lost" = CASE WHEN "outcome" IN ('failure', 'waived', 'expired') THEN coalesce("frozen_amount", 0) ELSE 0 END, "frozen_amount" = 0 WHERE "status" = 'closed';
--> statement-breakpoint
CREATE OR REPLACE VIEW ledger_frozen_out_of_step AS
SELECT coalesce(a.store_id, o.store_id) || ' ' || coalesce(a.currency, o.currency) AS subject,
  'frozen ' || coalesce(a.balance, 0) || ', open withdrawals and cases ' || coalesce(o.open, 0) AS detail
FROM (SELECT store_id, currency, balance FROM ledger_accounts WHERE kind = 'frozen') a
FULL JOIN (
  SELECT store_id, currency, sum(amount) AS open FROM (
    SELECT store_id, currency, amount - CASE WHEN fee_taken THEN remitted + fee ELSE 0 END AS amount FROM withdrawal_parts_remitted
    WHERE status IN ('INPROCESS', 'RECEIVED', 'PENDING', 'PART_SUCCESS')
    UNION ALL
    SELECT store_id, frozen_currency, coalesce(frozen_amount, 0) + fee_held FROM chargebacks WHERE status <> 'closed' AND frozen_currency IS NOT NULL
  ) opened GROUP BY store_id, currency
) o ON o.store_id = a.store_id AND o.currency = a.currency
WHERE coalesce(a.balance, 0) <> coalesce(o.open, 0);
--> statement-breakpoint
ALTER TABLE "chargebacks" ADD CONSTRAINT "chargebacks_amounts" CHECK ("worth" >= 0 AND coalesce("frozen_amount", 0) >= 0 AND "lost" BETWEEN 0 AND "worth" AND "fee_held" >= 0 AND "fee_paid" >= 0);
--> statement-breakpoint
INSERT INTO "chargeback_events" ("id", "chargeback_id", "kind", "stage", "at")
SELECT 'cbe_' || substr("id", 5), "id", 'opened', "stage", "opened_at" FROM "chargebacks";
