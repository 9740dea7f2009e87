import { query } from '#contract/money/auto-withdrawals.ts'
import type { AccountRow } from '#contract/money/withdrawal-account-shapes.ts'
import { remove } from '#contract/money/withdrawal-accounts.ts'
import { limits } from '#domain/limits.ts'
import { sentences } from '#labels/sentences.ts'
import { isWholeCode } from '#machines/parts/code-entry.ts'
import { m } from '#paraglide/messages.js'
import { OwnCodeField } from '#portal/access/codes/shared/own-code-field.tsx'
import { FormDialog } from '#portal/kit/form-dialog.tsx'
import { notify } from '#portal/kit/notify.ts'
import { useCall } from '#portal/kit/query.ts'
import { useForm } from '#portal/kit/use-form.ts'
import { sendAccountCode } from './send-code.ts'

/** Deletes an account, confirmed by a code. */
export function DeleteDialog({ account, onClose }: { account: AccountRow; onClose: () => void }) {
  const { accountId, bankName, currency, maskedNumber } = account
  const form = useForm({
    begin: { verifyCode: '' },
    act: ({ verifyCode }, send) => send(remove, { accountId, verifyCode }),
    onDone: () => {
      onClose()
      void notify({ tone: 'good', title: m.withdrawal_accounts_deleted() })
    },
  })
  const { verifyCode } = form.values
  const ends = useEnding(account)
  return (
    <FormDialog
      form={form}
      pressed
      role="alertdialog"
      tone="danger"
      width="450"
      title={m.withdrawal_accounts_delete_title()}
      description={sentences(
        m.withdrawal_accounts_delete_text({
          account: [bankName, currency, maskedNumber].filter(Boolean).join(' '),
        }),
        ends,
      )}
      confirmLabel={m.withdrawal_accounts_act_delete()}
      failedTitle={m.portal_delete_failed()}
      waits={!isWholeCode(verifyCode)}
      onClose={onClose}
    >
      <OwnCodeField
        seconds={limits.smsCountdownSharedSeconds}
        value={verifyCode}
        onChange={(typed) => form.set({ verifyCode: typed })}
        send={() => sendAccountCode()}
      />
    </FormDialog>
  )
}

/** The effect of the deletion on automatic withdrawal; undefined while loading and when there is none. */
function useEnding({ accountId, currency, status }: AccountRow): string | undefined {
  const { data, isError } = useCall(query, {}, { staleMs: 0 })
  // The settings list only approved accounts among their targets, so the effect is uncertain for any other account.
  if (isError || (data?.status === 'enabled' && status !== 'approved'))
    return m.withdrawal_accounts_delete_may_end({ currency })
  if (data?.status !== 'enabled') return undefined
  if (!data.targets.some((one) => one.accountId === accountId)) return undefined
  return data.targets.length === 1
    ? m.withdrawal_accounts_delete_turns_off()
    : m.withdrawal_accounts_delete_ends({ currency })
}
