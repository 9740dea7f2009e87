import { type Delivery, sendAgain } from '#contract/money/statement-settings.ts'
import { statementSettingsReasons } from '#labels/reasons/statement-settings.ts'
import { reasonsAgainst } from '#machines/money/lifecycles/statement-delivery.ts'
import { m } from '#paraglide/messages.js'
import { formatReasons } from '#portal/kit/format-reasons.ts'
import { notify } from '#portal/kit/notify.ts'
import { useAct } from '#portal/kit/use-act.ts'
import { WhyNot } from '#portal/kit/why-not.tsx'
import { Button } from '#ui/button.tsx'

export function SendAgain({ of: { deliveryId, state, hasServer } }: { of: Delivery }) {
  const act = useAct({
    act: (send) => send(sendAgain, { deliveryId }),
    onDone: () => void notify({ tone: 'info', title: m.statement_settings_sent_again() }),
  })
  const against = reasonsAgainst({ state, hasServer }, { type: 'SEND_AGAIN' })
  return (
    <WhyNot reasons={formatReasons(statementSettingsReasons, against)}>
      {(blocked) => (
        <Button
          size="sm"
          look="outline"
          loading={act.busy}
          disabled={blocked}
          onClick={() => act.press()}
        >
          {m.statement_settings_send_again()}
        </Button>
      )}
    </WhyNot>
  )
}
