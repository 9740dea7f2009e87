import { useState } from 'react'
import { type RenderedReason, reason } from '#domain/reasons.ts'
import { paymentLinksReasons } from '#labels/reasons/payment-links.ts'
import { explain } from '#machines/explain.ts'
import { m } from '#paraglide/messages.js'
import { Form } from '#portal/kit/form.tsx'
import { FormNotice } from '#portal/kit/form-notice.tsx'
import { formatReasons } from '#portal/kit/format-reasons.ts'
import { WhyNot } from '#portal/kit/why-not.tsx'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Segment } from '#ui/segment.tsx'
import { Inline, Stack } from '#ui/stack.tsx'
import { mailsAtOnce } from './link-stock.ts'
import { MadeOfFields } from './made-of-fields.tsx'
import { MailDialog } from './mail-dialog.tsx'
import { MoreFields } from './more-fields.tsx'
import { PayerFields } from './payer-fields.tsx'
import { Preview } from './preview.tsx'
import { ProductRows } from './product-rows.tsx'
import type { LinkForm as Shared, useLinkForm } from './use-link-form.ts'
import { ValidityField } from './validity-field.tsx'

const look = {
  sides: css({
    display: 'grid',
    gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[minmax(0, 1fr) 26rem]' },
    gap: '6',
    alignItems: 'start',
    // A phone shows either the form or the preview, a desktop both.
    '&[data-shown=form] > [data-side=preview], &[data-shown=preview] > [data-side=form]': {
      display: { base: 'none', lg: 'block' },
    },
  }),
  switcher: css({ display: { lg: 'none' } }),
  preview: css({ position: { lg: 'sticky' }, top: '4' }),
}

type Props = {
  of: Pick<ReturnType<typeof useLinkForm>, 'actor' | 'held' | 'mail' | 'element' | 'preview'>
  shared: Shared
}

export function LinkForm({ of, shared }: Props) {
  const { actor, held, mail, element, preview } = of
  const { draft, stock, set } = shared
  const [lit, setLit] = useState<number | null>(null)
  const [shown, setShown] = useState<'form' | 'preview'>('form')
  const reading = held.matches('reading')
  return (
    <Stack gap="lg">
      <div className={look.switcher}>
        <Segment
          label={m.payment_links_sides()}
          value={shown}
          options={[
            { value: 'form', label: m.payment_links_side_form() },
            { value: 'preview', label: m.payment_links_preview() },
          ]}
          onChange={setShown}
        />
      </div>
      <div className={look.sides} data-shown={shown}>
        <div data-side="form">
          <Form form={element}>
            <Stack gap="lg">
              {draft.version !== 3 && (
                <Card title={m.payment_links_version()}>
                  <RadioGroup
                    label={m.payment_links_version()}
                    value={draft.version === 1 ? 'first' : 'second'}
                    options={[
                      { value: 'second', label: m.payment_links_version_second() },
                      { value: 'first', label: m.payment_links_version_first() },
                    ]}
                    disabled={shared.busy}
                    onChange={(chosen) => set({ version: chosen === 'first' ? 1 : 2 })}
                  />
                </Card>
              )}
              <MadeOfFields form={shared} />
              <PayerFields form={shared} />
              <ProductRows form={shared} onLit={setLit} />
              <ValidityField form={shared} />
              <MoreFields form={shared} />
              <FormNotice form={{ told: held.context }} always />
              <Inline justify="between">
                <LinkText disabled={shared.busy} onClick={preview}>
                  {m.payment_links_read_mail()}
                </LinkText>
                <WhyNot reasons={blocking(held)}>
                  {(blocked) => (
                    <Button type="submit" loading={held.matches('creating')} disabled={blocked}>
                      {mailsAtOnce(stock, draft)
                        ? m.payment_links_make_send()
                        : m.payment_links_make()}
                    </Button>
                  )}
                </WhyNot>
              </Inline>
            </Stack>
          </Form>
        </div>
        <div className={look.preview} data-side="preview">
          <Preview form={shared} lit={lit} />
        </div>
      </div>
      {reading && (
        <MailDialog
          mail={held.matches({ reading: 'shown' }) ? mail : null}
          onClose={() => actor.send({ type: 'BACK' })}
        />
      )}
    </Stack>
  )
}

/** The reasons that disable the button. Field errors do not disable it; they appear when it is pressed. */
function blocking(held: Props['of']['held']): readonly RenderedReason[] {
  const codes = explain(held, { type: 'CREATE' }).filter((code) => code === 'link.no_product')
  return formatReasons(
    paymentLinksReasons,
    codes.map((code) => reason(code)),
  )
}
