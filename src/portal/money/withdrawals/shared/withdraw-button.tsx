import { buttons } from '#domain/permissions.ts'
import { m } from '#paraglide/messages.js'
import { buttonReasons } from '#portal/kit/button-reasons.ts'
import { WhyNot } from '#portal/kit/why-not.tsx'
import { Button, type ButtonProps } from '#ui/button.tsx'
import { type RequestedWithdrawal, useWithdrawal } from './withdraw.ts'

export type WithdrawButtonProps = RequestedWithdrawal & Pick<ButtonProps, 'look' | 'size'>

/** Opens the withdrawal dialog over the page. The dialog itself shows any other reasons against a withdrawal. */
export function WithdrawButton({ currency, accId, look = 'solid', size }: WithdrawButtonProps) {
  const { ask } = useWithdrawal()
  return (
    <WhyNot reasons={buttonReasons(buttons.withdraw)}>
      {(blocked) => (
        <Button
          look={look}
          {...(size ? { size } : {})}
          disabled={blocked}
          aria-label={m.withdrawals_dialog_title({ currency })}
          onClick={() => ask({ currency, accId })}
        >
          {m.withdrawals_withdraw()}
        </Button>
      )}
    </WhyNot>
  )
}
