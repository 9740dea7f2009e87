import { m } from '#paraglide/messages.js'
import type { Shop } from '#payer/played/shop.ts'
import { useSeen } from '#payer/played/use-seen.ts'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/stack.tsx'
import { stateOf } from './link-state.ts'
import { MerchantLine } from './merchant-line.tsx'

type Props = { shop: Shop; onAgain: () => void }

/** What the merchant has of a link that was paid, and the way back to the start. */
export function Ending({ shop, onAgain }: Props) {
  const state = stateOf(useSeen(shop))
  if (state !== 'paid' && state !== 'expired') return null
  return (
    <Stack gap="lg">
      {state === 'paid' && <MerchantLine shop={shop} />}
      <div>
        <Button onClick={onAgain}>{m.demo_again()}</Button>
      </div>
    </Stack>
  )
}
