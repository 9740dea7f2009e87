import { eq } from 'drizzle-orm'
import * as contract from '#contract/access/recovery.ts'
import { users } from '#server/db/schema/sessions.ts'
import type { Api, Sent } from './api.ts'
import { codeSentTo, from, verified } from './codes.ts'

export const ownPassword = 'Aqueduct2026'
export type Channel = 'sms' | 'email'
export type Person = { readonly phone: string; readonly email: string }

export const toOf = (person: Person, channel: Channel) =>
  channel === 'sms' ? person.phone : person.email

export function recovering(api: Api) {
  const somebody = async () => {
    const { id: merchantId, admin } = await api.merchant()
    const [user] = await api.db.select().from(users).where(eq(users.id, admin.id))
    if (!user) throw new Error('no administrator')
    return { merchantId, id: user.id, phone: user.phone, email: user.email }
  }
  const send = async (person: Person, channel: Channel, sent: Sent = {}) => {
    const proof = await verified(api, 'forgotPassword', from(sent))
    const [mobile, email, machineId] = [person.phone, person.email, 'm1']
    return channel === 'sms'
      ? api.call(contract.resetPwdSendMsg, { mobile, machineId }, undefined, proof)
      : api.call(contract.resetPwdSendEmail, { email, machineId }, undefined, proof)
  }
  const reset = (
    person: Person,
    channel: Channel,
    code: string,
    text = ownPassword,
    sent = from(),
    machineId = 'm1',
  ) => {
    const given = { code, password: api.seal(text), machineId }
    const wanted =
      channel === 'sms'
        ? ({ channel, mobile: person.phone, ...given } as const)
        : ({ channel, email: person.email, ...given } as const)
    return api.call(contract.resetPwd, wanted, undefined, sent)
  }
  const sentCode = async (person: Person, channel: Channel) => {
    await send(person, channel)
    return codeSentTo(api, toOf(person, channel))
  }
  return { somebody, send, reset, sentCode }
}
