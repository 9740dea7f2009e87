import type { ReactNode } from 'react'
import { companyFieldsFor, personFieldsFor } from '#domain/company/identity/checks.ts'
import { companyFields } from '#domain/company/identity/company-fields.ts'
import type { PassedIdentity } from '#domain/company/identity/content.ts'
import { flagSet, type IdentityField, isEmpty, variantOf } from '#domain/company/identity/fields.ts'
import { personFields } from '#domain/company/identity/person-fields.ts'
import type { Person } from '#domain/company/identity/person-lists.ts'
import {
  sectionLabels,
  type VerificationSection,
  verificationSections,
} from '#labels/company/identity-sections.ts'
import { m } from '#paraglide/messages.js'
import { ViewFile } from '#portal/files/view-file.tsx'
import { countryName } from '#portal/kit/language.ts'
import { css } from '#styled/css'
import { Card } from '#ui/card.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { Inline, Stack } from '#ui/stack.tsx'
import { companyLabel, pair } from './company-part.tsx'
import { chosenLabel, said } from './labels.ts'
import { maskedNumber, PersonCard } from './person-card.tsx'
import { personLabel } from './person-fields.tsx'
import { sharesText } from './persons-part.tsx'
import { roleOf } from './sections.ts'
import type { Value } from './shared/written-field.tsx'

const look = { more: css({ cursor: 'pointer', color: 'fg.muted' }) }

type ValueProps = { definition: IdentityField; label: string; value: Value; masked?: boolean }
export function ValueOf({ definition, label, value, masked = false }: ValueProps) {
  if (isEmpty(value)) return m.identity_not_given()
  if (typeof value !== 'string')
    return (
      <Inline>
        {value?.map((fileName) => (
          <ViewFile key={fileName} fileName={fileName} name={label} />
        ))}
      </Inline>
    )
  if (definition.kind === 'country') return countryName(value)
  if (definition.kind === 'choice') return chosenLabel(definition, value)
  if (definition.kind === 'flag') return value === flagSet ? m.identity_yes() : ''
  if (definition.kind === 'share') return `${value}%`
  return masked ? maskedNumber(value) : value
}

type Acts = (of: VerificationSection, person: Person | null) => ReactNode
type Props = { identity: PassedIdentity; acts?: Acts }

/** Read-only view of a merchant's data by section; `acts` renders links that start changes. */
export function Overview({ identity: { company, persons }, acts = () => null }: Props) {
  const names = companyFieldsFor(company)
  return (
    <Stack gap="lg">
      {verificationSections.map((section) => {
        const role = roleOf(section)
        if (role === null)
          return (
            <Card key={section} title={said(sectionLabels[section])} actions={acts(section, null)}>
              <DescriptionList
                items={names
                  .filter((name) => companyFields[name].section === section)
                  .filter((name) => !isEmpty(company[name]))
                  .map((name) => {
                    const label = companyLabel(name, company)
                    const of = { definition: companyFields[name], label, value: company[name] }
                    return { name: label, value: <ValueOf {...of} /> }
                  })}
              />
            </Card>
          )
        const own = persons.filter((one) => one.role === role)
        const shares = role === 'shareholder' ? sharesText(own) : null
        return (
          <Card
            key={section}
            title={said(sectionLabels[section])}
            {...(shares ? { hint: m.identity_people_shares({ sum: shares }) } : {})}
            actions={acts(section, null)}
          >
            {own.length === 0 ? (
              m.identity_people_none()
            ) : (
              <div className={pair}>
                {own.map((person) => (
                  <PersonCard key={person.personalId} person={person}>
                    {acts(section, person)}
                    <PersonDetails person={person} company={company} />
                  </PersonCard>
                ))}
              </div>
            )}
          </Card>
        )
      })}
    </Stack>
  )
}

type DetailsProps = { person: Person; company: PassedIdentity['company'] }
const PersonDetails = ({ person: { role, data }, company }: DetailsProps) => (
  <details>
    <summary className={look.more}>{m.identity_history_view()}</summary>
    <DescriptionList
      columns={1}
      items={personFieldsFor(role, variantOf(company), data)
        .filter((name) => !isEmpty(data[name]))
        .map((name) => {
          const label = personLabel(name, data)
          const of = { definition: personFields[name], label, value: data[name] }
          return { name: label, value: <ValueOf {...of} masked={name === 'idNumber'} /> }
        })}
    />
  </details>
)
