import { open } from '#contract/desk/bank-cases.ts'
import { ask, payLink, tokenOf } from './api.ts'
import { cards } from './payer-page.ts'
import type { PoolName } from './pools.ts'
import { takeLink } from './take.ts'

/** A case of the cardholder's bank against a payment of its own, waiting for the merchant's answer. */
export async function openedCase(pool: PoolName): Promise<string> {
  const asked = { stage: '1st_chargeback', reason: 'not_received' } as const
  const transactionId = await payLink(takeLink(pool), cards.approved)
  const by = { token: await tokenOf('staff') }
  return (await ask(open, { ...asked, transactionId }, by)).chargebackId
}
