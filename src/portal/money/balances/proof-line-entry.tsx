import { type MerchantAccount, merchantAccounts } from '#domain/funds.ts'
import { When } from '#portal/kit/when.tsx'
import { accountNames, fundTypeNames } from '#portal/ledger/fund-type.ts'
import type { Proof } from '#portal/ledger/proof.ts'
import { TransactionId } from '#portal/ledger/transaction-id.tsx'
import type { LineFacts } from './proof-line.tsx'
import type { ProofLineOf } from './use-proof-part.ts'
import { WithdrawalLink } from './withdrawal-link.tsx'

const isMerchants = (account: string): account is MerchantAccount =>
  merchantAccounts.some((one) => one === account)

/** An entry of the ledger. */
export function entryFacts(line: ProofLineOf<'entry'>, { figure }: Proof): LineFacts {
  const { journalType, account, at, storeName, transactionId, withdrawalId } = line
  return {
    title: fundTypeNames[journalType](),
    rows: [
      <>
        <When at={at} />
        <span>{storeName}</span>
        {figure === 'balance' && isMerchants(account) && <span>{accountNames[account]()}</span>}
      </>,
      ...(transactionId ? [<TransactionId key="transaction" id={transactionId} />] : []),
      ...(withdrawalId ? [<WithdrawalLink key="withdrawal" id={withdrawalId} />] : []),
    ],
  }
}
