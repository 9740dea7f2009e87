import { type RequirementField, storeRequirements } from '#domain/company/website-requirements.ts'
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
  { name: m.websites_requirement_region, fields: ['region'] },
  { name: m.websites_requirement_company, fields: ['companyType'] },
  { name: m.websites_requirement_experience, fields: ['experienced'] },
  { name: m.websites_requirement_volume, fields: ['monthlyVolume'] },
  {
    name: () =>
      m.websites_requirement_rate({ percent: String(storeRequirements.chargebackPercentMax) }),
    fields: ['chargebackRate'],
  },
  { name: m.websites_requirement_business, fields: ['honest'] },
  { name: () => m.websites_requirement_history(months()), fields: ['historyTo'] },
]
