import { accountStatuses } from '#domain/access/account.ts'
import { keyActFlow } from '#machines/access/flows/key-act.ts'
import { securityChangeFlow } from '#machines/access/flows/security-change.ts'
import { accountLifecycle } from '#machines/access/lifecycles/account.ts'
import type { Model } from '../../../support/explore.ts'
import { accepted, lost, newKey, out, rejected } from '../samples.ts'

export const accountModel: Model = {
  machine: accountLifecycle,
  places: accountStatuses.map((value) => ({ value, context: {} })),
}

const { message, reasons } = rejected
const said = { message, reasons, faults: { originalCode: 'Wrong' } }
// The same text serves as an old phone number and as an old password.
const typed: Readonly<Record<string, readonly string[]>> = {
  original: ['+4940123456'],
  originalCode: ['123456'],
  value: ['New2026pass', '+4940123499', 'ann@example.com'],
  repeat: ['New2026pass'],
  newCode: ['123456'],
}

const opened = (change: 'password' | 'phone' | 'email') => ({ change, newKey })
export const securityChangeModel: Model = {
  machine: securityChangeFlow,
  inputs: [opened('password'), opened('phone'), opened('email')],
  samples: {
    FIELD: Object.entries(typed).flatMap(([field, list]) =>
      list.map((value) => ({ field, value })),
    ),
    CHANNEL: [{ channel: 'email' }],
    'done:change': out(
      { kind: 'changed' },
      { kind: 'original', ...said },
      { kind: 'refused', ...said },
    ),
    'error:change': lost,
  },
}

export const keyActModel: Model = {
  machine: keyActFlow,
  inputs: [{ newKey }],
  samples: {
    OPEN: [
      { act: 'refresh', replaces: true },
      { act: 'refresh', replaces: false },
      { act: 'show', replaces: true },
      { act: 'download', replaces: true },
    ].map((wanted) => ({ ...wanted, storeId: 'S', kind: 'KEY' })),
    CODE: [{ value: '123456' }, { value: '12' }],
    'done:act': out(
      { ...accepted, value: 'secret' },
      { ...accepted, value: null },
      { ...rejected, value: null },
    ),
    'error:act': lost,
  },
}
