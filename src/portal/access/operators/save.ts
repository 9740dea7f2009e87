import { add, setRoles, update } from '#contract/access/operators.ts'
import type { Result } from '#portal/kit/failure.ts'
import type { Sender } from '#portal/kit/sender.ts'
import { changesOf, type Draft } from './draft.ts'
import { sealPair } from './seal-pair.ts'

const saved = (operatorCode: string): Result<string> => ({ ok: true, data: operatorCode, msg: '' })

/** Adds an operator; his code when it went well. */
export async function addOperator(draft: Draft, send: Sender): Promise<Result<string>> {
  const { password, repeatPassword, groups, roles, ...rest } = draft
  const sealed = await sealPair(password, repeatPassword)
  if (!sealed.ok) return sealed
  const payload = { ...rest, ...sealed.data, groups: [...groups], roles: [...roles] }
  const answer = await send(add, payload)
  return answer.ok ? saved(answer.data.operatorCode) : answer
}

/** Saves what was changed: the data by one call, the roles by another. */
export async function saveOperator(
  operatorCode: string,
  before: Draft,
  after: Draft,
  send: Sender,
): Promise<Result<string>> {
  const changed = changesOf(before, after)
  const { phone, email, allGroups, groups, roles } = after
  if (changed.base) {
    const payload = { operatorCode, phone, email, allGroups, groups: [...groups] }
    const answer = await send(update, payload)
    if (!answer.ok) return answer
  }
  if (changed.roles) {
    const answer = await send(setRoles, { operatorCode, roles: [...roles] })
    if (!answer.ok) return answer
  }
  return saved(operatorCode)
}
