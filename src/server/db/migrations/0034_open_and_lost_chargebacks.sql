ALTER TABLE "chargebacks" ADD COLUMN "lost_amount" bigint;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "open_chargebacks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "charged_back_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "settlement_charged_back" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- by hand
-- What the cases of each payment come to: how many are open, and what they took for good.
CREATE VIEW chargebacks_of_payments AS
SELECT transaction_id,
  (count(*) FILTER (WHERE status <> 'closed'))::int AS open,
  coalesce(sum(CASE
    WHEN status <> 'closed' THEN 0
    WHEN outcome IN ('failure', 'waived', 'expired') THEN amount
    WHEN outcome = 'partial' THEN coalesce(lost_amount, ceil(amount::numeric * lost / nullif(worth, 0)), 0)
    ELSE 0 END), 0)::bigint AS amount,
  sum(lost)::bigint AS lost
FROM chargebacks WHERE stage <> 'retrieval' GROUP BY transaction_id;--> statement-breakpoint
-- A trigger, so that a case that a process of the version before moves counts as well.
CREATE FUNCTION count_chargebacks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE transactions t SET open_chargebacks = c.open, charged_back_amount = c.amount, settlement_charged_back = c.lost,
    charged_back = c.amount > 0, chargeback_open = c.open > 0 OR c.amount > 0
  FROM chargebacks_of_payments c
  WHERE c.transaction_id = NEW.transaction_id AND t.id = NEW.transaction_id
    AND (t.open_chargebacks, t.charged_back_amount, t.settlement_charged_back) IS DISTINCT FROM (c.open, c.amount, c.lost);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER chargebacks_counted AFTER INSERT OR UPDATE OF stage, status, outcome, amount, worth, lost, lost_amount ON chargebacks
  FOR EACH ROW WHEN (NEW.stage <> 'retrieval') EXECUTE FUNCTION count_chargebacks();--> statement-breakpoint
UPDATE transactions t SET open_chargebacks = c.open, charged_back_amount = c.amount, settlement_charged_back = c.lost,
  charged_back = c.amount > 0, chargeback_open = c.open > 0 OR c.amount > 0
FROM chargebacks_of_payments c WHERE c.transaction_id = t.id;--> statement-breakpoint
-- Its indexes go with the column.
ALTER TABLE "transactions" DROP COLUMN "payment_status";--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "payment_status" text GENERATED ALWAYS AS (case status
  when 'PENDING' then 'pending'
  when 'PROCESSING' then 'processing'
  when 'REVIEW' then 'in_review'
  when 'CANCELED' then 'cancelled'
  when 'FAILED' then case when returned then 'returned' else 'failed' end
  else case
    when open_chargebacks > 0 then 'in_dispute'
    when charged_back then 'charged_back'
    when type = 'AUTH' then case
      when running > 0 then 'processing'
      when voided then 'voided'
      when captured = amount then 'captured'
      when outcome = 'CAPTURE_EXPIRED' then case when captured > 0 then 'captured' else 'lapsed' end
      when captured > 0 then 'partly_captured'
      else 'authorised' end
    when type in ('DEBIT', 'CAPTURE') then case
      when refund_failed > 0 then 'refund_failed'
      when running > 0 then 'refunding'
      when refunded = amount then 'refunded'
      when refunded > 0 then 'partly_refunded'
      else 'paid' end
    else 'succeeded' end
  end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "transactions_payment_status" ON "transactions" USING btree ("merchant_id","payment_status","created_at","id");--> statement-breakpoint
CREATE INDEX "transactions_capturable" ON "transactions" USING btree ("merchant_id","capture_until","id") WHERE "transactions"."payment_status" in ('authorised', 'partly_captured');
