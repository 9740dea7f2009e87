import { type FormEvent, useId, useRef, useState } from 'react'
import { uploadSingle } from '#contract/logistics.ts'
import type { LogisticsRow } from '#contract/logistics-shapes.ts'
import {
  keptLogistics,
  type LogisticsField,
  logisticsFaultsOf,
  sameLogistics,
  type TypedLogistics,
} from '#domain/logistics.ts'
import { m } from '#paraglide/messages.js'
import { send } from '#portal/kit/call.ts'
import { now } from '#portal/kit/clock.ts'
import type { CallFailure } from '#portal/kit/failure.ts'
import { FailureNotice } from '#portal/kit/failure-notice.tsx'
import { focusFault } from '#portal/kit/field-words.ts'
import { newId } from '#portal/kit/ids.ts'
import { notify } from '#portal/kit/notify.ts'
import { unanswered } from '#portal/kit/said.ts'
import { whenText } from '#portal/kit/when.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Stack } from '#ui/stack.tsx'
import { logisticsFaultWords } from '#words/logistics.ts'
import { Comparison } from './comparison.tsx'
import { type Country, OrderFields } from './order-fields.tsx'
import { reload } from './reload.ts'

export type OrderFormProps = {
  order: LogisticsRow
  countries: readonly Country[]
  /** Fetches the order anew: someone else has uploaded meanwhile. */
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

/** What was sent for an order. Where something is there already, old and new are shown before it is overwritten. */
export function OrderForm({ order, countries, again, onClose }: OrderFormProps) {
  const { transactionId, logistics } = order
  const [typed, setTyped] = useState(() => typedOf(order))
  const [step, setStep] = useState<'form' | 'overwrite'>('form')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const key = useRef(newId())
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  const faults = logisticsFaultsOf(typed, {
    now: now(),
    paidAt: new Date(order.transactionTimeStr),
    isCountry: (code) => countries.some((one) => one.code === code),
  })
  const errorOf = (field: LogisticsField) => {
    const fault = tried ? faults[field] : undefined
    return failure?.fields[field] ?? (fault && logisticsFaultWords[fault]({}))
  }
  const after = keptLogistics(typed)
  const isSame = logistics !== null && sameLogistics(logistics, after)

  const post = async (overwrite: boolean) => {
    setBusy(true)
    setFailure(null)
    const payload = { transactionId, ...after, overwrite }
    const answer = await send(uploadSingle, payload, { quiet: true, key: key.current })
    if (answer.ok) {
      const done = overwrite ? m.logistics_order_changed() : m.logistics_order_done()
      void notify({ tone: 'good', title: done })
      onClose()
      return void reload()
    }
    // Without an answer the same key makes a repeat safe; after a refusal it is another try.
    if (!unanswered(answer.failure)) key.current = newId()
    const exists = answer.failure.reasons.some(({ code }) => code === 'logistics.exists')
    if (exists) await again()
    else setFailure(answer.failure)
    setStep(exists ? 'overwrite' : 'form')
    setBusy(false)
    if (!exists) focusFault(form.current)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    setFailure(null)
    if (busy) return
    if (isSame) return
    if (Object.keys(faults).length > 0) return focusFault(form.current)
    if (logistics === null) return void post(false)
    key.current = newId()
    setStep('overwrite')
  }
  const shared = { open: true, width: '488', busy, closeLabel: m.portal_close(), onClose } as const
  if (step === 'overwrite' && logistics) {
    return (
      <Dialog
        key="overwrite"
        {...shared}
        role="alertdialog"
        title={m.logistics_overwrite_title()}
        description={m.logistics_overwrite_text({ order: transactionId })}
        footer={
          <>
            <Button
              look="outline"
              tone="neutral"
              aria-disabled={busy || undefined}
              onClick={() => busy || setStep('form')}
            >
              {m.logistics_back()}
            </Button>
            <Button
              tone="danger"
              loading={busy}
              disabled={isSame}
              // The second press of a double click was meant for the button that stood here before.
              onClick={({ detail }) => detail < 2 && post(true)}
            >
              {m.logistics_overwrite()}
            </Button>
          </>
        }
      >
        {isSame ? (
          <Notice tone="neutral">{m.logistics_same()}</Notice>
        ) : (
          <Comparison before={logistics} after={after} />
        )}
      </Dialog>
    )
  }
  const said = failure && Object.keys(failure.fields).length === 0 ? failure : null
  return (
    <Dialog
      {...shared}
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
      footer={
        <>
          <Button look="outline" tone="neutral" aria-disabled={busy || undefined} onClick={onClose}>
            {m.portal_cancel()}
          </Button>
          <Button type="submit" form={id} loading={busy}>
            {m.logistics_order_save()}
          </Button>
        </>
      }
    >
      <form id={id} ref={form} onSubmit={submit} noValidate>
        <Stack>
          <OrderFields
            typed={typed}
            countries={countries}
            errorOf={errorOf}
            disabled={busy}
            onChange={(patch) => {
              setTyped((held) => ({ ...held, ...patch }))
              setFailure(null)
            }}
          />
          {tried && isSame && <Notice tone="neutral">{m.logistics_same()}</Notice>}
          {said && (
            <FailureNotice
              trouble={{
                failure: unanswered(said) ? 'unanswered' : 'refused',
                message: said.msg,
                reasons: said.reasons,
              }}
            />
          )}
        </Stack>
      </form>
    </Dialog>
  )
}
