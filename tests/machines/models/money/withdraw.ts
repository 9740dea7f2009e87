import type { WithdrawalFacts } from '#domain/money/withdrawal-blocks.ts'
import { withdrawFlow } from '#machines/money/flows/withdraw.ts'
import type { WithdrawCheck } from '#machines/money/parts/withdraw.ts'
import type { Answer } from '#machines/parts/answer.ts'
import type { Model } from '../../../support/explore.ts'
import { renderedReason } from '../../../support/rendered-reason.ts'
import { accepted, lost, newKey, now, out } from '../samples.ts'

/** The check of a balance of 50.00 USD with a fee of 5.00 and an approved account, with overrides. */
export const checkOf = (changes: Partial<WithdrawalFacts> = {}): WithdrawCheck => ({
  facts: {
    currency: 'USD',
    available: 5_000n,
    fee: 500n,
    permitted: null,
    locked: false,
    verification: 'passed',
    account: 'approved',
    documents: [],
    ...changes,
  },
  account: { kind: 'bank', label: 'Harbour Bank ••4821' },
  arrival: 'working_days',
})

/** Refused by the risk assessment, which permits 20.00. */
export const limited: Answer = {
  result: null,
  message: 'Not possible',
  reasons: [renderedReason('withdrawal.risk_limit', { amount: '20.00', currency: 'USD' })],
}

const open = checkOf()
const closed = checkOf({ account: null, fee: null })

export const withdrawModel: Model = {
  machine: withdrawFlow,
  inputs: [{ newKey, now }],
  samples: {
    OPEN: [{ source: { accId: null, currency: 'USD' } }],
    AMOUNT: [{ value: '20' }, { value: '5' }, { value: '60' }],
    'done:verify': out(open, closed),
    'error:verify': lost,
    'done:fee': out(open),
    'error:fee': lost,
    'done:process': out(accepted, limited),
    'error:process': lost,
  },
}
