import { getEnum } from '#contract/access/common.ts'
import { linkLimits } from '#domain/links/link-drafts.ts'
import { textFormat } from '#labels/formats/text.ts'
import { m } from '#paraglide/messages.js'
import { useCall } from '#portal/kit/query.ts'
import { Card } from '#ui/card.tsx'
import { DraftInput } from '#ui/draft-input.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { Stack } from '#ui/stack.tsx'
import { pair, three } from './form-look.ts'
import { languageNames } from './look.ts'
import type { LinkForm } from './use-link-form.ts'

const languages = (['en', 'zh'] as const).map((value) => ({
  value,
  label: () => languageNames[value](),
}))

export function PayerFields({ form }: { form: LinkForm }) {
  const { draft, errors, busy, set } = form
  const always = { staleMs: Number.POSITIVE_INFINITY }
  const countries = useCall(getEnum, { topic: 'country' }, always).data ?? []
  const shared = { required: true, width: 'full', disabled: busy } as const
  return (
    <Card title={m.payment_links_payer()}>
      <Stack>
        <div className={pair}>
          <Field {...shared} label={m.payment_links_payer_name()} error={errors.bookerName}>
            <DraftInput
              name="bookerName"
              autoComplete="section-payer name"
              format={textFormat(linkLimits.name)}
              value={draft.bookerName}
              onChange={(bookerName) => set({ bookerName })}
            />
          </Field>
          <Field {...shared} label={m.payment_links_email()} error={errors.bookerEmail}>
            <DraftInput
              name="bookerEmail"
              type="email"
              autoComplete="section-payer email"
              spellCheck={false}
              format={textFormat(linkLimits.email)}
              value={draft.bookerEmail}
              onChange={(bookerEmail) => set({ bookerEmail })}
            />
          </Field>
        </div>
        <div className={three}>
          <Field {...shared} label={m.payment_links_phone()} error={errors.bookerPhone}>
            <DraftInput
              name="bookerPhone"
              type="tel"
              autoComplete="section-payer tel"
              format={textFormat(linkLimits.phone)}
              value={draft.bookerPhone}
              onChange={(bookerPhone) => set({ bookerPhone })}
            />
          </Field>
          <Field {...shared} label={m.payment_links_country()} error={errors.country}>
            <Select
              autoComplete="section-payer country"
              value={draft.country}
              placeholder={m.payment_links_choose()}
              options={countries}
              onChange={(country) => set({ country })}
            />
          </Field>
          <Field width="full" disabled={busy} label={m.payment_links_language()}>
            <Select
              value={draft.language}
              options={languages.map(({ value, label }) => ({ value, label: label() }))}
              onChange={(language) => set({ language })}
            />
          </Field>
        </div>
      </Stack>
    </Card>
  )
}
