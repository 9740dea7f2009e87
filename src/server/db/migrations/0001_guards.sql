-- What is written in the books stays: no role that runs the program can change or remove it.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % is refused: its rows are never changed', TG_OP, TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_journals_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_journals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_entries_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- The invariants. Each view lists what breaks it, so each must be empty.
CREATE VIEW ledger_unbalanced_journals AS
SELECT journal_id AS subject, 'sum ' || sum(amount) || ' ' || currency AS detail
FROM ledger_entries GROUP BY journal_id, currency HAVING sum(amount) <> 0
UNION ALL
SELECT j.id, 'no entries' FROM ledger_journals j
LEFT JOIN (SELECT DISTINCT journal_id FROM ledger_entries) e ON e.journal_id = j.id
WHERE e.journal_id IS NULL;
--> statement-breakpoint
CREATE VIEW ledger_wrong_balances AS
SELECT a.id AS subject,
  a.kind || ' ' || a.currency || ' holds ' || a.balance || ', its ' || coalesce(e.entries, 0) || ' entries sum to ' || coalesce(e.total, 0) AS detail
FROM ledger_accounts a
LEFT JOIN (SELECT account_id, sum(amount) AS total, count(*) AS entries FROM ledger_entries GROUP BY account_id) e ON e.account_id = a.id
WHERE a.balance <> coalesce(e.total, 0) OR a.entry_count <> coalesce(e.entries, 0);
--> statement-breakpoint
CREATE VIEW ledger_broken_chains AS
SELECT id AS subject, 'says ' || balance_after || ' after it, the running sum is ' || running AS detail
FROM (SELECT id, balance_after, sum(amount) OVER (PARTITION BY account_id ORDER BY id) AS running FROM ledger_entries) chained
WHERE balance_after <> running
UNION ALL
SELECT e.id, 'belongs to no journal or no account' FROM ledger_entries e
LEFT JOIN ledger_journals j ON j.id = e.journal_id LEFT JOIN ledger_accounts a ON a.id = e.account_id
WHERE j.id IS NULL OR a.id IS NULL;
--> statement-breakpoint
CREATE VIEW ledger_held_below_zero AS
SELECT id AS subject, store_id || ' ' || kind || ' ' || currency || ' holds ' || balance AS detail
FROM ledger_accounts
WHERE kind IN ('frozen', 'rolling_reserve', 'fixed_deposit', 'unsettled') AND balance < 0;
--> statement-breakpoint
CREATE VIEW ledger_captures_above_authorised AS
SELECT a.id AS subject, 'authorised ' || a.amount || ', counted ' || a.captured || ', captures ' || coalesce(c.total, 0) AS detail
FROM transactions a
LEFT JOIN (
  SELECT original_id, sum(amount) AS total FROM transactions
  WHERE type = 'CAPTURE' AND status IN ('PROCESSING', 'SUCCESS') GROUP BY original_id
) c ON c.original_id = a.id
WHERE a.type = 'AUTH' AND (coalesce(c.total, 0) > a.amount OR coalesce(c.total, 0) <> a.captured);
--> statement-breakpoint
CREATE VIEW ledger_refunds_above_paid AS
SELECT p.id AS subject, 'paid ' || p.amount || ', counted ' || p.refunded || ', refunds ' || coalesce(r.total, 0) AS detail
FROM transactions p
LEFT JOIN (
  SELECT original_id, sum(amount) AS total FROM transactions
  WHERE type = 'REFUND' AND NOT returned GROUP BY original_id
) r ON r.original_id = p.id
WHERE p.type IN ('DEBIT', 'CAPTURE') AND (coalesce(r.total, 0) > p.amount OR coalesce(r.total, 0) <> p.refunded);
--> statement-breakpoint
CREATE VIEW ledger_captured_and_voided AS
SELECT a.id AS subject, 'voided ' || a.voided || ', ' || c.voids || ' voids, ' || c.captures || ' captures' AS detail
FROM transactions a
CROSS JOIN LATERAL (
  SELECT count(*) FILTER (WHERE type = 'VOID') AS voids, count(*) FILTER (WHERE type = 'CAPTURE') AS captures
  FROM transactions WHERE original_id = a.id AND status IN ('PROCESSING', 'SUCCESS')
) c
WHERE a.type = 'AUTH' AND ((c.voids > 0 AND c.captures > 0) OR a.voided <> (c.voids > 0));
--> statement-breakpoint
CREATE VIEW ledger_reserves_out_of_step AS
SELECT coalesce(t.id, e.transaction_id) AS subject, 'should hold ' || coalesce(t.due, 0) || ', the entries sum to ' || coalesce(e.held, 0) AS detail
FROM (
  SELECT id, coalesce(reserve, 0) - reserve_returned AS due FROM transactions
  WHERE type IN ('DEBIT', 'CAPTURE') AND settled_at IS NOT NULL AND released_at IS NULL
) t
FULL JOIN (
  SELECT transaction_id, sum(amount) AS held FROM ledger_entries WHERE kind = 'rolling_reserve' GROUP BY transaction_id
) e ON e.transaction_id = t.id
WHERE coalesce(t.due, 0) <> coalesce(e.held, 0);
--> statement-breakpoint
CREATE VIEW ledger_frozen_out_of_step AS
SELECT coalesce(a.store_id, o.store_id) || ' ' || coalesce(a.currency, o.currency) AS subject,
  'frozen ' || coalesce(a.balance, 0) || ', open withdrawals and cases ' || coalesce(o.open, 0) AS detail
FROM (SELECT store_id, currency, balance FROM ledger_accounts WHERE kind = 'frozen') a
FULL JOIN (
  SELECT store_id, currency, sum(amount) AS open FROM (
    SELECT store_id, currency, amount FROM withdrawals WHERE status IN ('INPROCESS', 'RECEIVED', 'PENDING')
    UNION ALL
    SELECT store_id, frozen_currency, frozen_amount FROM chargebacks WHERE status <> 'closed' AND frozen_amount IS NOT NULL
  ) opened GROUP BY store_id, currency
) o ON o.store_id = a.store_id AND o.currency = a.currency
WHERE coalesce(a.balance, 0) <> coalesce(o.open, 0);
--> statement-breakpoint
CREATE VIEW ledger_unaudited_actions AS
SELECT t.id AS subject, t.type || ' ' || t.status || CASE WHEN t.returned THEN ' returned' ELSE '' END AS detail
FROM transactions t
WHERE (t.type IN ('CAPTURE', 'VOID', 'REFUND', 'APPROVE', 'REJECT') OR t.status = 'CANCELED')
  AND (
    NOT EXISTS (SELECT 1 FROM audit_entries a WHERE a.subject = t.id)
    OR (t.returned AND NOT EXISTS (SELECT 1 FROM audit_entries a WHERE a.subject = t.id AND a.action = 'transaction.return'))
  );
