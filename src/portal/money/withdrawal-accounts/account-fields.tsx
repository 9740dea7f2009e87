import { useId } from 'react'
import { getAreas } from '#contract/access/common.ts'
import { listBanks, listCities, listProvinces } from '#contract/money/withdrawal-accounts.ts'
import { countryOfSwift } from '#domain/money/bank-numbers.ts'
import {
  type AccountText,
  accountTextMax,
  countriesOfArea,
  currenciesOfArea,
  fieldsOfArea,
  isOpenArea,
  type OpenArea,
  openAreas,
  readAccountText,
} from '#domain/money/withdrawal-accounts.ts'
import { phoneFormat } from '#labels/formats/phone.ts'
import { textFormat } from '#labels/formats/text.ts'
import { m } from '#paraglide/messages.js'
import { Upload } from '#portal/files/upload.tsx'
import type { Uploads } from '#portal/files/use-uploads.ts'
import { useCall } from '#portal/kit/query.ts'
import { DraftInput } from '#ui/draft-input.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import type { Draft, FieldErrorTexts } from './draft.ts'
import { fieldHelp, fieldLabels } from './fields.ts'
import { areaNames } from './look.ts'

export type AccountFieldsProps = {
  draft: Draft
  errors: FieldErrorTexts
  /** True for an existing account, whose region and currency cannot change. */
  fixed: boolean
  disabled: boolean
  onChange: (patch: Partial<Draft>) => void
  uploads: Uploads
  onUploading: (busy: boolean) => void
}

const forever = { staleMs: Number.POSITIVE_INFINITY }

/** The fields of a bank account, which depend on its region. */
export function AccountFields(props: AccountFieldsProps) {
  const { draft, errors, fixed, disabled, onChange } = props
  const area = isOpenArea(draft.openArea) ? draft.openArea : null
  const toArea = (openArea: OpenArea) => {
    const countries = countriesOfArea(openArea)
    const currencies = currenciesOfArea(openArea)
    const kept = currencies.find((one) => one === draft.currency)
    onChange({
      openArea,
      currency: kept ?? (currencies.length === 1 ? (currencies[0] ?? '') : ''),
      bankCountry: countries.length === 1 ? (countries[0] ?? '') : '',
      ...{ bankProvince: '', bankCity: '' },
    })
  }
  return (
    <>
      <Field
        width="full"
        label={m.withdrawal_accounts_open_area()}
        required
        disabled={disabled || fixed}
        error={errors.openArea}
        help={fixed ? m.withdrawal_accounts_fixed() : undefined}
      >
        <Select
          name="openArea"
          value={draft.openArea}
          onChange={(value) => isOpenArea(value) && toArea(value)}
          placeholder={m.withdrawal_accounts_choose()}
          options={openAreas.map((value) => ({ value, label: areaNames[value]() }))}
        />
      </Field>
      {area && (
        <>
          <Field
            width="full"
            label={m.withdrawal_accounts_currency()}
            required
            disabled={disabled || fixed}
            error={errors.currency}
          >
            <Select
              name="currency"
              value={draft.currency}
              onChange={(currency) => onChange({ currency })}
              placeholder={m.withdrawal_accounts_choose()}
              options={currenciesOfArea(area).map((value) => ({ value, label: value }))}
            />
          </Field>
          {fieldsOfArea(area).map((field) => (
            <OneField key={field} {...props} field={field} area={area} />
          ))}
        </>
      )}
    </>
  )
}

type OneProps = AccountFieldsProps & { field: AccountText; area: OpenArea }

function OneField(props: OneProps) {
  const { field, draft, errors, disabled, onChange, uploads, onUploading } = props
  const label = fieldLabels[field]()
  if (field === 'certificate')
    return (
      <Field
        group
        width="full"
        label={label}
        required
        error={errors.certificate}
        help={m.withdrawal_accounts_certificate_hint()}
      >
        <Upload
          profile="accountProof"
          label={label}
          uploads={uploads}
          value={draft.certificate === '' ? [] : [draft.certificate]}
          onChange={([name = '']) => onChange({ certificate: name })}
          onBusy={onUploading}
        />
      </Field>
    )
  return (
    <Field
      width="full"
      label={label}
      required
      disabled={disabled}
      error={errors[field]}
      // The error already says what is valid, so the help text would repeat it.
      help={errors[field] ? undefined : helpOf(field, draft)}
    >
      <Control {...props} />
    </Field>
  )
}

/**
 * The help text of a field, or a hint that a SWIFT code belongs to another country, which is rare but can be correct.
 */
function helpOf(field: AccountText, draft: Draft): string | undefined {
  const code = field === 'swiftCode' ? countryOfSwift(draft.swiftCode) : undefined
  return code !== undefined && draft.bankCountry !== '' && code !== draft.bankCountry
    ? m.withdrawal_accounts_swift_abroad({ code })
    : fieldHelp[field]?.()
}

function Control(props: OneProps) {
  const { field, draft, onChange } = props
  if (field === 'bankCountry') return <CountrySelect {...props} />
  if (field === 'bankProvince' || field === 'bankCity') return <PlaceSelect {...props} />
  if (field === 'bankName') return <BankInput {...props} />
  return (
    <DraftInput
      name={field}
      spellCheck={false}
      type={field === 'reservedPhone' ? 'tel' : 'text'}
      format={
        field === 'reservedPhone' ? phoneFormat : { read: (text) => readAccountText(field, text) }
      }
      value={draft[field]}
      onChange={(value) => onChange({ [field]: value })}
    />
  )
}

function CountrySelect({ area, draft, onChange }: OneProps) {
  const { data } = useCall(getAreas, {}, forever)
  const options = countriesOfArea(area).map((value) => ({
    value,
    label: data?.find(({ code }) => code === value)?.name ?? value,
  }))
  return (
    <Select
      name="bankCountry"
      value={draft.bankCountry}
      onChange={(bankCountry) => onChange({ bankCountry })}
      placeholder={m.withdrawal_accounts_choose()}
      options={options}
    />
  )
}

function PlaceSelect({ field, draft, onChange }: OneProps) {
  const isProvince = field === 'bankProvince'
  const provinces = useCall(listProvinces, { openArea: 'CN' }, { ...forever, enabled: isProvince })
  const cities = useCall(
    listCities,
    { province: draft.bankProvince },
    { ...forever, enabled: !isProvince && draft.bankProvince !== '' },
  )
  const list = (isProvince ? provinces.data : cities.data) ?? []
  return (
    <Select
      name={field}
      value={isProvince ? draft.bankProvince : draft.bankCity}
      onChange={(value) =>
        onChange(isProvince ? { bankProvince: value, bankCity: '' } : { bankCity: value })
      }
      placeholder={m.withdrawal_accounts_choose()}
      options={list.map(({ code, name }) => ({ value: code, label: name }))}
    />
  )
}

/** Accepts any bank name; a known bank also fills in its codes. */
function BankInput({ area, draft, onChange }: OneProps) {
  const id = useId()
  const payload = { openArea: area, bankCountry: draft.bankCountry }
  const { data = [] } = useCall(listBanks, payload, forever)
  const write = (bankName: string) => {
    const known = data.find((bank) => bank.bankName === bankName)
    onChange({
      bankName,
      ...(known?.swiftCode ? { swiftCode: known.swiftCode } : {}),
      ...(known && area === 'HK' ? { bankCode: known.bankCode } : {}),
    })
  }
  return (
    <>
      <DraftInput
        name="bankName"
        autoComplete="off"
        list={id}
        format={textFormat(accountTextMax.bankName)}
        value={draft.bankName}
        onChange={write}
      />
      <datalist id={id}>
        {data.map(({ bankName }) => (
          <option key={bankName} value={bankName} />
        ))}
      </datalist>
    </>
  )
}
