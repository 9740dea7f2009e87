import { useState } from 'react'
import { useWithdrawal, withdrawalText } from '#portal/money/withdrawals/shared/withdraw.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

/** The dialog in the address. A dialog that is sending stays open whatever the address says. */
export function WithdrawDialogs() {
  const { asked, close } = useWithdrawal()
  const [busy, setBusy] = useState(false)
  const [shown, setShown] = useState(asked)
  const wanted = asked && withdrawalText(asked)
  const held = shown && withdrawalText(shown)
  if (!busy && wanted !== held) setShown(asked)
  if (shown === null) return null
  return <WithdrawDialog key={held} source={shown} onBusy={setBusy} onClosed={close} />
}
