import Landmark from 'lucide-react/icons/landmark'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/stack.tsx'
import { amountText } from '../amount.tsx'
import type { Order } from '../calls.ts'

type Props = { order: Order; onAnswer: (confirmed: boolean) => void }

/** The page of the payer's bank, the only simulated page here that is not part of the product. */
export function BankPage({ order, onAnswer }: Props) {
  const text = m.sandbox_challenge_text({
    merchant: order.brandName,
    amount: amountText(order.amount, order.currency),
    card: order.pay.desensitizedCardNo ?? '',
  })
  return (
    <Stack gap="lg">
      <span className={css({ color: 'fg.muted' })}>
        <Landmark size={28} aria-hidden="true" />
      </span>
      <h1 className={css({ textStyle: 'title' })}>{m.sandbox_challenge_title()}</h1>
      <p>{text}</p>
      <Stack gap="sm">
        <Button size="lg" wide onClick={() => onAnswer(true)}>
          {m.sandbox_challenge_confirm()}
        </Button>
        <Button size="lg" wide look="outline" tone="neutral" onClick={() => onAnswer(false)}>
          {m.sandbox_challenge_cancel()}
        </Button>
      </Stack>
    </Stack>
  )
}
