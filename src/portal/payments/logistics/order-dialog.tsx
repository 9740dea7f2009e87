import { type FormEvent, useId, useState } from 'react'
import { getAreas } from '#contract/access/common.ts'
import { list } from '#contract/payments/logistics.ts'
import { logisticsLimits } from '#domain/payments/logistics.ts'
import { textFormat } from '#labels/formats/text.ts'
import { logisticsErrorLabels, logisticsFieldLabels } from '#labels/payments/logistics.ts'
import { m } from '#paraglide/messages.js'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { useCall } from '#portal/kit/query.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { DraftInput } from '#ui/draft-input.tsx'
import { Field } from '#ui/field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { OrderForm } from './order-form.tsx'

export type OrderDialogProps = {
  /** Empty while the user has yet to enter it. */
  transactionId: string
  onClose: () => void
}

/** The logistics of one order: first the order id, then the shipment. */
export function OrderDialog({ transactionId, onClose }: OrderDialogProps) {
  const [asked, setAsked] = useState(transactionId)
  const [typed, setTyped] = useState(transactionId)
  const id = useId()
  const orders = useCall(
    list,
    { transactionId: asked, total: 'none' },
    { enabled: asked !== '', staleMs: 0 },
  )
  const countries = useCall(getAreas, {}, { staleMs: Number.POSITIVE_INFINITY })
  const order = orders.data?.records.find((one) => one.transactionId === asked)
  if (order && countries.data) {
    return (
      <OrderForm
        key={asked}
        order={order}
        countries={countries.data}
        again={() => orders.refetch()}
        onClose={onClose}
      />
    )
  }
  const failed = orders.isError ? orders : countries.isError ? countries : null
  const waiting = asked !== '' && !failed && (orders.isLoading || order !== undefined)
  const missing = asked !== '' && orders.isSuccess && !order && typed === asked
  const find = (event: FormEvent) => {
    event.preventDefault()
    setTyped(typed.trim())
    setAsked(typed.trim())
  }
  const shared = {
    open: true,
    width: '488',
    title: m.logistics_add(),
    closeLabel: m.portal_close(),
    onClose,
  } as const
  if (failed || (waiting && transactionId !== '')) {
    return (
      <Dialog {...shared}>
        {failed ? (
          <FailurePanel of={failed} />
        ) : (
          <div aria-busy="true">
            <Stack>
              <Skeleton shape="line" />
              <Skeleton shape="control" />
              <Skeleton shape="control" />
              <Skeleton shape="control" />
            </Stack>
          </div>
        )}
      </Dialog>
    )
  }
  return (
    <Dialog
      {...shared}
      description={m.logistics_order_find()}
      footer={
        <>
          <Button look="outline" tone="neutral" onClick={onClose}>
            {m.portal_cancel()}
          </Button>
          <Button type="submit" form={id} loading={waiting} disabled={typed.trim() === ''}>
            {m.logistics_order_continue()}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={find} noValidate>
        <Field
          required
          width="full"
          label={logisticsFieldLabels.transactionId({})}
          error={missing ? logisticsErrorLabels.not_an_order({}) : undefined}
        >
          <DraftInput
            name="transactionId"
            data-autofocus=""
            autoComplete="off"
            spellCheck={false}
            format={textFormat(logisticsLimits.transactionId)}
            value={typed}
            onChange={setTyped}
          />
        </Field>
      </form>
    </Dialog>
  )
}
