import type { AccountRow } from '#contract/money/withdrawal-account-shapes.ts'
import { deskReasonLabels } from '#labels/cases.ts'
import { m } from '#paraglide/messages.js'
import { Notice } from '#ui/notice.tsx'

/** Why the review of an account failed, with the provider's note. */
export function RefusalNotice({ account }: { account: Pick<AccountRow, 'refusal'> }) {
  const { refusal } = account
  if (!refusal) return null
  return (
    <Notice
      tone="bad"
      title={
        refusal.reason
          ? deskReasonLabels[refusal.reason]({})
          : m.withdrawal_accounts_status_failed()
      }
    >
      {refusal.note}
    </Notice>
  )
}
