import type { Application } from '#contract/company/identity-shapes.ts'
import type { CompanyData } from '#domain/company/identity/fields.ts'
import type { Person } from '#domain/company/identity/person-lists.ts'
import type { ApplicationNow } from '#machines/company/parts/kyc-change.ts'

/** Converts a server response to the application as the flow holds it. */
export const nowOf = (application: Application): ApplicationNow => ({
  applicationId: application.applicationId,
  type: application.type,
  personalId: application.personalId,
  status: application.status,
  revision: application.revision,
  savedBy: application.savedBy,
  savedByYou: application.savedByYou,
  content: application.content,
  passed: application.passed,
  items: application.items,
  found: application.found,
})

type Sent<Data> = {
  [Name in keyof Data]: Data[Name] extends readonly string[] | undefined
    ? string[] | undefined
    : Data[Name]
}
/** Converts input to a payload: trims texts, and copies lists to make them mutable. */
function sent<Data extends object>(data: Data): Sent<Data> {
  const entries = Object.entries(data).map(
    ([name, value]: [string, string | readonly string[] | undefined]) => [
      name,
      typeof value === 'string' ? value.trim() : value && [...value],
    ],
  )
  // The same keys, each with a value of its own type.
  return Object.fromEntries(entries) as Sent<Data>
}
export const sentCompany = (company: CompanyData) => sent(company)
export const sentPerson = ({ personalId, role, data }: Person) => ({
  ...{ personalId, role },
  data: sent(data),
})
