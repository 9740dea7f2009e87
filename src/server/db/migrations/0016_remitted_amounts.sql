ALTER TABLE "desk_decisions" ADD COLUMN "amount" bigint;--> statement-breakpoint
-- Of each remittance decided so far: what was booked as leaving after the one before and until its own instant.
UPDATE desk_decisions d SET amount = (
  SELECT sum(e.amount) FROM ledger_journals j JOIN ledger_entries e ON e.journal_id = j.id AND e.kind = 'payouts_in_transit'
  WHERE j.flow_id = d.subject AND j.type LIKE 'WITH_DRAW%' AND j.type = 'WITH_DRAW' AND e.at <= d.at AND e.at > coalesce((
    SELECT max(p.at) FROM desk_decisions p
    WHERE p.queue = d.queue AND p.subject = d.subject AND p.decision = d.decision AND p.id < d.id
  ), '-infinity')
)
WHERE d.queue = 'withdrawal' AND d.decision = 'remit';
