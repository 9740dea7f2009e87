import { add, setRoles, update } from '#contract/operators.ts'
import { send } from '#portal/kit/call.ts'
import type { Result } from '#portal/kit/failure.ts'
import { changesOf, type Draft } from './draft.ts'
import { sealPair } from './seal-pair.ts'

const quiet = { quiet: true }
const saved = (operatorCode: string): Result<string> => ({ ok: true, data: operatorCode, msg: '' })

/** Adds an operator; his code when it went well. */
export async function addOperator(draft: Draft): Promise<Result<string>> {
  const { password, repeatPassword, groups, roles, ...rest } = draft
  const sealed = await sealPair(password, repeatPassword)
  if (!sealed.ok) return sealed
  const answer = await send(
    add,
    { ...rest, ...sealed.data, groups: [...groups], roles: [...roles] },
    quiet,
  )
  return answer.ok ? saved(answer.data.operatorCode) : answer
}

/** Saves what was changed: the data by one call, the roles by another. */
export async function saveOperator(
  operatorCode: string,
  before: Draft,
  after: Draft,
): Promise<Result<string>> {
  const changed = changesOf(before, after)
  const { phone, email, allGroups, groups, roles } = after
  if (changed.base) {
    const payload = { operatorCode, phone, email, allGroups, groups: [...groups] }
    const answer = await send(update, payload, quiet)
    if (!answer.ok) return answer
  }
  if (changed.roles) {
    const answer = await send(setRoles, { operatorCode, roles: [...roles] }, quiet)
    if (!answer.ok) return answer
  }
  return saved(operatorCode)
}
