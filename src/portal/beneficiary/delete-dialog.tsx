import { useState } from 'react'
import { getAccountDetail, listAccounts, remove } from '#contract/beneficiary.ts'
import { list as listVirtual } from '#contract/virtual-accounts.ts'
import type { AccountRow } from '#contract/withdrawal-account-shapes.ts'
import { limits } from '#domain/limits.ts'
import { m } from '#paraglide/messages.js'
import { send } from '#portal/kit/call.ts'
import { ConfirmDialog } from '#portal/kit/confirm-dialog.tsx'
import { notify } from '#portal/kit/notify.ts'
import { OwnCodeField } from '#portal/kit/own-code-field.tsx'
import { refetchAll } from '#portal/kit/query.ts'
import { useKeyring } from './keyring.ts'
import { sendAccountCode } from './send-code.ts'

/** Deletes an account, proved by a code. */
export function DeleteDialog({ account, onClose }: { account: AccountRow; onClose: () => void }) {
  const [code, setCode] = useState('')
  const keys = useKeyring()
  const { accountId, bankName, currency, maskedNumber } = account
  return (
    <ConfirmDialog
      tone="danger"
      width="450"
      title={m.beneficiary_delete_title()}
      text={m.beneficiary_delete_text({
        account: [bankName, currency, maskedNumber].filter(Boolean).join(' '),
      })}
      confirmLabel={m.beneficiary_act_delete()}
      blocked={code.length !== 6}
      act={async () => {
        const payload = { accountId, verifyCode: code }
        const answer = await send(remove, payload, { quiet: true, key: keys.keyOf(payload) })
        if (!answer.ok && answer.failure.kind === 'refused') keys.refused()
        return answer
      }}
      onDone={() => {
        onClose()
        void notify({ tone: 'good', title: m.beneficiary_deleted() })
        void refetchAll(listAccounts, getAccountDetail, listVirtual)
      }}
      onClose={onClose}
    >
      <OwnCodeField
        seconds={limits.smsCountdownSharedSeconds}
        value={code}
        onChange={(value) => setCode(value.replace(/\D/g, '').slice(0, 6))}
        send={() => sendAccountCode()}
      />
    </ConfirmDialog>
  )
}
