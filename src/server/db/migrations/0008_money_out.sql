CREATE TABLE "auto_withdrawal_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "auto_withdrawal_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_id" text NOT NULL,
	"currency" char(3) NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"outcome" text NOT NULL,
	"amount" bigint NOT NULL,
	"withdrawal_id" text,
	"rejected_at" timestamp (3) with time zone,
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
	"bank_province" text DEFAULT '' NOT NULL,
	"bank_city" text DEFAULT '' NOT NULL,
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
CREATE TABLE "withdrawal_marks" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"credits_to" bigint NOT NULL,
	"debits_to" bigint NOT NULL
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
ALTER TABLE "withdrawal_parts" ADD CONSTRAINT "withdrawal_parts_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "auto_withdrawal_runs_once" ON "auto_withdrawal_runs" USING btree ("merchant_id","at","currency");--> statement-breakpoint
CREATE INDEX "auto_withdrawal_runs_withdrawal" ON "auto_withdrawal_runs" USING btree ("withdrawal_id");--> statement-breakpoint
CREATE INDEX "desk_decisions_subject" ON "desk_decisions" USING btree ("queue","subject","id");--> statement-breakpoint
CREATE INDEX "desk_decisions_merchant" ON "desk_decisions" USING btree ("merchant_id","id");--> statement-breakpoint
CREATE INDEX "merchant_messages_merchant" ON "merchant_messages" USING btree ("merchant_id","at");--> statement-breakpoint
CREATE INDEX "identity_documents_merchant" ON "identity_documents" USING btree ("merchant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_authorisations_shop" ON "shop_authorisations" USING btree ("platform","shop");--> statement-breakpoint
CREATE INDEX "shop_authorisations_merchant" ON "shop_authorisations" USING btree ("merchant_id");--> statement-breakpoint
CREATE INDEX "virtual_accounts_merchant" ON "virtual_accounts" USING btree ("merchant_id");--> statement-breakpoint
CREATE INDEX "withdrawal_accounts_merchant" ON "withdrawal_accounts" USING btree ("merchant_id","currency");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_accounts_once" ON "withdrawal_accounts" USING btree ("merchant_id","currency","number_key") WHERE "withdrawal_accounts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "withdrawal_lines_entry" ON "withdrawal_lines" USING btree ("entry_id") WHERE "withdrawal_lines"."reopened_at" is null;--> statement-breakpoint
CREATE INDEX "withdrawal_lines_transaction" ON "withdrawal_lines" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "withdrawal_parts_store" ON "withdrawal_parts" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "ledger_journals_flow" ON "ledger_journals" USING btree ("flow_id") WHERE "ledger_journals"."type" like 'WITH_DRAW%';--> statement-breakpoint
CREATE UNIQUE INDEX "stores_url" ON "stores" USING btree ("merchant_id",lower("url")) WHERE "stores"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_remitted" CHECK ("withdrawals"."remitted" >= 0 and "withdrawals"."remitted" <= "withdrawals"."amount" - "withdrawals"."fee");--> statement-breakpoint
-- by hand
-- Gives the withdrawals that have no parts and lines theirs, from what the ledger says: the demo year, and what was
-- written before there were any. Each withdrawal pays out what took money since the one before it, then what
-- brought money in, the oldest first.
CREATE FUNCTION write_withdrawal_history() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE withdrawals SET remitted = amount - fee, ended_at = remitted_at WHERE status = 'SUCCESS' AND remitted = 0;
  UPDATE withdrawals w SET ended_at = j.at FROM ledger_journals j
  WHERE w.status = 'FAILED' AND w.ended_at IS NULL AND j.flow_id = w.id AND j.type = 'WITH_DRAW_CANCEL';
  INSERT INTO withdrawal_parts (withdrawal_id, store_id, amount, fee)
  SELECT id, store_id, amount, fee FROM withdrawals w
  WHERE store_id IS NOT NULL AND NOT EXISTS (SELECT FROM withdrawal_parts p WHERE p.withdrawal_id = w.id);

  CREATE TEMP TABLE history_asked ON COMMIT DROP AS
  SELECT w.id, p.store_id, p.amount, w.status IN ('FAILED', 'RETURN') AS back, w.ended_at, e.account_id, e.id AS asked,
    count(*) FILTER (WHERE w.status NOT IN ('FAILED', 'RETURN')) OVER before AS place,
    max(e.id) FILTER (WHERE w.status NOT IN ('FAILED', 'RETURN')) OVER before AS since
  FROM withdrawals w JOIN withdrawal_parts p ON p.withdrawal_id = w.id
  JOIN ledger_journals j ON j.flow_id = w.id AND j.store_id = p.store_id AND j.type = 'WITH_DRAW_REQUEST'
  JOIN ledger_entries e ON e.journal_id = j.id AND e.kind = 'available'
  WINDOW before AS (PARTITION BY e.account_id ORDER BY e.id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING);

  CREATE TEMP TABLE history_entries ON COMMIT DROP AS
  SELECT e.id, e.account_id, e.store_id, e.transaction_id, e.amount,
    count(a.id) OVER (PARTITION BY e.account_id ORDER BY e.id) AS place,
    sum(greatest(e.amount, 0)) FILTER (WHERE e.type NOT LIKE 'WITH_DRAW%') OVER (PARTITION BY e.account_id ORDER BY e.id) AS upto,
    e.type LIKE 'WITH_DRAW%' AS withdrawn
  FROM ledger_entries e LEFT JOIN history_asked a ON a.asked = e.id AND NOT a.back
  WHERE e.kind = 'available' AND e.account_id IN (SELECT account_id FROM history_asked);
  DELETE FROM history_entries WHERE withdrawn;
  CREATE INDEX history_entries_upto ON history_entries (account_id, upto) WHERE amount > 0;
  ANALYZE history_entries;

  CREATE TEMP TABLE history_needed ON COMMIT DROP AS
  SELECT a.*, coalesce(sum(needed) FILTER (WHERE NOT back) OVER before, 0) AS paid_from
  FROM (
    SELECT a.*, a.amount - coalesce(
      CASE WHEN a.back THEN (
        SELECT sum(e.amount) FROM history_entries e
        WHERE e.account_id = a.account_id AND e.place = a.place AND e.id < a.asked AND e.amount < 0
      ) ELSE d.debits END, 0) AS needed
    FROM history_asked a LEFT JOIN (
      SELECT account_id, place, sum(amount) AS debits FROM history_entries WHERE amount < 0 GROUP BY account_id, place
    ) d ON d.account_id = a.account_id AND d.place = a.place
  ) a
  WINDOW before AS (PARTITION BY account_id ORDER BY asked ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING);

  INSERT INTO withdrawal_lines (withdrawal_id, position, store_id, entry_id, transaction_id, amount, reopened_at)
  SELECT id, row_number() OVER (PARTITION BY id ORDER BY store_id COLLATE "C", amount > 0, entry_id), store_id, entry_id,
    transaction_id, amount, reopened_at
  FROM (
    SELECT a.id, e.store_id, e.id AS entry_id, e.transaction_id, e.amount, CASE WHEN a.back THEN a.ended_at END AS reopened_at
    FROM history_asked a JOIN history_entries e ON e.account_id = a.account_id AND e.place = a.place
    WHERE e.amount < 0 AND e.id < a.asked
    UNION ALL
    SELECT a.id, e.store_id, e.id, e.transaction_id,
      least(e.upto, a.paid_from + a.needed) - greatest(e.upto - e.amount, a.paid_from), CASE WHEN a.back THEN a.ended_at END
    FROM history_needed a JOIN history_entries e ON e.account_id = a.account_id
    WHERE e.amount > 0 AND e.upto > a.paid_from AND e.upto - e.amount < a.paid_from + a.needed
  ) line;

  INSERT INTO withdrawal_marks (account_id, credits_to, debits_to)
  SELECT a.account_id, coalesce((
      SELECT max(e.id) FROM history_entries e WHERE e.account_id = a.account_id AND e.amount > 0 AND e.upto <= a.paid
    ), 0), a.asked
  FROM (
    SELECT account_id, max(asked) AS asked, sum(needed) AS paid FROM history_needed WHERE NOT back GROUP BY account_id
  ) a;
  DROP TABLE history_needed, history_entries, history_asked;
END $$;
--> statement-breakpoint
SELECT write_withdrawal_history();
--> statement-breakpoint
-- What of each part of a withdrawal has reached the bank: its portions fill the parts in the order of their stores.
CREATE VIEW withdrawal_parts_remitted AS
SELECT w.id AS withdrawal_id, w.status, w.currency, p.store_id, p.amount, p.fee,
  greatest(0, least(p.amount - p.fee, w.remitted - coalesce(sum(p.amount - p.fee) OVER before, 0)))::bigint AS remitted,
  w.remitted > 0 AS fee_taken
FROM withdrawals w JOIN withdrawal_parts p ON p.withdrawal_id = w.id
WINDOW before AS (PARTITION BY w.id ORDER BY p.store_id COLLATE "C" ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING);
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
    SELECT store_id, frozen_currency, frozen_amount FROM chargebacks WHERE status <> 'closed' AND frozen_amount IS NOT NULL
  ) opened GROUP BY store_id, currency
) o ON o.store_id = a.store_id AND o.currency = a.currency
WHERE coalesce(a.balance, 0) <> coalesce(o.open, 0);
--> statement-breakpoint
CREATE VIEW withdrawal_parts_out_of_step AS
SELECT w.id AS subject, 'asks for ' || w.amount || ' at a fee of ' || w.fee || ', its parts sum to ' || coalesce(p.amount, 0) || ' and ' || coalesce(p.fee, 0) AS detail
FROM withdrawals w LEFT JOIN (
  SELECT withdrawal_id, sum(amount)::bigint AS amount, sum(fee)::bigint AS fee, bool_or(fee < 0 OR fee > amount) AS wrong FROM withdrawal_parts GROUP BY withdrawal_id
) p ON p.withdrawal_id = w.id
WHERE w.amount IS DISTINCT FROM p.amount OR w.fee IS DISTINCT FROM p.fee OR p.wrong;
--> statement-breakpoint
CREATE VIEW withdrawal_lines_out_of_step AS
SELECT p.withdrawal_id AS subject, p.store_id || ' pays ' || p.amount || ', the lines sum to ' || coalesce(l.amount, 0) || ', ' || coalesce(l.live, 0) || ' of them paid out, ' || p.status AS detail
FROM withdrawal_parts_remitted p LEFT JOIN (
  SELECT withdrawal_id, store_id, sum(amount) AS amount, count(*) AS lines, count(*) FILTER (WHERE reopened_at IS NULL) AS live
  FROM withdrawal_lines GROUP BY withdrawal_id, store_id
) l ON l.withdrawal_id = p.withdrawal_id AND l.store_id = p.store_id
WHERE p.amount <> coalesce(l.amount, 0) OR l.live <> CASE WHEN p.status IN ('FAILED', 'RETURN') THEN 0 ELSE l.lines END
UNION ALL
SELECT l.withdrawal_id, 'a line of ' || l.store_id || ' belongs to no part' FROM withdrawal_lines l
LEFT JOIN withdrawal_parts p ON p.withdrawal_id = l.withdrawal_id AND p.store_id = l.store_id WHERE p.store_id IS NULL;
--> statement-breakpoint
-- What is left of each entry of an available account that no withdrawal has paid out.
CREATE VIEW withdrawal_open_entries AS
SELECT e.id, e.account_id, e.store_id, e.currency, e.amount, e.amount - coalesce(l.taken, 0) AS open
FROM ledger_entries e LEFT JOIN (
  SELECT entry_id, sum(amount) AS taken FROM withdrawal_lines WHERE reopened_at IS NULL GROUP BY entry_id
) l ON l.entry_id = e.id
WHERE e.kind = 'available' AND e.type NOT LIKE 'WITH_DRAW%';
--> statement-breakpoint
CREATE VIEW withdrawal_entries_out_of_step AS
SELECT a.store_id || ' ' || a.currency AS subject, 'available ' || a.balance || ', its open entries sum to ' || coalesce(o.open, 0) AS detail
FROM ledger_accounts a LEFT JOIN (
  SELECT account_id, sum(open) AS open FROM withdrawal_open_entries GROUP BY account_id
) o ON o.account_id = a.id
WHERE a.kind = 'available' AND a.balance <> coalesce(o.open, 0)
UNION ALL
SELECT o.id::text, 'an entry of ' || o.amount || ' of which ' || o.open || ' is open' FROM withdrawal_open_entries o
WHERE o.open NOT BETWEEN least(o.amount, 0) AND greatest(o.amount, 0)
UNION ALL
SELECT o.id::text, 'is open, though everything up to ' || CASE WHEN o.amount > 0 THEN m.credits_to ELSE m.debits_to END || ' is said to be paid out'
FROM withdrawal_open_entries o JOIN withdrawal_marks m ON m.account_id = o.account_id
WHERE o.open <> 0 AND o.id <= CASE WHEN o.amount > 0 THEN m.credits_to ELSE m.debits_to END
UNION ALL
SELECT l.withdrawal_id, 'pays out what is no open entry of ' || l.store_id FROM withdrawal_lines l
LEFT JOIN ledger_entries e ON e.id = l.entry_id AND e.store_id = l.store_id AND e.kind = 'available' AND e.type NOT LIKE 'WITH_DRAW%'
WHERE e.id IS NULL;
--> statement-breakpoint
CREATE VIEW withdrawal_postings_out_of_step AS
SELECT w.id AS subject, w.status || ' of ' || w.amount || ': asked ' || asked || ', remitted ' || paid || ' of ' || w.remitted || ', fee ' || charged
  || ', called off ' || called_off || ', returned ' || came_back || ', fee returned ' || fee_back AS detail
FROM withdrawals w JOIN (
  SELECT i.id,
    coalesce(sum(e.amount) FILTER (WHERE e.type = 'WITH_DRAW_REQUEST'), 0) AS asked,
    coalesce(sum(e.amount) FILTER (WHERE e.type = 'WITH_DRAW'), 0) AS paid,
    coalesce(sum(e.amount) FILTER (WHERE e.type = 'WITH_DRAW_FEE'), 0) AS charged,
    coalesce(sum(e.amount) FILTER (WHERE e.type = 'WITH_DRAW_CANCEL'), 0) AS called_off,
    coalesce(sum(e.amount) FILTER (WHERE e.type = 'WITH_DRAW_REVERSE'), 0) AS came_back,
    coalesce(sum(e.amount) FILTER (WHERE e.type = 'WITH_DRAW_FEE_REVERSE'), 0) AS fee_back
  FROM withdrawals i LEFT JOIN ledger_journals j ON j.flow_id = i.id AND j.type LIKE 'WITH_DRAW%'
  LEFT JOIN ledger_entries e ON e.journal_id = j.id AND e.type LIKE 'WITH_DRAW%' AND e.amount > 0
  GROUP BY i.id
) moved ON moved.id = w.id
WHERE asked <> w.amount OR paid <> w.remitted OR charged <> CASE WHEN w.remitted > 0 THEN w.fee ELSE 0 END
  OR came_back <> CASE WHEN w.status = 'RETURN' THEN w.remitted ELSE 0 END
  OR fee_back <> CASE WHEN w.status = 'RETURN' AND w.remitted > 0 THEN w.fee ELSE 0 END
  OR called_off <> CASE WHEN w.status IN ('FAILED', 'RETURN') THEN w.amount - paid - charged ELSE 0 END
  OR (w.status = 'SUCCESS' AND w.remitted <> w.amount - w.fee)
  OR (w.status IN ('INPROCESS', 'RECEIVED', 'PENDING', 'FAILED') AND w.remitted <> 0)
  OR (w.status IN ('PART_SUCCESS', 'RETURN') AND w.remitted = 0);
