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
CREATE TABLE "deadline_feeds" (
	"user_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"secret_hash" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "deadline_marks" (
	"merchant_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"assignee_id" text,
	"snoozed_until" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "deadline_marks_merchant_id_kind_subject_pk" PRIMARY KEY("merchant_id","kind","subject")
);
--> statement-breakpoint
CREATE TABLE "dispute_events" (
	"id" text PRIMARY KEY NOT NULL,
	"dispute_id" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor" text,
	CONSTRAINT "dispute_events_once" UNIQUE("dispute_id","kind")
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"network_reference" text NOT NULL,
	"merchant_id" text NOT NULL,
	"store_id" text NOT NULL,
	"transaction_id" text NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"currency" char(3) NOT NULL,
	"amount" bigint NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"deadline" timestamp (3) with time zone NOT NULL,
	"note" text,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "disputes_network_reference_unique" UNIQUE("network_reference"),
	CONSTRAINT "disputes_amount" CHECK ("disputes"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_files" (
	"id" text PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"transaction_id" text NOT NULL,
	"item" text NOT NULL,
	"attached_at" timestamp (3) with time zone NOT NULL,
	"attached_by" text NOT NULL,
	"attached_by_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payer_mails" (
	"transaction_id" text PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payer_views" (
	"transaction_id" text PRIMARY KEY NOT NULL,
	"shown" jsonb NOT NULL,
	"address" text NOT NULL,
	"address_shown" text NOT NULL,
	"user_agent" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "website_policies" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"store_id" text NOT NULL,
	"item" text NOT NULL,
	"version" integer NOT NULL,
	"text" text,
	"files" text[] NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"saved_by" text NOT NULL,
	"saved_by_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "risk_rules" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"list" text NOT NULL,
	"type" text NOT NULL,
	"match_key" text NOT NULL,
	"shown" text NOT NULL,
	"for_store_id" text,
	"for_group_id" text,
	"status" text NOT NULL,
	"invalidated" boolean DEFAULT false NOT NULL,
	"reason" text,
	"note_en" text,
	"note_zh" text,
	"comment" text DEFAULT '' NOT NULL,
	"creator_id" text NOT NULL,
	"creator_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone,
	"asked_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "risk_rules_scope" CHECK ("risk_rules"."for_store_id" is null or "risk_rules"."for_group_id" is null),
	CONSTRAINT "risk_rules_black" CHECK ("risk_rules"."list" = 'white' or "risk_rules"."status" in ('enabled', 'disabled')),
	CONSTRAINT "risk_rules_invalidated" CHECK (not "risk_rules"."invalidated" or "risk_rules"."status" = 'disabled')
);
--> statement-breakpoint
CREATE TABLE "sandbox_case_answers" (
	"reference" text PRIMARY KEY NOT NULL,
	"case_reference" text NOT NULL,
	"stage" text NOT NULL,
	"version" integer NOT NULL,
	"pack_bytes" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_case_messages" (
	"place" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_case_messages_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"message" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_cases" (
	"reference" text PRIMARY KEY NOT NULL,
	"operation_id" text NOT NULL,
	"script" text NOT NULL,
	"stage" text NOT NULL,
	"amount" bigint NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL
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
ALTER TABLE "transactions" ADD COLUMN "review_score" integer;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "review_reasons" text[];--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "shipping_key" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "risk_rule_id" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "delivery_proof" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "chargeback_answers" ADD CONSTRAINT "chargeback_answers_chargeback_id_chargebacks_id_fk" FOREIGN KEY ("chargeback_id") REFERENCES "public"."chargebacks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chargeback_drafts" ADD CONSTRAINT "chargeback_drafts_chargeback_id_chargebacks_id_fk" FOREIGN KEY ("chargeback_id") REFERENCES "public"."chargebacks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chargeback_events" ADD CONSTRAINT "chargeback_events_chargeback_id_chargebacks_id_fk" FOREIGN KEY ("chargeback_id") REFERENCES "public"."chargebacks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chargeback_messages" ADD CONSTRAINT "chargeback_messages_chargeback_id_chargebacks_id_fk" FOREIGN KEY ("chargeback_id") REFERENCES "public"."chargebacks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadline_feeds" ADD CONSTRAINT "deadline_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadline_feeds" ADD CONSTRAINT "deadline_feeds_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadline_marks" ADD CONSTRAINT "deadline_marks_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadline_marks" ADD CONSTRAINT "deadline_marks_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_events" ADD CONSTRAINT "dispute_events_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_files" ADD CONSTRAINT "order_files_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payer_mails" ADD CONSTRAINT "payer_mails_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payer_views" ADD CONSTRAINT "payer_views_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "website_policies" ADD CONSTRAINT "website_policies_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_rules" ADD CONSTRAINT "risk_rules_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chargeback_events_case" ON "chargeback_events" USING btree ("chargeback_id","at");--> statement-breakpoint
CREATE INDEX "chargeback_messages_case" ON "chargeback_messages" USING btree ("case_reference","at");--> statement-breakpoint
CREATE UNIQUE INDEX "deadline_feeds_secret" ON "deadline_feeds" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "deadline_marks_ends" ON "deadline_marks" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "disputes_merchant" ON "disputes" USING btree ("merchant_id","received_at","id");--> statement-breakpoint
CREATE INDEX "disputes_status" ON "disputes" USING btree ("merchant_id","status","deadline");--> statement-breakpoint
CREATE INDEX "disputes_deadline" ON "disputes" USING btree ("merchant_id","deadline","id");--> statement-breakpoint
CREATE INDEX "disputes_amount_order" ON "disputes" USING btree ("merchant_id","currency","amount","id");--> statement-breakpoint
CREATE INDEX "disputes_transaction" ON "disputes" USING btree ("transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_files_file" ON "order_files" USING btree ("file_name");--> statement-breakpoint
CREATE INDEX "order_files_transaction" ON "order_files" USING btree ("transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "website_policies_version" ON "website_policies" USING btree ("store_id","item","version");--> statement-breakpoint
CREATE UNIQUE INDEX "risk_rules_once" ON "risk_rules" USING btree ("merchant_id","list","match_key",coalesce("for_store_id", "for_group_id", '')) WHERE "risk_rules"."deleted_at" is null and "risk_rules"."status" <> 'declined';--> statement-breakpoint
CREATE INDEX "risk_rules_effective" ON "risk_rules" USING btree ("merchant_id","match_key") WHERE "risk_rules"."deleted_at" is null and "risk_rules"."status" = 'enabled';--> statement-breakpoint
CREATE INDEX "risk_rules_list" ON "risk_rules" USING btree ("merchant_id","list","created_at","id");--> statement-breakpoint
CREATE INDEX "risk_rules_asked" ON "risk_rules" USING btree ("status","asked_at") WHERE "risk_rules"."list" = 'white' and "risk_rules"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_case_messages_reference" ON "sandbox_case_messages" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "chargebacks_deadline" ON "chargebacks" USING btree ("merchant_id","status","deadline","id");--> statement-breakpoint
CREATE UNIQUE INDEX "chargebacks_case" ON "chargebacks" USING btree ("case_reference");--> statement-breakpoint
CREATE INDEX "payment_links_valid" ON "payment_links" USING btree ("merchant_id","valid_until","id") WHERE "payment_links"."status" = 'VALID';--> statement-breakpoint
CREATE INDEX "transactions_card_hash" ON "transactions" USING btree ("merchant_id","card_hash","created_at") WHERE "transactions"."original_id" is null and "transactions"."card_hash" is not null;--> statement-breakpoint
CREATE INDEX "transactions_email_domain" ON "transactions" USING btree ("merchant_id",split_part("email", '@', 2),"created_at") WHERE "transactions"."original_id" is null and "transactions"."email" is not null;--> statement-breakpoint
CREATE INDEX "transactions_phone" ON "transactions" USING btree ("merchant_id",regexp_replace("phone", '[^0-9]', '', 'g'),"created_at") WHERE "transactions"."original_id" is null and "transactions"."phone" is not null;--> statement-breakpoint
CREATE INDEX "transactions_shipping" ON "transactions" USING btree ("merchant_id","shipping_key","created_at") WHERE "transactions"."original_id" is null and "transactions"."shipping_key" is not null;--> statement-breakpoint
CREATE INDEX "transactions_risk_rule" ON "transactions" USING btree ("risk_rule_id","created_at") WHERE "transactions"."risk_rule_id" is not null;--> statement-breakpoint
CREATE INDEX "transactions_reviewing" ON "transactions" USING btree ("merchant_id","review_until","id") WHERE "transactions"."status" = 'REVIEW';--> statement-breakpoint
CREATE INDEX "transactions_capturable" ON "transactions" USING btree ("merchant_id","capture_until","id") WHERE "transactions"."payment_status" in ('authorised', 'partly_captured');--> statement-breakpoint
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
--> statement-breakpoint
-- What a payer saw and got, and what a website said, stays as it was.
CREATE TRIGGER payer_views_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON payer_views FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER payer_mails_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON payer_mails FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER website_policies_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON website_policies FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What proves the delivery of an order follows from its logistics and its files, whoever writes them.
CREATE FUNCTION note_delivery_proof() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE transactions t SET delivery_proof = p.proof
  FROM (
    SELECT c.transaction_id, CASE
      WHEN EXISTS (SELECT 1 FROM order_files f WHERE f.transaction_id = c.transaction_id AND f.item = 'proofOfDelivery') THEN 'delivery'
      WHEN EXISTS (SELECT 1 FROM logistics l WHERE l.transaction_id = c.transaction_id) THEN 'tracking'
      ELSE 'none' END AS proof
    FROM (SELECT DISTINCT transaction_id FROM changed) c
  ) p
  WHERE t.id = p.transaction_id AND t.delivery_proof <> p.proof;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER logistics_prove AFTER INSERT ON logistics REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_delivery_proof();
--> statement-breakpoint
CREATE TRIGGER order_files_prove AFTER INSERT ON order_files REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_delivery_proof();
--> statement-breakpoint
CREATE TRIGGER order_files_prove_less AFTER DELETE ON order_files REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_delivery_proof();
--> statement-breakpoint
UPDATE transactions SET delivery_proof = 'tracking' FROM logistics l WHERE l.transaction_id = transactions.id;
--> statement-breakpoint
-- The orders that may be at risk, of each merchant by time, with all that is asked of them: what lies beyond a window of days is not read.
CREATE INDEX transactions_unproven ON transactions (merchant_id, created_at, id) INCLUDE (store_id, currency, amount, refunded, three_d, delivery_proof)
  WHERE type IN ('DEBIT', 'CAPTURE') AND status = 'SUCCESS' AND NOT chargeback_open AND NOT charged_back AND (delivery_proof = 'none' OR (delivery_proof = 'tracking' AND NOT three_d));
--> statement-breakpoint
-- What a rehearsal looks back on; older payments are not asked for.
UPDATE "transactions" SET "shipping_key" = btrim(regexp_replace(lower(concat_ws(' ', "shipping"->>'line', "shipping"->>'postcode', "shipping"->>'city')), '[[:space:],;，；、]+', ' ', 'g'))
WHERE "shipping" IS NOT NULL AND "created_at" > (SELECT max("created_at") FROM "transactions") - interval '91 days';
--> statement-breakpoint
UPDATE "transactions" SET "review_reasons" = ARRAY["review_reason"] WHERE "review_reason" IS NOT NULL;
