import { settlementCurrencies } from '#domain/currencies.ts'
import { type ShopPlatform, storeLimits, storePlatforms, storeTypes } from '#domain/stores.ts'
import { type TradeType, tradeTypes } from '#domain/trade-types.ts'
import { m } from '#paraglide/messages.js'
import { LazyMultiSelect } from '#portal/kit/lazy-multi-select.tsx'
import { Upload } from '#portal/kit/upload.tsx'
import { css } from '#styled/css'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Select } from '#ui/select.tsx'
import { Stack } from '#ui/stack.tsx'
import type { Draft, SetDraft } from './draft.ts'
import type { DraftFaults } from './draft-faults.ts'
import { GroupField } from './group-field.tsx'
import { platformName, tradeNames, typeNames } from './look.tsx'

/** Two fields beside one another where there is room. */
export const pair = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', sm: '[repeat(2, minmax(0, 1fr))]' },
  gap: '4',
  alignItems: 'start',
})

const currencyOptions = settlementCurrencies.map((code) => ({ value: code, label: code }))

/** What every part of the form is given. */
export type PartProps = {
  draft: Draft
  faults: DraftFaults
  disabled: boolean
  onChange: SetDraft
}
export type WebsiteFieldsProps = PartProps & {
  /** The provider has reviewed what the website is: only how it is called and kept can be changed. */
  fixed: boolean
  tradeCategories: readonly TradeType[]
  platforms: readonly ShopPlatform[]
  onBusy: (busy: boolean) => void
}

/** What the website is: its name and address, where it belongs, and what it is paid out in. */
export function WebsiteFields(props: WebsiteFieldsProps) {
  const { draft, faults, disabled, onChange, fixed, tradeCategories, platforms } = props
  const held = disabled || fixed
  const help = fixed ? m.stores_fixed() : undefined
  const trades = tradeTypes.filter(
    (one) => tradeCategories.includes(one) || one === draft.tradeCategory,
  )
  // A shop platform that we are not connected to cannot be chosen any more, but stays where it was.
  const closed = (one: string) =>
    (one === 'shopify' || one === 'shopline') &&
    !platforms.some((open) => open === one) &&
    one !== draft.platform
  return (
    <Card title={m.stores_form_website()}>
      <Stack gap="md">
        <div className={pair}>
          <Field
            required
            width="full"
            label={m.stores_name()}
            error={faults.storeName}
            disabled={disabled}
          >
            <Input
              value={draft.storeName}
              maxLength={storeLimits.nameMax}
              onChange={(storeName) => onChange({ storeName })}
            />
          </Field>
          <Field
            required
            width="full"
            label={m.stores_url()}
            help={help}
            error={faults.storeUrl}
            disabled={held}
          >
            <Input
              type="url"
              inputMode="url"
              autoComplete="url"
              spellCheck={false}
              placeholder="https://"
              value={draft.storeUrl}
              maxLength={storeLimits.url}
              onChange={(storeUrl) => onChange({ storeUrl })}
            />
          </Field>
          <GroupField {...props} />
          <Field
            required
            width="full"
            label={m.stores_currency()}
            help={help ?? m.stores_currency_help()}
            error={faults.settlementCurrency}
            disabled={held}
          >
            <LazyMultiSelect
              value={draft.settlementCurrency}
              options={currencyOptions}
              placeholder={m.stores_choose()}
              disabled={held}
              onChange={(chosen) =>
                onChange({
                  // What was chosen first stays first: it settles what is paid in any other currency.
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
            label={m.stores_trade_category()}
            help={help}
            error={faults.tradeCategory}
            // Websites from before there were trade types have none yet.
            disabled={held && draft.tradeCategory !== ''}
          >
            <Select
              value={draft.tradeCategory}
              placeholder={m.stores_choose()}
              options={trades.map((value) => ({ value, label: tradeNames[value]() }))}
              onChange={(tradeCategory) => onChange({ tradeCategory })}
            />
          </Field>
          <Field
            width="full"
            label={m.stores_platform()}
            help={help ?? m.stores_platform_help()}
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
        <Field group width="full" label={m.stores_type()} help={help} disabled={held}>
          <RadioGroup
            value={draft.storeType}
            options={storeTypes.map((value) => ({ value, label: typeNames[value]() }))}
            onChange={(storeType) => onChange({ storeType })}
          />
        </Field>
        <Field width="full" label={m.stores_image()} error={faults.image} disabled={disabled}>
          <Upload
            profile="websiteImage"
            label={m.stores_image_drop()}
            value={draft.image}
            onChange={(image) => onChange({ image })}
            onBusy={props.onBusy}
          />
        </Field>
      </Stack>
    </Card>
  )
}
