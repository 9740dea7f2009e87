import { contentFor, nobody } from '#domain/company/identity/content.ts'
import { sealContent } from '#server/company/identity/stored.ts'
import { identityApplications } from '#server/db/schema/identity.ts'
import { type Entries, fresh, own } from '../../support/matrix-entry.ts'
import type { MatrixRecords } from '../../support/matrix-records.ts'

const aReview = async ({ api, merchant }: MatrixRecords) => {
  const id = `idv_${fresh()}`
  const now = api.clock.now()
  await api.db.insert(identityApplications).values({
    ...{ id, merchantId: merchant.id, type: 'company_certificate', target: id, status: 'pending' },
    ...{ label: 'A company', content: sealContent(api, id, contentFor(nobody, null)) },
    ...{ createdAt: now, submittedAt: now, submittedByName: 'Ada' },
  })
  return { applicationId: id }
}

export const entries: Entries = {
  'identityReview.get': own(aReview),
  'identityReview.mark': own(async (make) => ({
    ...(await aReview(make)),
    ...{ revision: 0, path: 'company.licenceFrom', mark: null },
  })),
}
