import type { RecordType } from '#contract/money/proof-shapes.ts'
import { m } from '#paraglide/messages.js'
import { Money } from '#portal/kit/money.tsx'
import { When } from '#portal/kit/when.tsx'
import { fundTypeNames } from '#portal/ledger/fund-type.ts'
import type { Proof } from '#portal/ledger/proof.ts'
import { TransactionId } from '#portal/ledger/transaction-id.tsx'
import type { LineFacts } from './proof-line.tsx'
import type { ProofLineOf } from './use-proof-part.ts'
import { WithdrawalLink } from './withdrawal-link.tsx'

type Line = ProofLineOf<'record'>

const names: Record<RecordType, () => string> = {
  DEBIT: m.dictionary_type_debit,
  AUTH: m.dictionary_type_auth,
  CAPTURE: m.dictionary_type_capture,
  REFUND: m.dictionary_type_refund,
  CHARGEBACK: m.balances_proof_chargeback,
  WITHDRAWAL: m.balances_proof_withdrawal,
}

/** Why a record of each type may have no ledger entry. */
const unposted: Record<RecordType, () => string> = {
  DEBIT: m.balances_proof_no_entry,
  AUTH: m.balances_proof_authorised,
  CAPTURE: m.balances_proof_under_way,
  REFUND: m.balances_proof_no_entry,
  CHARGEBACK: m.balances_proof_not_frozen,
  WITHDRAWAL: m.balances_proof_fee_frozen,
}

/** The facts of a record. Its page opens its entries; the decisive one is shown here when its amount differs. */
export function recordFacts(line: Line, { currency }: Proof): LineFacts {
  const { recordType, recordId, at, storeName, transactionId, posted } = line
  return {
    title: names[recordType](),
    rows: [
      <>
        <When at={at} />
        <span>{storeName}</span>
      </>,
      ...(recordType === 'WITHDRAWAL'
        ? [<WithdrawalLink key="withdrawal" id={recordId} />]
        : recordId === transactionId
          ? []
          : [recordId]),
      ...(transactionId ? [<TransactionId key="transaction" id={transactionId} />] : []),
      ...(posted === null ? [unposted[recordType]()] : []),
      ...(posted && differs(line, currency) ? [<Posted key="posted" posted={posted} />] : []),
    ],
  }
}

const unsigned = (amount: string) => amount.replace('-', '')
const differs = ({ posted, amount }: Line, currency: string): boolean =>
  posted?.currency !== currency || unsigned(posted.amount) !== unsigned(amount)

const Posted = ({ posted }: { posted: NonNullable<Line['posted']> }) => (
  <>
    <span>{m.balances_proof_in_ledger()}</span>
    <Money amount={posted.amount} currency={posted.currency} sign />
    <span>{fundTypeNames[posted.journalType]()}</span>
  </>
)
