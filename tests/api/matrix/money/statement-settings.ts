import { type Entries, own } from '../../support/matrix-entry.ts'

const setting = { types: ['daily'], fields: [], delivery: 'checkout', seen: 0 }
const server = { host: 'sftp.example.test', userName: 'u', secretKind: 'password', secret: 's' }

/**
 * Belongs to the whole merchant; nothing is set up, and nothing was sent. Who may change it depends on groups as well
 * as permissions (statement-settings.test.ts): here the input itself is refused.
 */
export const entries: Entries = {
  'statement.getSetting': own(),
  'statement.saveSetting': own(() => ({ ...setting, formats: [] }), 'invalid_input'),
  'statement.testConnection': own(() => ({ ...server, directory: 'in' }), 'invalid_input'),
  'statement.forgetHostKey': own(() => ({ seen: -1 }), 'invalid_input'),
  'statementDelivery.list': own(),
  'statementDelivery.sendAgain': own(() => ({ deliveryId: 'sdl_none' }), 'not_found'),
}
