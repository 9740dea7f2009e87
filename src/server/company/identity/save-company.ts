import type * as contract from '#contract/company/identity.ts'
import { changeOf } from '#domain/company/identity.ts'
import { failFields } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { writeDraft } from './write-draft.ts'

export const saveCompany: Handler<typeof contract.saveCompany> = (ctx, input) =>
  writeDraft(ctx, 'kyc.saveCompany', input, (content, { type }) => {
    const { of } = changeOf(type)
    if (of !== 'everything' && of !== 'company') failFields({ company: 'not_changeable' })
    return { ...content, company: input.company }
  })
