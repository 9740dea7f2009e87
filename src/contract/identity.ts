import * as v from 'valibot'
import { call } from './call.ts'
import { Instant } from './shapes.ts'
import { device } from './sign-in-shapes.ts'

export const getMetaToken = call({
  id: 'user.getMetaToken',
  method: 'POST',
  path: '/merchant/acquirer/user/getMetaToken',
  access: { menu: 'M-0802' },
  input: v.object({ machineId: device.machineId }),
  output: v.object({
    /** Opens the page once. */
    metaToken: v.string(),
    expiresAt: Instant,
    /** The outside page, with the language of the caller and the token. */
    pageUrl: v.string(),
  }),
  refuses: ['refused'],
  summary:
    'A token for the outside page on which a meta client proves who he is; refused for every other merchant.',
})
