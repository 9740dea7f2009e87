import type { CodeChannel } from '#domain/access/codes.ts'
import type { RegistrationField } from '#domain/access/registration.ts'
import { type FieldErrorTexts, type FlowError, refused, type Said } from '#machines/parts/answer.ts'

export type RegisterFields = Readonly<
  Record<RegistrationField | 'code' | 'password' | 'repeat' | 'salesManager', string>
>
export type RegisterRequest = {
  readonly fields: RegisterFields
  readonly channel: CodeChannel
  readonly captchaToken: string
  readonly idempotencyKey: string
}
/**
 * Result of a registration. `person`: a field of the first page was refused. `otherService` and `otherRegion`: the
 * e-mail address is registered with another service of the provider, or in another region.
 */
export type RegisterOutcome =
  | { readonly kind: 'registered' }
  | ({ readonly kind: RegisterRefusal } & Said)
type RegisterRefusal = 'captcha' | 'otherService' | 'otherRegion' | 'person' | 'company'
/** Result of enabling the service. `codeNeeded`: the owner of the e-mail address must be verified with a code. */
export type BindOutcome =
  | { readonly kind: 'bound' }
  | ({ readonly kind: 'person' | 'codeNeeded' | 'refused' } & Said)

export type RegisterContext = FlowError & {
  readonly fields: RegisterFields
  readonly channel: CodeChannel
  readonly agreed: boolean
  readonly captchaToken: string
  readonly key: string
  readonly newKey: () => string
}
export type RegisterKind = (RegisterOutcome | BindOutcome)['kind']

export type RegisterEvent =
  | { type: 'FIELD'; field: keyof RegisterFields; value: string }
  | { type: 'CHANNEL'; channel: CodeChannel }
  | { type: 'AGREE'; value: boolean }
  | { type: 'FAULTS'; faults: FieldErrorTexts }
  | { type: 'OTHER_REGION'; message: string }
  | { type: 'NEXT' }
  | { type: 'BACK' }
  | { type: 'SUBMIT' }
  | { type: 'CAPTCHA_PASSED'; token: string }
  | { type: 'CAPTCHA_CLOSED' }
  | { type: 'ENABLE' }
  | { type: 'CLOSE' }

export const emptyRegistration: RegisterFields = {
  email: '',
  phone: '',
  code: '',
  contactName: '',
  companyName: '',
  website: '',
  registrationType: '',
  clientType: '',
  registeredLocation: '',
  businessBase: '',
  salesManager: '',
  password: '',
  repeat: '',
}
type Ended = { readonly kind: RegisterKind } & Partial<Said>

/** Error state of a refusal; empty for an outcome without a message. */
export const saidOf = ({ message = '', reasons = [], faults = {} }: Ended): FlowError =>
  refused({ message, reasons, faults })
/** Error state of a refusal that also consumes the key: the next attempt is a new request. */
export const refusedFor = (outcome: Ended): FlowError & { key: string } => ({
  ...saidOf(outcome),
  key: '',
})

export const requestOf = (context: RegisterContext): RegisterRequest => ({
  fields: context.fields,
  channel: context.channel,
  captchaToken: context.captchaToken,
  idempotencyKey: context.key,
})
