import { transact } from '#server/db/transact.ts'
import { openCase } from '../../../support/open-case.ts'
import { type Entries, hidden, own } from '../../support/matrix-entry.ts'
import type { MatrixRecords } from '../../support/matrix-records.ts'

/** A case of a website, waiting for the merchant's answer. */
const aCase = async ({ api, payment }: MatrixRecords) => {
  const transactionId = await payment('debit')
  const opening = { transactionId, stage: '1st_chargeback', reason: 'fraud' } as const
  const chargebackId = await transact(api.db, (tx) => openCase(tx, api.ctx(), opening))
  return { chargebackId: chargebackId ?? '' }
}
const materials = { language: 'en', texts: { reasons: 'Delivered' }, files: {} } as const

export const entries: Entries = {
  'chargeback.list': own(),
  'chargeback.countTabs': own(),
  'chargeback.getSummary': own(),
  'chargeback.getDataAuth': own(),
  'chargeback.getWebsiteUrl': own(),
  'chargeback.getDetail': hidden(aCase),
  'chargeback.saveDraft': hidden(async (make) => ({ ...(await aCase(make)), materials })),
  'chargeback.reply': hidden(async (make) => ({
    ...(await aCase(make)),
    operation: 'submit',
    materials,
  })),
  'chargeback.getPack': hidden(aCase),
  'chargeback.download': own(),
}
