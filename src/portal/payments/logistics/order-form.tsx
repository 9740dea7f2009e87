import { useState } from 'react'
import { uploadSingle } from '#contract/payments/logistics.ts'
import type { LogisticsRow } from '#contract/payments/logistics-shapes.ts'
import {
  logisticsErrorsOf,
  sameLogistics,
  storedLogistics,
  type TypedLogistics,
} from '#domain/payments/logistics.ts'
import { logisticsErrorLabels } from '#labels/payments/logistics.ts'
import type { FieldErrorTexts } from '#machines/parts/answer.ts'
import { m } from '#paraglide/messages.js'
import { now } from '#portal/kit/clock.ts'
import { FormDialog } from '#portal/kit/form-dialog.tsx'
import { notify } from '#portal/kit/notify.ts'
import { useForm } from '#portal/kit/use-form.ts'
import { whenText } from '#portal/kit/when.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Comparison } from './comparison.tsx'
import { type Country, OrderFields } from './order-fields.tsx'

export type OrderFormProps = {
  order: LogisticsRow
  countries: readonly Country[]
  /** Fetches the order again after someone else has uploaded its logistics. */
  again: () => Promise<unknown>
  onClose: () => void
}

const typedOf = ({ transactionId, logistics, shippingCountry }: LogisticsRow): TypedLogistics => ({
  transactionId,
  carrier: logistics?.carrier ?? '',
  trackingNumber: logistics?.trackingNumber ?? '',
  shipDate: logistics?.shipDate ?? '',
  receiverCountry: logistics?.receiverCountry ?? shippingCountry ?? '',
  trackingLink: logistics?.trackingLink ?? '',
})

/** The logistics of an order. Existing values are shown next to the new ones before they are overwritten. */
export function OrderForm({ order, countries, again, onClose }: OrderFormProps) {
  const { transactionId, logistics } = order
  const [step, setStep] = useState<'form' | 'overwrite'>('form')
  const isSame = (typed: TypedLogistics) =>
    logistics !== null && sameLogistics(logistics, storedLogistics(typed))
  const wanting = (typed: TypedLogistics): FieldErrorTexts => {
    if (isSame(typed)) return { order: m.logistics_same() }
    const faults = logisticsErrorsOf(typed, {
      now: now(),
      paidAt: new Date(order.transactionTimeStr),
      isCountry: (code) => countries.some((one) => one.code === code),
    })
    return Object.fromEntries(
      Object.entries(faults).map(([field, fault]) => [field, logisticsErrorLabels[fault]({})]),
    )
  }
  const form = useForm({
    begin: typedOf(order),
    faultsOf: wanting,
    act: async (typed, send) => {
      const overwrite = step === 'overwrite'
      const answer = await send(uploadSingle, {
        ...{ transactionId, overwrite },
        ...storedLogistics(typed),
      })
      if (answer.ok) return answer
      const exists = answer.failure.reasons.some(({ code }) => code === 'logistics.exists')
      if (exists) await again()
      setStep(exists ? 'overwrite' : 'form')
      return answer
    },
    onDone: () => {
      const done = step === 'overwrite' ? m.logistics_order_changed() : m.logistics_order_done()
      void notify({ tone: 'good', title: done })
      onClose()
    },
  })
  const { values: typed, busy, errors } = form
  const unchanged = isSame(typed)
  const submit = () => {
    // Existing logistics are compared before anything is sent.
    if (logistics !== null && Object.keys(wanting(typed)).length === 0) setStep('overwrite')
    else form.submit()
  }
  if (step === 'overwrite' && logistics) {
    return (
      <Dialog
        key="overwrite"
        open
        width="488"
        busy={busy}
        closeLabel={m.portal_close()}
        onClose={onClose}
        role="alertdialog"
        title={m.logistics_overwrite_title()}
        description={m.logistics_overwrite_text({ order: transactionId })}
        footer={
          <>
            <Button
              look="outline"
              tone="neutral"
              aria-disabled={busy || undefined}
              onClick={() => {
                if (busy) return
                form.set({})
                setStep('form')
              }}
            >
              {m.logistics_back()}
            </Button>
            <Button
              tone="danger"
              loading={busy}
              disabled={unchanged}
              // Ignores the second click of a double click on the button that this one replaced.
              onClick={({ detail }) => detail < 2 && form.submit()}
            >
              {m.logistics_overwrite()}
            </Button>
          </>
        }
      >
        {unchanged ? (
          <Notice tone="neutral">{m.logistics_same()}</Notice>
        ) : (
          <Comparison before={logistics} after={storedLogistics(typed)} />
        )}
      </Dialog>
    )
  }
  return (
    <FormDialog
      form={{ ...form, submit }}
      width="488"
      title={logistics ? m.logistics_change() : m.logistics_add()}
      description={
        <>
          {m.logistics_order_text({ order: transactionId })}
          <br />
          {m.logistics_order_facts({
            store: order.storeName,
            time: whenText(order.transactionTimeStr),
          })}
        </>
      }
      confirmLabel={m.logistics_order_save()}
      onClose={onClose}
    >
      <OrderFields
        typed={typed}
        countries={countries}
        errorOf={(field) => errors[field]}
        disabled={busy}
        onChange={form.set}
      />
      {errors.order && <Notice tone="neutral">{errors.order}</Notice>}
    </FormDialog>
  )
}
