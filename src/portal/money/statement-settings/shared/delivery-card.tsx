import { listDeliveries } from '#contract/money/statement-settings.ts'
import { m } from '#paraglide/messages.js'
import { useCall } from '#portal/kit/query.ts'
import { StatusChip } from '#portal/kit/status-chip.tsx'
import { When } from '#portal/kit/when.tsx'
import { Card } from '#ui/card.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { Stack } from '#ui/stack.tsx'
import { lookAgainMs, stateLooks } from '../labels.ts'
import { LastTry } from '../last-try.tsx'
import { SendAgain } from './send-again.tsx'

/** The delivery of a statement's or invoice's files to the merchant's server. Renders nothing when none are sent. */
export function DeliveryCard({ subject }: { subject: string }) {
  const answer = useCall(listDeliveries, { subject }, { pollMs: lookAgainMs })
  const delivery = answer.data?.records[0]
  if (!delivery) return null
  const { host, directory, state, deliveredAt } = delivery
  const items = [
    { name: m.statement_settings_delivery_server(), value: host ?? '–' },
    { name: m.statement_settings_directory(), value: directory ?? '–' },
    ...(deliveredAt === null
      ? []
      : [{ name: m.statement_settings_state_delivered(), value: <When at={deliveredAt} /> }]),
    { name: m.statement_settings_delivery_tries(), value: <LastTry of={delivery} /> },
  ]
  return (
    <Card
      title={m.statement_settings_by_sftp()}
      actions={<StatusChip value={state} of={stateLooks} />}
    >
      <Stack>
        <DescriptionList items={items} flow="line" />
        <div>
          <SendAgain of={delivery} />
        </div>
      </Stack>
    </Card>
  )
}
