import * as v from 'valibot'
import { mayHold } from '#contract/other-numbers.ts'
import { Instant } from '#contract/shapes.ts'
import { signInCodeType } from '#domain/access/codes.ts'
import { EmailAddress } from './codes.ts'

/** Device fields that the sign-in, registration, send and reset calls add. */
export const device = {
  machineId: v.pipe(v.string('required'), v.maxLength(64, 'too_long'), mayHold('device')),
  blackBox: v.optional(
    v.pipe(v.string('format'), v.maxLength(4096, 'too_long'), mayHold('device')),
  ),
}

/** A password encrypted for transport: RSA-OAEP (SHA-256) with the key from encrypt/publicKey, base64. */
export const EncryptedPassword = v.pipe(
  v.string('required'),
  v.minLength(1, 'required'),
  v.maxLength(1024, 'too_long'),
)

/** Authorises one further step, once, for a few minutes. */
export const Ticket = v.object({ ticket: v.string(), expiresAt: Instant })
/** A ticket as input. */
export const StoredTicket = v.pipe(v.string('required'), v.maxLength(64, 'too_long'))

/** Fields that both tabs of the sign-in page send. */
export const SignIn = v.object({
  email: EmailAddress,
  password: EncryptedPassword,
  ...device,
})

/** An open session. */
export const SignedIn = v.object({ accessToken: v.string(), expiresAt: Instant })

/**
 * Next step of a sign-in: done; a code is required (user.loginSendMsg, user.loginCheckCode); or the first password has
 * to be set (user.loginSetPwd).
 */
export const SignInStep = v.variant('step', [
  v.object({ step: v.literal('signedIn'), ...SignedIn.entries }),
  v.object({
    step: v.literal('code'),
    ...Ticket.entries,
    /** What to send with the code request. The phone has its middle masked. */
    type: v.literal(signInCodeType),
    phoneNo: v.string(),
    params: v.object({ loginName: v.string(), userName: v.string() }),
  }),
  v.object({ step: v.literal('setPassword'), ...Ticket.entries }),
])
