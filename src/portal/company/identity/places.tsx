import { getEnum } from '#contract/access/common.ts'
import { listStates } from '#contract/company/identity.ts'
import { textFormat } from '#labels/formats/text.ts'
import { m } from '#paraglide/messages.js'
import { useCall } from '#portal/kit/query.ts'
import { DraftInput } from '#ui/draft-input.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'

type Props = { value: string; onChange: (value: string) => void }
const always = { staleMs: Number.POSITIVE_INFINITY }

/** Select of all countries by code, with names in the user's language. */
export function CountryControl({ value, onChange }: Props) {
  const countries = useCall(getEnum, { topic: 'country' }, always).data ?? []
  return (
    <Select
      value={value}
      onChange={onChange}
      options={countries}
      placeholder={m.identity_choose()}
      autoComplete="country"
    />
  )
}

/** Select of a country's states; a text field if it has none. */
export function StateControl({ value, onChange, country }: Props & { country: string }) {
  const { data: states, isLoading } = useCall(
    listStates,
    { country },
    { ...always, enabled: country !== '' },
  )
  if (country === '' || isLoading)
    return (
      <Input
        disabled
        value={value}
        {...(country === '' ? { placeholder: m.identity_choose_country_first() } : {})}
        onChange={onChange}
      />
    )
  if (!states || states.states.length === 0)
    return (
      <DraftInput value={value} onChange={onChange} format={textFormat(80)} autoComplete="off" />
    )
  return (
    <Select
      value={value}
      onChange={onChange}
      placeholder={m.identity_choose()}
      options={states.states.map(({ code, name }) => ({ value: code, label: name }))}
    />
  )
}
