-- Every payment that ends changes the figures of its day, whoever ends it; nothing is updated, so nobody waits for it.
CREATE FUNCTION report_made() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO report_changes (merchant_id, store_id, day, country, currency, outcome, count, amount)
  SELECT merchant_id, store_id, (created_at AT TIME ZONE 'UTC')::date, coalesce(issue_country, ''), currency,
    CASE status WHEN 'SUCCESS' THEN 'succeeded' ELSE 'failed' END, count(*), sum(amount)
  FROM made WHERE type IN ('DEBIT', 'AUTH') AND status IN ('SUCCESS', 'FAILED', 'CANCELED')
  GROUP BY 1, 2, 3, 4, 5, 6;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION report_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO report_changes (merchant_id, store_id, day, country, currency, outcome, count, amount)
  SELECT NEW.merchant_id, NEW.store_id, (NEW.created_at AT TIME ZONE 'UTC')::date, coalesce(side.country, ''), NEW.currency,
    CASE side.status WHEN 'SUCCESS' THEN 'succeeded' ELSE 'failed' END, side.sign, side.sign * NEW.amount
  FROM (VALUES (OLD.status, OLD.issue_country, -1), (NEW.status, NEW.issue_country, 1)) AS side (status, country, sign)
  WHERE side.status IN ('SUCCESS', 'FAILED', 'CANCELED');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER transactions_reported AFTER INSERT ON transactions REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION report_made();
--> statement-breakpoint
CREATE TRIGGER transactions_reported_again AFTER UPDATE OF status, issue_country ON transactions FOR EACH ROW
  WHEN (NEW.type IN ('DEBIT', 'AUTH') AND (OLD.status, OLD.issue_country) IS DISTINCT FROM (NEW.status, NEW.issue_country))
  EXECUTE FUNCTION report_change();
--> statement-breakpoint
INSERT INTO report_changes (merchant_id, store_id, day, country, currency, outcome, count, amount)
SELECT merchant_id, store_id, (created_at AT TIME ZONE 'UTC')::date, coalesce(issue_country, ''), currency,
  CASE status WHEN 'SUCCESS' THEN 'succeeded' ELSE 'failed' END, count(*), sum(amount)
FROM transactions WHERE type IN ('DEBIT', 'AUTH') AND status IN ('SUCCESS', 'FAILED', 'CANCELED')
GROUP BY 1, 2, 3, 4, 5, 6;
--> statement-breakpoint
-- A case counts as a chargeback from the moment at which it first disputed the money.
CREATE FUNCTION note_first_chargeback() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.first_chargeback_at := CASE TG_OP WHEN 'INSERT' THEN NEW.opened_at ELSE coalesce(NEW.stage_at, NEW.opened_at) END;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER chargebacks_first_noted BEFORE INSERT OR UPDATE OF stage ON chargebacks FOR EACH ROW
  WHEN (NEW.stage <> 'retrieval' AND NEW.first_chargeback_at IS NULL) EXECUTE FUNCTION note_first_chargeback();
--> statement-breakpoint
UPDATE chargebacks c SET first_chargeback_at = coalesce((
  SELECT min(e.at) FROM chargeback_events e WHERE e.chargeback_id = c.id AND e.stage <> 'retrieval'
), c.opened_at) WHERE c.stage <> 'retrieval';
