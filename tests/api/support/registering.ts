import * as contract from '#contract/access/registration.ts'
import type { Payload } from '#contract/call.ts'
import type { Api, Sent } from './api.ts'
import { codeSentTo, from, newPerson, type Person, verified } from './codes.ts'

export const ownPassword = 'Aqueduct2026'
export const company = {
  contactName: 'Ada Berg',
  companyName: 'Berg Kilns',
  website: 'www.bergkilns.example',
  registrationType: 'COMPANY',
  clientType: 'MERCHANT',
  registeredLocation: 'SE',
  businessBase: 'NO',
  agreement: true,
  machineId: 'the-device',
} as const
export type Form = Payload<typeof contract.register>

export function registering(api: Api) {
  const sendSms = async ({ phone }: Person, sent: Sent = {}) =>
    api.call(
      contract.registerSendMsg,
      { mobile: phone, machineId: 'the-device' },
      undefined,
      await verified(api, 'registerSms', from(sent)),
    )
  const sendEmail = async ({ email }: { email: string }, sent: Sent = {}) =>
    api.call(
      contract.registerSendEmail,
      { email, machineId: 'the-device' },
      undefined,
      await verified(api, 'registerEmail', from(sent)),
    )
  const formOf = (person: Person, code: string, more: Partial<Form> = {}): Form => ({
    ...person,
    ...company,
    channel: 'sms',
    code,
    password: api.seal(ownPassword),
    ...more,
  })
  const register = async (form: Form, sent: Sent = {}) =>
    api.call(contract.register, form, undefined, await verified(api, 'register', from(sent)))
  /** All steps before the form, for a person whose phone is verified. */
  const proved = async (more: Partial<Form> = {}) => {
    const person = newPerson()
    await sendSms(person)
    return { person, form: formOf(person, await codeSentTo(api, person.phone), more) }
  }
  const signInAs = (email: string, machineId = 'the-device') =>
    api.logIn(email, ownPassword, undefined, { ...from(), machineId })
  return { sendSms, sendEmail, formOf, register, proved, signInAs }
}
