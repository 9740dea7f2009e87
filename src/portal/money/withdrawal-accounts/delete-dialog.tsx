import type { AccountRow } from '#contract/money/withdrawal-account-shapes.ts'
import { remove } from '#contract/money/withdrawal-accounts.ts'
import { limits } from '#domain/limits.ts'
import { codeDigits, isWholeCode } from '#machines/parts/code-entry.ts'
import { m } from '#paraglide/messages.js'
import { OwnCodeField } from '#portal/access/codes/offers/own-code-field.tsx'
import { FormDialog } from '#portal/kit/form-dialog.tsx'
import { notify } from '#portal/kit/notify.ts'
import { useForm } from '#portal/kit/use-form.ts'
import { sendAccountCode } from './send-code.ts'

/** Deletes an account, proved by a code. */
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
  return (
    <FormDialog
      form={form}
      pressed
      role="alertdialog"
      tone="danger"
      width="450"
      title={m.withdrawal_accounts_delete_title()}
      description={m.withdrawal_accounts_delete_text({
        account: [bankName, currency, maskedNumber].filter(Boolean).join(' '),
      })}
      confirmLabel={m.withdrawal_accounts_act_delete()}
      failedTitle={m.portal_delete_failed()}
      waits={!isWholeCode(verifyCode)}
      onClose={onClose}
    >
      <OwnCodeField
        seconds={limits.smsCountdownSharedSeconds}
        value={verifyCode}
        onChange={(typed) => form.set({ verifyCode: codeDigits(typed) })}
        send={() => sendAccountCode()}
      />
    </FormDialog>
  )
}
