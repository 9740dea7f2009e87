import * as v from 'valibot'
import { call } from '#contract/call.ts'
import { device, SignedIn } from './sign-in-shapes.ts'

export const exchange = call({
  id: 'ticket.exchange',
  method: 'POST',
  changes: [],
  path: '/merchant/acquirer/user/exchangeTicket',
  access: 'public',
  ours: true,
  input: v.object({
    ticket: v.pipe(v.string('required'), v.minLength(1, 'required'), v.maxLength(1024, 'too_long')),
    ...device,
  }),
  output: SignedIn,
  refuses: ['ticket_refused'],
  summary: 'Signs in with a one-time ticket from another service of the provider.',
})
