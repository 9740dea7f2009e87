import { type TradeType, tradeTypes } from '#domain/access/trade-types.ts'
import {
  type ShopPlatform,
  storeLimits,
  storePlatforms,
  storeTypes,
} from '#domain/company/websites.ts'
import { settlementCurrencies } from '#domain/currencies.ts'
import { textFormat } from '#labels/formats/text.ts'
import { m } from '#paraglide/messages.js'
import { Upload } from '#portal/files/upload.tsx'
import type { Uploads } from '#portal/files/use-uploads.ts'
import { LazyMultiSelect } from '#portal/lists/lazy-multi-select.tsx'
import { css } from '#styled/css'
import { Card } from '#ui/card.tsx'
import { DraftInput } from '#ui/draft-input.tsx'
import { Field } from '#ui/field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Select } from '#ui/select.tsx'
import { Stack } from '#ui/stack.tsx'
import type { Draft, SetDraft } from './draft.ts'
import type { DraftErrors } from './draft-errors.ts'
import { GroupField } from './group-field.tsx'
import { platformName, typeNames } from './look.tsx'

/** Two columns if there is room. */
export const pair = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', sm: '[repeat(2, minmax(0, 1fr))]' },
  gap: '4',
  alignItems: 'start',
})

const tradeNames: Readonly<Record<TradeType, () => string>> = {
  goods: m.trade_type_goods,
  service: m.trade_type_service,
  digital: m.trade_type_digital,
}
const currencyOptions = settlementCurrencies.map((code) => ({ value: code, label: code }))

export type PartProps = {
  draft: Draft
  faults: DraftErrors
  disabled: boolean
  onChange: SetDraft
}
export type UploadsProps = {
  uploads: Uploads
  onBusy: (busy: boolean) => void
  /** Display name of a file from an earlier submission. */
  nameOf: (place: number, fileName: string) => string
}
export type WebsiteFieldsProps = PartProps &
  UploadsProps & {
    /** The provider has reviewed the website, so only its name, group, picture and delivery can be changed. */
    fixed: boolean
    tradeCategories: readonly TradeType[]
    platforms: readonly ShopPlatform[]
  }

/** Name, address, group, settlement currency and category of the website. */
export function WebsiteFields(props: WebsiteFieldsProps) {
  const { draft, faults, disabled, onChange, fixed, tradeCategories, platforms } = props
  const held = disabled || fixed
  const help = fixed ? m.websites_fixed() : undefined
  const trades = tradeTypes.filter(
    (one) => tradeCategories.includes(one) || one === draft.tradeCategory,
  )
  // A shop platform to which we are not connected can no longer be chosen, but an existing choice stays.
  const closed = (one: string) =>
    (one === 'shopify' || one === 'shopline') &&
    !platforms.some((open) => open === one) &&
    one !== draft.platform
  return (
    <Card title={m.websites_form_website()}>
      <Stack gap="md">
        <div className={pair}>
          <Field
            required
            width="full"
            label={m.websites_name()}
            error={faults.storeName}
            disabled={disabled}
          >
            <DraftInput
              value={draft.storeName}
              format={textFormat(storeLimits.nameMax)}
              onChange={(storeName) => onChange({ storeName })}
            />
          </Field>
          <Field
            required
            width="full"
            label={m.websites_url()}
            help={help}
            error={faults.storeUrl}
            disabled={held}
          >
            <DraftInput
              type="url"
              inputMode="url"
              autoComplete="url"
              spellCheck={false}
              placeholder="https://"
              value={draft.storeUrl}
              format={textFormat(storeLimits.url)}
              onChange={(storeUrl) => onChange({ storeUrl })}
            />
          </Field>
          <GroupField {...props} />
          <Field
            required
            width="full"
            label={m.websites_currency()}
            help={help ?? m.websites_currency_help()}
            error={faults.settlementCurrency}
            disabled={held}
          >
            <LazyMultiSelect
              value={draft.settlementCurrency}
              options={currencyOptions}
              placeholder={m.websites_choose()}
              disabled={held}
              onChange={(chosen) =>
                onChange({
                  // Keeps the order of selection, because the first currency settles payments in all others.
                  settlementCurrency: [
                    ...draft.settlementCurrency.filter((code) => chosen.includes(code)),
                    ...settlementCurrencies.filter(
                      (code) => chosen.includes(code) && !draft.settlementCurrency.includes(code),
                    ),
                  ],
                })
              }
            />
          </Field>
          <Field
            required
            width="full"
            label={m.websites_trade_category()}
            help={help}
            error={faults.tradeCategory}
            // Websites older than trade types have none yet, so they may still choose one.
            disabled={held && draft.tradeCategory !== ''}
          >
            <Select
              value={draft.tradeCategory}
              placeholder={m.websites_choose()}
              options={trades.map((value) => ({ value, label: tradeNames[value]() }))}
              onChange={(tradeCategory) => onChange({ tradeCategory })}
            />
          </Field>
          <Field
            width="full"
            label={m.websites_platform()}
            help={help ?? m.websites_platform_help()}
            error={faults.platform}
            disabled={held}
          >
            <Select
              value={draft.platform}
              options={[
                { value: '', label: platformName(null) },
                ...storePlatforms.map((value) => ({
                  value,
                  label: platformName(value),
                  disabled: closed(value),
                })),
              ]}
              onChange={(platform: Draft['platform']) => onChange({ platform })}
            />
          </Field>
        </div>
        <Field group width="full" label={m.websites_type()} help={help} disabled={held}>
          <RadioGroup
            value={draft.storeType}
            options={storeTypes.map((value) => ({ value, label: typeNames[value]() }))}
            onChange={(storeType) => onChange({ storeType })}
          />
        </Field>
        <Field width="full" label={m.websites_image()} error={faults.image} disabled={disabled}>
          <Upload
            profile="websiteImage"
            label={m.websites_image_drop()}
            uploads={props.uploads}
            value={draft.image}
            onChange={(image) => onChange({ image })}
            onBusy={props.onBusy}
            nameOf={props.nameOf}
          />
        </Field>
      </Stack>
    </Card>
  )
}
