import { type Entries, fresh, ofMerchant, own } from '../../support/matrix-entry.ts'

export const entries: Entries = {
  'role.list': { answers: 'ok', beyond: { group: 'shared', merchant: 'own' } },
  'role.listPage': { answers: 'ok', beyond: { group: 'shared', merchant: 'own' } },
  'role.getDetail': ofMerchant(async (make) => ({ roleCode: await make.role() })),
  'role.getPermissions': own(),
  'role.getPermissionsTree': own(),
  'role.add': own(() => ({ name: fresh(), description: 'A role' })),
  'role.updateBaseInfo': ofMerchant(async (make) => ({
    roleCode: await make.role(),
    name: fresh(),
    description: 'A role',
  })),
  'role.updatePermission': ofMerchant(async (make) => ({
    roleCode: await make.role(),
    permissions: [],
  })),
  'role.delete': ofMerchant(async (make) => ({ roleCode: await make.role(), confirmed: true })),
}
