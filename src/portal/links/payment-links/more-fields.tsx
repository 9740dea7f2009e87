import { linkLimits } from '#domain/links/link-drafts.ts'
import { textFormat } from '#labels/formats/text.ts'
import { m } from '#paraglide/messages.js'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { DraftInput } from '#ui/draft-input.tsx'
import { Field } from '#ui/field.tsx'
import { Stack } from '#ui/stack.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { pair } from './form-look.ts'
import { requiresShipping } from './link-stock.ts'
import type { LinkForm } from './use-link-form.ts'

export function MoreFields({ form }: { form: LinkForm }) {
  const { draft, stock, errors, busy, set } = form
  const isAsked = requiresShipping(stock, draft)
  const shared = { width: 'full', disabled: busy } as const
  return (
    <Card title={m.payment_links_more()}>
      <Stack>
        <div className={pair}>
          <Field
            {...shared}
            label={m.payment_links_order()}
            help={m.payment_links_order_help()}
            error={errors.orderId}
          >
            <DraftInput
              name="orderId"
              autoComplete="off"
              format={textFormat(linkLimits.orderId)}
              value={draft.orderId}
              onChange={(orderId) => set({ orderId })}
            />
          </Field>
          <Field
            {...shared}
            label={m.payment_links_return()}
            help={m.payment_links_return_help()}
            error={errors.returnUrl}
          >
            <DraftInput
              name="returnUrl"
              type="url"
              autoComplete="off"
              spellCheck={false}
              format={textFormat(linkLimits.returnUrl)}
              value={draft.returnUrl}
              onChange={(returnUrl) => set({ returnUrl })}
            />
          </Field>
        </div>
        <Field
          {...shared}
          label={m.payment_links_remarks()}
          help={m.payment_links_remarks_help()}
          error={errors.remarks}
        >
          <Textarea
            name="remarks"
            rows={3}
            faultOf={textFormat(linkLimits.remarks).faultOf}
            value={draft.remarks}
            onChange={(remarks) => set({ remarks })}
          />
        </Field>
        <Checkbox
          label={m.payment_links_authorise_only()}
          hint={m.payment_links_authorise_only_hint()}
          checked={draft.authorizeOnly}
          disabled={busy}
          onChange={(authorizeOnly) => set({ authorizeOnly })}
        />
        <Checkbox
          label={m.payment_links_asks_shipping()}
          hint={
            isAsked ? m.payment_links_asks_shipping_given() : m.payment_links_asks_shipping_hint()
          }
          checked={draft.asksShipping || isAsked}
          disabled={busy || isAsked}
          onChange={(asksShipping) => set({ asksShipping })}
        />
      </Stack>
    </Card>
  )
}
