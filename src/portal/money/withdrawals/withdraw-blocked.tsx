import { type WithdrawContext, withdrawBlocks } from '#machines/money/parts/withdraw.ts'
import { m } from '#paraglide/messages.js'
import { reachable } from '#portal/kit/reachable.ts'
import { toldBy } from '#portal/kit/told-by.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/stack.tsx'
import { withdrawalsReasons } from '#words/reasons/withdrawals.ts'
import { BlockList } from './block-list.tsx'

const title = css({ textStyle: 'strong' })

export type WithdrawBlockedProps = { context: WithdrawContext; onAddAccount: () => void }

/** In the dialog: why nothing can be withdrawn now, whatever the amount. */
export function WithdrawBlocked({ context, onAddAccount }: WithdrawBlockedProps) {
  const blocks = toldBy(withdrawalsReasons, withdrawBlocks(context))
  const missing = blocks.some(({ code }) => code === 'withdrawal.account_missing')
  return (
    <Stack>
      <p className={title} role="alert">
        {m.withdrawals_blocked_title()}
      </p>
      <BlockList reasons={blocks} />
      {missing && reachable('/aq/cashAccount') && (
        <div>
          <Button look="outline" onClick={onAddAccount}>
            {m.withdrawals_add_account()}
          </Button>
        </div>
      )}
    </Stack>
  )
}
