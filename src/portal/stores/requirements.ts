import { type RequirementField, storeRequirements } from '#domain/store-requirements.ts'
import { m } from '#paraglide/messages.js'

/** A requirement in words; the fields are those of the form that it is about. */
export type Requirement = {
  readonly name: () => string
  readonly fields: readonly RequirementField[]
}

const months = () => ({
  from: String(storeRequirements.historyMonthsMin),
  to: String(storeRequirements.historyMonthsMax),
})

/** What every new website must meet, in the order in which it is stated. */
export const requirements: readonly Requirement[] = [
  { name: m.stores_requirement_region, fields: ['region'] },
  { name: m.stores_requirement_company, fields: ['companyType'] },
  { name: m.stores_requirement_experience, fields: ['experienced'] },
  { name: m.stores_requirement_volume, fields: ['monthlyVolume'] },
  {
    name: () =>
      m.stores_requirement_rate({ percent: String(storeRequirements.chargebackPercentMax) }),
    fields: ['chargebackRate'],
  },
  { name: m.stores_requirement_business, fields: ['honest'] },
  { name: () => m.stores_requirement_history(months()), fields: ['historyTo'] },
]
