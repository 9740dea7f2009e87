import type * as contract from '#contract/company/identity.ts'
import { personsIn } from '#domain/company/identity/paths.ts'
import { failFields } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { withPerson } from './save-personal.ts'
import { writeDraft } from './write-draft.ts'

/** The same person in another role is a second entry linked to the first, so that leaving one role keeps the other. */
export const oneClickAddUser: Handler<typeof contract.oneClickAddUser> = (ctx, input) =>
  writeDraft(ctx, 'kyc.oneClickAddUser', input, (content, row) => {
    const { personalId, role } = input
    const known =
      personsIn(content).find((one) => one.personalId === personalId) ??
      failFields({ personalId: 'unknown_value' })
    const sameAs = known.sameAs ?? known.personalId
    return withPerson(content, row, {
      personalId: ctx.newId('psn'),
      role,
      data: known.data,
      sameAs,
    })
  })
