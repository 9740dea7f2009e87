import type { GenericSchema } from 'valibot'
import type { CodeSent } from '#machines/access/flows/sms-countdown.ts'
import { type Plain, type SendOptions, send } from '#portal/kit/call.ts'
import type { Sent } from '#portal/kit/request.ts'
import { codeSent } from './code-sent.ts'

/** A call that sends a code and returns where it was sent. */
type Asking = Plain & { readonly output: GenericSchema<unknown, { readonly phoneNo: string }> }

/** Requests a code and returns the result in the form that the countdown needs. */
export const askCode = async <C extends Asking>(
  call: C,
  payload: Sent<C>,
  headers: SendOptions['headers'] = {},
): Promise<CodeSent> => codeSent(await send(call, payload, { quiet: true, headers }))
