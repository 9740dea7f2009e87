import { annualReturnForm, proofCountsUntil } from '#domain/company/identity/checks.ts'
import { type CompanyField, companyFields } from '#domain/company/identity/company-fields.ts'
import { companyPath } from '#domain/company/identity/content.ts'
import { type CompanyData, variantOf } from '#domain/company/identity/fields.ts'
import { isDay } from '#domain/input/days.ts'
import { companyFieldLabels, companyHelpLabels, variantLabels } from '#labels/company/identity.ts'
import { sectionLabels, type VerificationSection } from '#labels/company/identity-sections.ts'
import type { ApplicationNow, DraftChange } from '#machines/company/parts/kyc-change.ts'
import { m } from '#paraglide/messages.js'
import { today } from '#portal/kit/when.tsx'
import { css } from '#styled/css'
import { Card } from '#ui/card.tsx'
import { FieldOf, type FormProps } from './field-of.tsx'
import { said } from './labels.ts'
import { companyWarnings } from './number-warnings.ts'
import type { Item } from './sections.ts'
import { companyFieldsIn, errorsOfCompany } from './sections.ts'

/** Two columns if there is room. */
export const pair = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', sm: '[repeat(2, minmax(0, 1fr))]' },
  gap: '4',
  alignItems: 'start',
})

export type PartProps = FormProps & {
  readonly now: ApplicationNow
  readonly items: readonly Item[]
  readonly onChange: (change: DraftChange) => void
  /**
   * Applies a change to the latest application, because an upload may finish late; returns nothing if its target no
   * longer exists.
   */
  readonly onEnter: (change: (now: ApplicationNow) => DraftChange | undefined) => void
}

/** Label of a company field; that of the annual return depends on its form. */
export function companyLabel(name: CompanyField, { incorporationDate = '' }: CompanyData): string {
  if (name === 'annualReturn' && isDay(incorporationDate))
    return m.identity_annual_return({ form: annualReturnForm(incorporationDate, today()) })
  return said(companyFieldLabels[name])
}

function helpOf(name: CompanyField, data: CompanyData): string | undefined {
  const { incorporationDate = '', bankProofDate = '' } = data
  if (name === 'incorporationDate' && isDay(incorporationDate))
    return annualReturnForm(incorporationDate, today()) === 'NNC1'
      ? m.identity_incorporated_young()
      : m.identity_incorporated_old()
  if (name === 'bankProofDate' && isDay(bankProofDate))
    return m.identity_proof_until({ date: proofCountsUntil(bankProofDate) })
  const word = companyHelpLabels[name]
  return word && said(word)
}

export function CompanyPart({ section, ...props }: PartProps & { section: VerificationSection }) {
  const { now, items, onEnter } = props
  const { company } = now.content
  const faults = errorsOfCompany(now, today())
  return (
    <Card
      title={said(sectionLabels[section])}
      {...(section === 'company' ? { hint: said(variantLabels[variantOf(company)]) } : {})}
      {...(section === 'documents' ? { hint: m.identity_document_encrypted() } : {})}
    >
      <div className={pair}>
        {companyFieldsIn(now, section).map((name) => {
          const path = companyPath(name)
          return (
            <FieldOf
              key={name}
              {...props}
              path={path}
              definition={companyFields[name]}
              label={companyLabel(name, company)}
              help={helpOf(name, company)}
              value={company[name]}
              onChange={(value) =>
                onEnter(({ content }) => ({
                  kind: 'company',
                  company: { ...content.company, [name]: value },
                }))
              }
              fault={faults[name]}
              mark={items.find((one) => one.path === path)}
              warnings={companyWarnings(name, company)}
            />
          )
        })}
      </div>
    </Card>
  )
}
