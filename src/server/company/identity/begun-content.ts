import { companyFields } from '#domain/company/identity/company-fields.ts'
import { contentFor, type IdentityContent } from '#domain/company/identity/content.ts'
import { fieldErrorOf } from '#domain/company/identity/field-errors.ts'
import type { CompanyData } from '#domain/company/identity/fields.ts'
import { readFieldText } from '#domain/company/identity/read-field.ts'
import type { ChangeType } from '#domain/company/identity.ts'
import { registeredCompany } from '#server/access/registration/shared/registered-company.ts'
import type { Reader } from '#server/db/open.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { passedOf } from './stored.ts'

/** The registration details, in the form fields that they answer. */
async function registered(db: Reader, ctx: MerchantCtx): Promise<CompanyData> {
  const known = await registeredCompany(db, ctx)
  if (!known) return {}
  const { companyName, registeredLocation } = known
  const companyNameEn = readFieldText(companyFields.companyNameEn.kind, companyName)
  const isEnglish = fieldErrorOf(companyFields.companyNameEn, companyNameEn) === undefined
  return {
    ...(registeredLocation && { registrationCountry: registeredLocation }),
    ...(isEnglish ? { companyNameEn } : { companyNameZh: companyName }),
  }
}

/**
 * The initial content of an application, also restored on cancel: the approved data or, before any, the registration
 * details.
 */
export async function begunContent(
  db: Reader,
  ctx: MerchantCtx,
  type: ChangeType,
  personalId: string | null,
): Promise<IdentityContent> {
  const { passed } = await passedOf(db, ctx, ctx.merchantId)
  const content = contentFor(passed, personalId)
  if (type !== 'verification') return content
  return { ...content, company: { ...(await registered(db, ctx)), ...content.company } }
}
