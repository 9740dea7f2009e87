import { useSelector } from '@xstate/react'
import { setTradeType } from '#contract/access/trade-type.ts'
import { type TradeType, tradeTypes } from '#domain/access/trade-types.ts'
import { tradeTypeNames } from '#labels/company/websites.ts'
import { tradeTypeReasons } from '#labels/reasons/trade-type.ts'
import { type TradeTypeRequest, tradeTypeFlow } from '#machines/access/flows/trade-type.ts'
import { m } from '#paraglide/messages.js'
import { enter } from '#portal/kit/auth-state.ts'
import { FlowDialog } from '#portal/kit/flow-dialog.tsx'
import { Form } from '#portal/kit/form.tsx'
import { newId } from '#portal/kit/ids.ts'
import { requestActor } from '#portal/kit/request-actor.ts'
import { useFlow } from '#portal/kit/use-flow.ts'
import { useTries } from '#portal/kit/use-tries.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Inline, Stack } from '#ui/stack.tsx'

const tradeTypeMachine = tradeTypeFlow.provide({
  actors: {
    request: requestActor<TradeTypeRequest>(({ industryType }, send) =>
      send(setTradeType, { industryType }),
    ),
  },
})

const tradeTypeWords: Record<TradeType, { name: () => string; hint: () => string }> = {
  goods: { name: tradeTypeNames.goods, hint: m.trade_type_goods_hint },
  service: { name: tradeTypeNames.service, hint: m.trade_type_service_hint },
  digital: { name: tradeTypeNames.digital, hint: m.trade_type_digital_hint },
}

const input = { newKey: newId }

/** Chooses the trade type; the portal opens once there is one. */
export function TradeTypeForm() {
  const actor = useFlow(tradeTypeMachine, { input, on: { chosen: () => void enter() } })
  const chosen = useSelector(actor, ({ context }) => context.chosen)
  const { tried, form: element } = useTries(() => actor.send({ type: 'NEXT' }))
  return (
    <Card>
      <Form form={element}>
        <Stack gap="lg">
          <Notice tone="warn">{m.trade_type_once()}</Notice>
          <Field
            group
            required
            width="full"
            label={m.trade_type_label()}
            error={tried && chosen === null ? m.reasons_trade_type_required() : undefined}
          >
            <RadioGroup
              flow="column"
              value={chosen ?? ''}
              onChange={(tradeType) => actor.send({ type: 'CHOOSE', tradeType })}
              options={tradeTypes.map((value) => ({
                value,
                label: tradeTypeWords[value].name(),
                hint: tradeTypeWords[value].hint(),
              }))}
            />
          </Field>
          <Inline justify="end">
            <Button type="submit">{m.trade_type_next()}</Button>
          </Inline>
        </Stack>
      </Form>
      <FlowDialog
        actor={actor}
        known={tradeTypeReasons}
        width="450"
        title={m.trade_type_confirm_title({
          name: chosen === null ? '' : tradeTypeWords[chosen].name(),
        })}
        description={m.trade_type_confirm_text()}
        confirm={{ type: 'CONFIRM' }}
        confirmLabel={m.trade_type_confirm()}
      />
    </Card>
  )
}
