// The server responses for the screens of offline stores.
import { beforeEach } from 'vitest'
import { getEnum } from '#contract/access/common.ts'
import { listRisk } from '#contract/company/groups.ts'
import type { OfflineStoreDetail } from '#contract/company/offline-store-shapes.ts'
import * as contract from '#contract/company/offline-stores.ts'
import { answerReachable } from '#portal/kit/reachable.ts'
import { session } from '#portal/kit/session.ts'
import { answer, ok, sessionWith } from '../support.tsx'
import { everything, pageOf } from './websites-world.tsx'

const row = {
  storeId: 'ofs_1',
  code: 'S00000001',
  name: 'Harbour Store',
  address: '1 Nathan Road, Kowloon',
  group: { id: 'grp_1', name: 'North' },
  storeType: 'direct',
  status: 'modify',
  change: 'opening',
  storeStatus: null,
  appliedAt: '2026-11-20T10:00:00.000Z',
  withdrawalAccount: null,
  decision: {
    decision: 'modify',
    reason: 'house_number_missing',
    note: 'Show the door.',
    at: '2026-11-20T11:00:00.000Z',
  },
} as const
export const nothing: OfflineStoreDetail = {
  store: null,
  companyName: 'Northlight Trading',
  withdrawalAccounts: [{ accountId: 'wac_1', label: 'First Bank ****6789', currency: 'USD' }],
  allGroups: true,
}
export const written = (data: object, more: object = {}): OfflineStoreDetail => ({
  ...nothing,
  store: {
    ...row,
    content: { data, persons: [] },
    files: [],
    licenceUntil: null,
    revision: 3,
    savedAt: '2026-11-20T10:00:00.000Z',
    savedBy: 'Mira Halloran',
    against: [],
    ...more,
  },
})
export const kept = {
  storeId: 'ofs_1',
  code: 'S00000001',
  status: 'draft',
  revision: 4,
  savedAt: '2026-11-20T10:00:00.000Z',
}

export const offlineStoreServer = (): void =>
  beforeEach(() => {
    answerReachable((address) => address)
    session.set(sessionWith(everything))
    answer(listRisk, () => ok([{ groupId: 'grp_1', groupName: 'North', storeIds: [] }]))
    answer(getEnum, () => ok([{ value: 'HK', label: 'Hong Kong' }]))
    answer(contract.list, () => ok(pageOf([row])))
    answer(contract.listExpired, () => ok({ items: [] }))
    answer(contract.getDetail, () => ok(nothing))
  })
