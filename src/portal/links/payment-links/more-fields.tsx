import { linkLimits } from '#domain/links/link-drafts.ts'
import { m } from '#paraglide/messages.js'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Stack } from '#ui/stack.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { pair } from './form-look.ts'
import type { LinkForm } from './use-link-form.ts'

/** What a link can do without. */
export function MoreFields({ form }: { form: LinkForm }) {
  const { draft, errors, busy, set } = form
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
            <Input
              name="orderId"
              autoComplete="off"
              maxLength={linkLimits.orderId}
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
            <Input
              name="returnUrl"
              type="url"
              autoComplete="off"
              spellCheck={false}
              maxLength={linkLimits.returnUrl}
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
            maxLength={linkLimits.remarks}
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
          hint={m.payment_links_asks_shipping_hint()}
          checked={draft.asksShipping}
          disabled={busy}
          onChange={(asksShipping) => set({ asksShipping })}
        />
      </Stack>
    </Card>
  )
}
