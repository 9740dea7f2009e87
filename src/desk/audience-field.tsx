import { useDeferredValue, useState } from 'react'
import { findMerchants } from '#contract/desk/announcements.ts'
import { announcementLimits } from '#domain/notifications/announcements.ts'
import { textFormat } from '#labels/formats/text.ts'
import { m } from '#paraglide/messages.js'
import { useCall } from '#portal/kit/query.ts'
import { css } from '#styled/css'
import { Checkbox } from '#ui/checkbox.tsx'
import { DraftInput } from '#ui/draft-input.tsx'
import { Field } from '#ui/field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Draft, Merchant } from './announcement-draft.ts'

const look = {
  root: css({ flow: 'column', gap: '3' }),
  list: css({
    flow: 'column',
    gap: '2',
    maxHeight: '[14rem]',
    overflowY: 'auto',
    p: '3',
    borderWidth: 'hair',
    borderRadius: 'md',
  }),
  quiet: css({ color: 'fg.muted' }),
}

export type AudienceFieldProps = {
  draft: Pick<Draft, 'audience' | 'merchants'>
  onChange: (patch: Partial<Draft>) => void
  error?: string
}

/** The audience of an announcement: everyone, including future merchants, or selected merchants. */
export function AudienceField({ draft, onChange, error }: AudienceFieldProps) {
  const { audience } = draft
  return (
    <div className={look.root}>
      <Field label={m.announcements_audience()} group width="full" {...(error ? { error } : {})}>
        <RadioGroup
          value={audience}
          onChange={(value) => onChange({ audience: value })}
          options={[
            {
              value: 'everyone' as const,
              label: m.announcements_everyone(),
              hint: m.announcements_everyone_hint(),
            },
            { value: 'chosen' as const, label: m.announcements_chosen() },
          ]}
        />
      </Field>
      {audience === 'chosen' && (
        <Merchants value={draft.merchants} onChange={(merchants) => onChange({ merchants })} />
      )}
    </div>
  )
}

type MerchantsProps = {
  value: readonly Merchant[]
  onChange: (value: readonly Merchant[]) => void
}

/** Selected merchants stay visible whatever the search. */
function Merchants({ value, onChange }: MerchantsProps) {
  const [search, setSearch] = useState('')
  const asked = useCall(findMerchants, { search: useDeferredValue(search) }, { keep: true })
  const isTicked = (one: Merchant) => value.some(({ merchantId }) => merchantId === one.merchantId)
  const others = (asked.data ?? []).filter((one) => !isTicked(one))
  const toggle = (one: Merchant, on: boolean) =>
    onChange(on ? [...value, one] : value.filter(({ merchantId }) => merchantId !== one.merchantId))
  const full = value.length >= announcementLimits.merchants
  return (
    <>
      <Field label={m.announcements_merchant_search()} width="full">
        <DraftInput type="search" value={search} format={textFormat(128)} onChange={setSearch} />
      </Field>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame of its own */}
      <div role="group" aria-label={m.announcements_merchants()} className={look.list}>
        {[...value, ...others].map((one) => (
          <Checkbox
            key={one.merchantId}
            checked={isTicked(one)}
            disabled={full && !isTicked(one)}
            onChange={(on) => toggle(one, on)}
            label={one.merchantName}
            hint={one.merchantId}
          />
        ))}
        {asked.data === undefined ? (
          <Skeleton shape="line" />
        ) : (
          others.length + value.length === 0 && (
            <p className={look.quiet}>{m.announcements_merchants_none()}</p>
          )
        )}
      </div>
    </>
  )
}
