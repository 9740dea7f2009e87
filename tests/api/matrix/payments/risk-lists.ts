import { add } from '#contract/payments/risk-lists.ts'
import { type Entries, email, hidden, own } from '../../support/matrix-entry.ts'
import type { MatrixRecords } from '../../support/matrix-records.ts'

const black = { list: 'black' } as const
const rule = async ({ api, by, store }: MatrixRecords) => {
  const place = { scope: 'website', scopeId: store } as const
  const sent = { ...black, type: 'email', value: email(), ...place } as const
  return (await api.data(add, sent, by)).ruleId
}
const many = async (make: MatrixRecords) => ({ ...black, ruleIds: [await rule(make)] })

export const entries: Entries = {
  'riskList.list': own(() => black),
  'riskList.countTabs': own(() => black),
  'riskList.detail': hidden(async (make) => ({ id: await rule(make) })),
  // A rule for all websites is refused to users who see only some of them, and no website is visible to every caller.
  'riskList.add': own(() => ({ ...black, type: 'email', value: 'nobody' }), 'invalid_input'),
  'riskList.edit': hidden(async (make) => ({
    ...{ id: await rule(make), type: 'email', value: email() },
    ...{ scope: 'website', scopeId: make.store },
  })),
  // An invisible rule is reported among those that were not changed.
  'riskList.batchEdit': own(async (make) => ({ ...(await many(make)), act: 'disable' })),
  'riskList.batchDelete': own(many),
  'riskList.batchImport': own(() => ({
    ...black,
    file: new File([`Rule type,Rule value\r\nemail,${email()}\r\n`], 'rules.csv'),
  })),
  'riskList.rehearse': own(() => ({ ...black, type: 'email', value: email() })),
  'riskList.downloadBlackTemplate': own(),
  'riskList.downloadWhiteTemplate': own(),
}
