import { type Delivery, sendAgain } from '#contract/money/statement-settings.ts'
import { m } from '#paraglide/messages.js'
import { notify } from '#portal/kit/notify.ts'
import { useAct } from '#portal/kit/use-act.ts'
import { Button } from '#ui/button.tsx'

/** Sends the files of a statement or an invoice once more. */
export function SendAgain({ of: { deliveryId } }: { of: Delivery }) {
  const act = useAct({
    act: (send) => send(sendAgain, { deliveryId }),
    onDone: () => void notify({ tone: 'info', title: m.statement_settings_sent_again() }),
  })
  return (
    <Button size="sm" look="outline" loading={act.busy} onClick={() => act.press()}>
      {m.statement_settings_send_again()}
    </Button>
  )
}
