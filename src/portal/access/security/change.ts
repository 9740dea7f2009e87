import { fromPromise } from 'xstate'
import {
  updateBindEmail,
  updateBindEmailSendEmail,
  updateBindEmailSendMsg,
  updateBindNewEmailSendEmail,
  updateBindNewPhoneSendMsg,
  updateBindPhone,
  updateBindPhoneSendEmail,
  updateBindPhoneSendMsg,
  updateLoginPwd,
  updateLoginPwdSendMsg,
} from '#contract/access/security.ts'
import type { FailureCode } from '#contract/failures.ts'
import type { CodeChannel } from '#domain/access/codes.ts'
import {
  type SecurityFields,
  type SecurityOutcome,
  type SecurityRequest,
  securityChangeFlow,
} from '#machines/access/flows/security-change.ts'
import type { CodeSent } from '#machines/access/flows/sms-countdown.ts'
import type { FieldErrorTexts } from '#machines/parts/answer.ts'
import { askCode } from '#portal/access/codes/shared/ask-code.ts'
import { codeSent } from '#portal/access/codes/shared/code-sent.ts'
import { checkPassword } from '#portal/access/passwords/shared/password-rules.ts'
import { seal } from '#portal/access/passwords/shared/seal.ts'
import { idempotentClient, send } from '#portal/kit/call.ts'
import type { Result } from '#portal/kit/failure.ts'
import { answerOf } from '#portal/kit/request-actor.ts'

type Names = Readonly<Record<string, keyof SecurityFields>>

// Maps wire names, and failures that concern one field, to fields of the form.
const ofPassword: Names = {
  originalPassword: 'original',
  newPassword: 'value',
  code: 'originalCode',
  original_password_wrong: 'original',
  password_unchanged: 'value',
  code_wrong: 'originalCode',
  code_expired: 'originalCode',
}
const ofAddress: Names = {
  mobile: 'value',
  email: 'value',
  originalCode: 'originalCode',
  newCode: 'newCode',
  phone_registered: 'value',
  email_registered: 'value',
}

/** Outcome of a change, with field errors; throws if the result is unknown. */
function outcomeOf(result: Result<'SUCCESS'>, names: Names): SecurityOutcome {
  const { message, reasons } = answerOf(result)
  if (result.ok) return { kind: 'changed' }
  const { failure, fields, msg } = result.failure
  const pairs: [string, string][] = Object.keys(fields).map((name) => [
    names[name] ?? name,
    isCode(failure) ? msg : (fields[name] ?? msg),
  ])
  const own = names[failure ?? '']
  const faults: FieldErrorTexts =
    pairs.length > 0 ? Object.fromEntries(pairs) : own ? { [own]: msg } : {}
  const kind = 'originalCode' in faults ? 'original' : 'refused'
  return { kind, message, reasons, faults }
}

const isCode = (failure: FailureCode | null) =>
  failure === 'code_wrong' || failure === 'code_expired'

async function changePassword({ fields, idempotencyKey: key }: SecurityRequest) {
  const broken = await checkPassword('ChangePassword', fields.value)
  if (broken !== null)
    return { kind: 'refused', message: broken, reasons: [], faults: { value: broken } } as const
  const [original, wanted] = [await seal(fields.original), await seal(fields.value)]
  if (!original.ok) return outcomeOf(original, ofPassword)
  if (!wanted.ok) return outcomeOf(wanted, ofPassword)
  const payload = {
    originalPassword: original.data,
    newPassword: wanted.data,
    code: fields.originalCode,
  }
  return outcomeOf(await idempotentClient(key)(updateLoginPwd, payload), ofPassword)
}

async function changePhone({ channel, fields, idempotencyKey: key }: SecurityRequest) {
  const { value: mobile, originalCode, newCode } = fields
  const payload = { mobile, channel, originalCode, newCode }
  return outcomeOf(await idempotentClient(key)(updateBindPhone, payload), ofAddress)
}

async function changeEmail({ channel, fields, idempotencyKey: key }: SecurityRequest) {
  const { value: email, originalCode, newCode } = fields
  const payload = { email, channel, originalCode, newCode }
  return outcomeOf(await idempotentClient(key)(updateBindEmail, payload), ofAddress)
}

const provided = (change: (request: SecurityRequest) => Promise<SecurityOutcome>) =>
  securityChangeFlow.provide({
    actors: {
      change: fromPromise<SecurityOutcome, SecurityRequest>(({ input }) => change(input)),
    },
  })

export const passwordMachine = provided(changePassword)
export const phoneMachine = provided(changePhone)
export const emailMachine = provided(changeEmail)

const quiet = { quiet: true }

export const sendPasswordCode = (): Promise<CodeSent> => askCode(updateLoginPwdSendMsg, {})

const addressFailures: readonly (FailureCode | null)[] = [
  'original_phone_wrong',
  'phone_registered',
  'email_registered',
  'invalid_input',
]

/** Callback for an error about the address to which a code was to be sent; null if there is none. */
type Hear = (words: string | null) => void

function told(result: Parameters<typeof codeSent>[0], hear: Hear): CodeSent {
  const at = !result.ok && addressFailures.includes(result.failure.failure)
  hear(at ? result.failure.msg : null)
  return codeSent(result)
}

/**
 * Sends the code that verifies the current phone or e-mail. To send it by SMS for a phone change, the original number
 * must be given.
 */
export async function sendOldCode(
  change: 'phone' | 'email',
  channel: CodeChannel,
  original: string,
  hear: Hear,
): Promise<CodeSent> {
  if (change === 'phone' && channel === 'sms')
    return told(await send(updateBindPhoneSendMsg, { mobile: original }, quiet), hear)
  const byEmail = change === 'phone' ? updateBindPhoneSendEmail : updateBindEmailSendEmail
  return askCode(channel === 'sms' ? updateBindEmailSendMsg : byEmail, {})
}

export const sendNewCode = async (
  change: 'phone' | 'email',
  value: string,
  hear: Hear,
): Promise<CodeSent> =>
  told(
    change === 'phone'
      ? await send(updateBindNewPhoneSendMsg, { mobile: value }, quiet)
      : await send(updateBindNewEmailSendEmail, { email: value }, quiet),
    hear,
  )
