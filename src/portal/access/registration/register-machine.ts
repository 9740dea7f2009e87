import { fromPromise } from 'xstate'
import { bindAcquirer, register } from '#contract/access/registration.ts'
import { personFields } from '#domain/access/registration.ts'
import { registerFlow } from '#machines/access/flows/register.ts'
import type {
  BindOutcome,
  RegisterOutcome,
  RegisterRequest,
} from '#machines/access/parts/registration.ts'
import { proofHeaders } from '#portal/access/captcha/shared/captcha-proof.ts'
import { checkPassword } from '#portal/access/passwords/shared/password-rules.ts'
import { seal } from '#portal/access/passwords/shared/seal.ts'
import { saidOf } from '#portal/access/registration/shared/code-message.ts'
import { idempotentClient } from '#portal/kit/call.ts'
import { CallError, type CallFailure, type Result, unanswered } from '#portal/kit/failure.ts'

const formOf = ({ fields, channel }: RegisterRequest) => {
  const { password: _, repeat: __, salesManager, ...rest } = fields
  return { ...rest, channel, agreement: true, ...(salesManager ? { salesManager } : {}) } as const
}

// Errors in these fields lead back to the first step.
const firstStep: readonly string[] = [...personFields, 'code', 'agreement', 'channel']
const ofFirstStep = (said: { faults: Readonly<Record<string, string>> }): boolean =>
  Object.keys(said.faults).some((field) => firstStep.includes(field))

function refusalOf(failure: CallFailure): RegisterOutcome {
  const said = saidOf(failure)
  if (failure.failure === 'captcha_needed') return { kind: 'captcha', ...said }
  if (failure.failure === 'email_other_service') return { kind: 'otherService', ...said }
  if (failure.failure === 'email_other_region') return { kind: 'otherRegion', ...said }
  return { kind: ofFirstStep(said) ? 'person' : 'company', ...said }
}

/**
 * Reuses the ciphertext for a retry: under one idempotency key the request must be identical, and encryption yields a
 * different ciphertext every time.
 */
let sealed: { readonly key: string; readonly password: string; readonly text: string } | null = null

async function passwordOf(request: RegisterRequest): Promise<Result<string>> {
  const { password } = request.fields
  const key = request.idempotencyKey
  if (sealed?.key === key && sealed.password === password)
    return { ok: true, data: sealed.text, msg: '' }
  const answer = await seal(password)
  if (answer.ok) sealed = { key, password, text: answer.data }
  return answer
}

async function submit(request: RegisterRequest): Promise<RegisterOutcome> {
  const broken = await checkPassword('Password', request.fields.password)
  if (broken !== null)
    return { kind: 'company', message: broken, reasons: [], faults: { password: broken } }
  const password = await passwordOf(request)
  const answer = password.ok
    ? await idempotentClient(request.idempotencyKey)(
        register,
        { ...formOf(request), password: password.data },
        { headers: proofHeaders(request.captchaToken) },
      )
    : password
  if (answer.ok) {
    sealed = null
    return { kind: 'registered' }
  }
  if (unanswered(answer.failure)) throw new CallError(answer.failure)
  return refusalOf(answer.failure)
}

async function bind(request: RegisterRequest): Promise<BindOutcome> {
  const answer = await idempotentClient(request.idempotencyKey)(bindAcquirer, formOf(request))
  if (answer.ok) return { kind: 'bound' }
  if (unanswered(answer.failure)) throw new CallError(answer.failure)
  const said = saidOf(answer.failure)
  if (answer.failure.failure === 'email_code_needed') return { kind: 'codeNeeded', ...said }
  return { kind: ofFirstStep(said) ? 'person' : 'refused', ...said }
}

export const registerMachine = registerFlow.provide({
  actors: {
    submit: fromPromise<RegisterOutcome, RegisterRequest>(({ input }) => submit(input)),
    bind: fromPromise<BindOutcome, RegisterRequest>(({ input }) => bind(input)),
  },
})
