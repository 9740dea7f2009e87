import { list } from '#contract/payments/logistics.ts'
import { logisticsFieldLabels } from '#labels/payments/logistics.ts'
import { m } from '#paraglide/messages.js'
import { countryName } from '#portal/kit/language.ts'
import { useCall } from '#portal/kit/query.ts'
import { reachable } from '#portal/kit/reachable.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { Inline, Stack } from '#ui/stack.tsx'
import { Tracking } from '../tracking.tsx'
import { logisticsLooks, orderLogisticsHref } from './logistics.ts'

/** The logistics of a transaction, with a link to upload or change them. Renders nothing when it is not shipped. */
export function LogisticsCard({ transactionId }: { transactionId: string }) {
  const open = reachable('/aq/logisticsManage') !== undefined
  const { data } = useCall(list, { transactionId, total: 'none' }, { enabled: open })
  const row = data?.records.find((one) => one.transactionId === transactionId)
  if (!row) return null
  const { state, logistics } = row
  const items = logistics && [
    { name: logisticsFieldLabels.carrier({}), value: logistics.carrier },
    {
      name: logisticsFieldLabels.trackingNumber({}),
      value: <Tracking number={logistics.trackingNumber} link={logistics.trackingLink} />,
    },
    { name: logisticsFieldLabels.shipDate({}), value: logistics.shipDate },
    {
      name: logisticsFieldLabels.receiverCountry({}),
      value: countryName(logistics.receiverCountry),
    },
  ]
  return (
    <Card
      title={m.permissions_m_05()}
      actions={<Chip tone={logisticsLooks[state].tone} label={logisticsLooks[state].label()} />}
    >
      <Stack>
        {items && <DescriptionList columns={2} items={items} />}
        <Inline>
          <ButtonLink size="sm" look="outline" href={orderLogisticsHref(transactionId)}>
            {logistics ? m.logistics_change() : m.logistics_add()}
          </ButtonLink>
        </Inline>
      </Stack>
    </Card>
  )
}
