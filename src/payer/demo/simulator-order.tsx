import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Stack } from '#ui/stack.tsx'
import type { Order } from '../calls.ts'
import { PayerShell } from '../payer-shell.tsx'
import { numberText, outcomeNames, outcomes } from '../simulator/cards.ts'
import { openShop, type Shop } from '../simulator/shop.ts'
import { SimulatorViews } from '../simulator/simulator-views.tsx'
import { useSeen } from '../simulator/use-seen.ts'

const below = css({ maxWidth: '[36rem]', marginInline: 'auto', width: 'full', marginTop: '8' })

type Props = { order: Order; onAgain: () => void }

/** The real payer pages on a demo order. The test card determines the outcome. */
export function SimulatorOrder({ order, onAgain }: Props) {
  const [shop] = useState(() => openShop(order))
  return (
    <SimulatorViews
      shop={shop}
      around={(view, shown, page) => (
        <PayerShell code={order.id} order={view === 'gone' ? null : shown}>
          <Stack gap="lg">
            <Notice tone="info">{m.demo_store_note()}</Notice>
            {page}
          </Stack>
          <div className={below}>
            <Stack gap="lg">
              <CardChoice shop={shop} />
              <div>
                <Button look="outline" tone="neutral" onClick={onAgain}>
                  {m.demo_store_again()}
                </Button>
              </div>
            </Stack>
          </div>
        </PayerShell>
      )}
    />
  )
}

/** Chooses the test card in the form until the order is paid. */
function CardChoice({ shop }: { shop: Shop }) {
  const { link, outcome } = useSeen(shop)
  if (link.status !== 'VALID') return null
  return (
    <Field label={m.demo_store_outcome()} help={m.demo_store_outcome_help()} width="full" group>
      <RadioGroup
        value={outcome}
        onChange={shop.choose}
        options={outcomes.map((one) => ({
          value: one,
          label: outcomeNames[one](),
          hint: numberText(one),
        }))}
        flow="column"
        disabled={link.attempt !== null}
      />
    </Field>
  )
}
